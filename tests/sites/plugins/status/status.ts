import type { Plugin } from "@plaindocs/engine";

/** A key of the front matter, `status: stable`, that becomes a meta element of the page. */
export const status: Plugin = {
  name: "status",
  frontMatter: {
    status: { accepts: "stable or beta", test: (value) => value === "stable" || value === "beta" },
  },
  head: ({ frontMatter = {} }) =>
    frontMatter.status
      ? [{ tag: "meta", attributes: { name: "status", content: `${frontMatter.status}` } }]
      : [],
};

import { defineConfig } from "@rspress/core";
import { pages } from "./pages.mjs";

const items = (list) =>
  list.map(({ title, path, children }) =>
    children ? { text: title, items: items(children), collapsed: false } : { text: title, link: path },
  );

export default defineConfig({
  root: "content",
  outDir: "dist",
  title: "venv-selector.nvim",
  markdown: { link: { checkDeadLinks: false } },
  themeConfig: { sidebar: { "/": items(pages) } },
});

import { pages } from "../../pages.mjs";

const items = (list) =>
  list.map(({ title, path, children }) =>
    children ? { text: title, items: items(children), collapsed: false } : { text: title, link: path },
  );

export default {
  title: "venv-selector.nvim",
  cleanUrls: true,
  ignoreDeadLinks: true,
  appearance: "dark",
  themeConfig: { search: { provider: "local" }, sidebar: items(pages) },
};

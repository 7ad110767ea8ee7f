import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import { pages } from "./pages.mjs";

const items = (list) =>
  list.map(({ title, path, children }) =>
    children ? { label: title, items: items(children) } : { label: title, link: path },
  );

export default defineConfig({
  site: "https://bench.example",
  integrations: [starlight({ title: "venv-selector.nvim", sidebar: items(pages) })],
});

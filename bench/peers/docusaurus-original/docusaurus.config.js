import { themes } from "prism-react-renderer";

export default {
  title: "venv-selector.nvim",
  url: "https://bench.example",
  baseUrl: "/",
  onBrokenLinks: "ignore",
  onBrokenAnchors: "ignore",
  onBrokenMarkdownLinks: "ignore",
  markdown: { format: "md" },
  presets: [
    ["classic", { docs: { path: "content", routeBasePath: "/", sidebarPath: "./sidebars.js" }, blog: false }],
  ],
  themes: [
    [
      "@easyops-cn/docusaurus-search-local",
      { hashed: true, indexBlog: false, docsRouteBasePath: "/", docsDir: "content" },
    ],
  ],
  themeConfig: {
    colorMode: { defaultMode: "dark" },
    navbar: { title: "venv-selector.nvim" },
    prism: {
      theme: themes.github,
      darkTheme: themes.dracula,
      additionalLanguages: ["lua", "bash", "powershell"],
    },
  },
};

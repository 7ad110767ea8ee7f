export default {
  title: "Docs",
  url: "https://example.org",
  titel: "Docs",
  navbar: { itmes: [], title: "x" },
  docs: { path: "docs", sidebarColapsed: true },
  search: { searchResultLimit: 3 },
  i18n: { localeConfigs: { en: { lable: "English" } } },
  footer: { copyright: "x", foo: 1 },
};

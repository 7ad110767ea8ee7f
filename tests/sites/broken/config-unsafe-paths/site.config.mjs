export default {
  title: "Docs",
  url: "https://example.org",
  baseUrl: "/a#b/../",
  docs: { routeBasePath: "../out", versions: { current: { path: "a?b" } } },
  i18n: { defaultLocale: "../en", locales: ["../en"] },
};

export default {
  title: "Docs",
  url: "https://example.org",
  i18n: { locales: ["en", "de"] },
};

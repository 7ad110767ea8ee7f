export default {
  title: "Docs",
  url: "https://example.org",
  i18n: { defaultLocale: "fr", locales: ["en", "en"], localeConfigs: { de: {} }, messages: { en: { serach: {} } } },
  navbar: { items: [{ label: "nowhere" }] },
};

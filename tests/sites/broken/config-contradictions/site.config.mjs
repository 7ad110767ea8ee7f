export default {
  title: "Docs",
  url: "https://example.org",
  i18n: { defaultLocale: "fr", locales: ["en", "en"], localeConfigs: { de: {} }, messages: { de: {} } },
  navbar: { items: [{ label: "nowhere" }] },
};

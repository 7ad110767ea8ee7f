export default {
  title: "Docs",
  url: "https://example.org",
  tableOfContents: { minHeadingLevel: 4, maxHeadingLevel: 3 },
  i18n: { defaultLocale: "fr", locales: ["en", "en"], localeConfigs: { de: {} }, messages: { en: { serach: {} } } },
  navbar: { items: [{ label: "nowhere" }] },
};

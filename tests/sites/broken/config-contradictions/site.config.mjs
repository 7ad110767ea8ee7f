export default {
  title: "Docs",
  url: "https://example.org",
  i18n: { defaultLocale: "fr", locales: ["en", "en"], localeConfigs: { de: {} }, messages: { de: {} } },
  tableOfContents: { minHeadingLevel: 5, maxHeadingLevel: 4 },
  navbar: { items: [{ label: "nowhere" }] },
};

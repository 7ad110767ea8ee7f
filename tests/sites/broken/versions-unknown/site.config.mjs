export default {
  title: "Docs",
  url: "https://example.org",
  docs: { lastVersion: "1.1", versions: { "1.00": {} } },
};

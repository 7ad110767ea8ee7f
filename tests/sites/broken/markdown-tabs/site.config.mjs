export default {
  title: "Docs",
  url: "https://example.org",
};

export default {
  title: "Docs",
  url: "https://example.org",
  search: false,
  navbar: { items: [{ type: "search" }] },
};

export default {
  title: "Docs",
  url: "https://example.org",
  docs: false,
  search: { indexPages: true, searchContextByPaths: ["guides"] },
};

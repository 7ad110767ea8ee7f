const docs = { routeBasePath: "docs" };
export default { title: "Docs", url: "https://example.org", baseUrl: "/base/", docs, pages: "extra" };

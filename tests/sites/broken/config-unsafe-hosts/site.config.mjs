export default {
  title: "Docs",
  url: "https://example.org",
  baseUrl: "/a;b$c/",
  docs: { versions: { current: { path: "https://evil.example" } } },
  redirects: [{ from: "/old", to: "/new\n/* https://evil.example 301" }],
  search: {
    searchBarShortcutKeymap: "foo+k",
    searchBarSlashKey: "slash",
    searchContextByPaths: [{ path: "guides" }],
  },
  navbar: {
    items: [
      { label: "More", items: [{ label: "Even more", items: [{ label: "Start", to: "/" }] }] },
    ],
  },
  footer: { links: [{ label: "A", to: 7 }] },
};

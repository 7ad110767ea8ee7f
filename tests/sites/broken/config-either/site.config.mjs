const links = [{ label: "A" }, { label: "B", to: "/b", href: "https://example.org" }];
export default {
  title: "Docs",
  url: "https://example.org",
  navbar: {
    items: [
      { to: "/", label: "A", html: "<b>A</b>" },
      { label: "Menu", items: [{ label: "A" }] },
    ],
  },
  footer: { links: [{ title: "E", items: links }] },
};

const to = "/b?x=1#nowhere";
const links = [to, "#own"].map((href) => ({ type: "link", label: "A", href }));
export default {
  title: "Docs",
  url: "https://example.org",
  navbar: { items: [{ label: "A", items: [{ label: "B", to }] }] },
  footer: { links: [{ label: "A", to }] },
  notFoundLinks: [to],
  search: { helpful: [to] },
  docs: { sidebars: { a: ["index", "b", ...links] } },
};

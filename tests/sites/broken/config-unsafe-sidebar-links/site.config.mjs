export default {
  title: "Docs",
  url: "https://example.org",
  docs: { sidebars: { a: ["index", { type: "link", label: "x", href: "javascript:x" }, { type: "html", value: "<img src=x onerror=x()>" }] } },
};

export default {
  title: "Docs",
  url: "https://example.org",
  navbar: { logo: { src: "/a.svg", href: "javascript:alert(1)" }, items: [{ label: "a", href: "java\tscript:alert(1)" }] },
  footer: { links: [{ label: "b", href: "data:text/html,x" }] },
  redirects: [{ from: "/a", to: "vbscript:x" }],
  search: { helpful: ["javascript:x"] },
  notFoundLinks: ["file:///etc/passwd"],
  docs: { editUrl: "javascript:x", sidebars: { a: [{ type: "link", label: "x", href: "javascript:x" }] } },
  metadata: [{ "http-equiv": "refresh", content: "0;url=javascript:x" }, { "onload": "x()" }],
};

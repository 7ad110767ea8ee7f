export default {
  title: "Docs",
  url: "https://example.org",
  baseUrl: "/base/",
  navbar: { logo: { src: "/logo.svg", href: "/instal" } },
  footer: { logo: { src: "/logo.svg", href: "/nowhere/near" } },
};

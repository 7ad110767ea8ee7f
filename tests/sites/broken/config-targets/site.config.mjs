export default {
  title: "Docs",
  url: "https://example.org",
  baseUrl: "/base/",
  favicon: "/img/fav.svg",
  icons: [{ src: "/img/icon.svg" }, { src: "/img/nowhere-near.png" }],
  image: { src: "/img/card.png", alt: "A card" },
  navbar: {
    logo: { src: "img/logo.svg", srcDark: "/img/icon.svg" },
    items: [
      { label: "A", to: "/instal" },
      { label: "B", to: "/install?x=1#first" },
      { label: "C", items: [{ label: "D", to: "/other/page" }] },
      { label: "E", to: "https://example.com/x" },
      { label: "F", href: "/made-elsewhere" },
    ],
  },
  footer: {
    links: [{ title: "G", items: [{ label: "H", to: "/img/icon.svg" }, { label: "I", to: "instal" }] }],
  },
  notFoundLinks: ["/", "/instal"],
};

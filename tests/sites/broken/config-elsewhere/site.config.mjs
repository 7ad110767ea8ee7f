const src = "https://cdn.example/a.svg";
// A picture for other sites may be anywhere: browsers of readers don't load it.
const image = { src, alt: "A card" };
const navbar = { logo: { src: "/a.svg", srcDark: src } };
const wrong = [{ label: "A" }, { label: "B", to: "/b", href: "https://example.org" }];
const links = [...wrong, { label: "C", to: "/" }, { html: "<b>D</b>" }];
const footer = { logo: { src }, links };
export default { title: "Docs", url: "https://example.org", favicon: src, icons: [{ src }], image, navbar, footer };

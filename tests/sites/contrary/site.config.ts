import { defineSite } from "@plaindocs/engine";

/** A site whose options have the other values than the kitchen sink's, and which has some items twice. */
export default defineSite({
  title: "Adder",
  url: "https://adder.example",
  trailingSlash: true,
  onBrokenAnchors: "warn",
  colorMode: { defaultMode: "dark", disableSwitch: true },
  announcementBar: { id: "adder", content: "Adder sheds its skin.", isCloseable: false },
  navbar: {
    style: "primary",
    hideOnScroll: true,
    items: [
      { type: "search", position: "left" },
      {
        label: "More",
        items: [
          { label: "Home", to: "/" },
          { type: "html", value: "<hr>" },
          { label: "Nest", to: "/nest" },
          { type: "html", value: "<hr>" },
        ],
      },
    ],
  },
  footer: {
    links: [
      { label: "Nest", to: "/nest" },
      { label: "Skins", href: "https://skins.example/" },
    ],
  },
  docs: { routeBasePath: "/", includeCurrentVersion: false },
  search: {
    indexPages: true,
    searchBarShortcutKeymap: false,
    searchBarSlashKey: false,
    searchBarShortcutHint: false,
    searchContextByPaths: ["cache"],
    useAllContextsWithNoSearchContext: false,
  },
});

const category = (label, slug, items) => ({
  type: "category",
  label,
  link: { type: "generated-index", ...(slug && { slug }) },
  items,
});

export default {
  title: "Docs",
  url: "https://example.org",
  docs: {
    sidebars: {
      one: [category("Doc", "/A", ["a"]), category("First", "/x", ["b"]), category("Guides", undefined, ["b"])],
      two: [category("Page", "/", ["a"]), category("Second", "/x/", ["b"]), category("Guides", undefined, ["b"])],
    },
  },
};

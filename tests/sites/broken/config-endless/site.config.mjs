const inner = { type: "category", label: "a" };
inner.items = [inner];
export default { title: "Docs", url: "https://example.org", docs: { sidebars: { docs: [inner] } } };

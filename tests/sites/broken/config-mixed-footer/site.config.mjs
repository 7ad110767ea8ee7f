export default {
  title: "Docs",
  url: "https://example.org",
  footer: { links: [{ title: "Docs", items: [{ label: "Start", to: "/" }] }, { label: "Start", to: "/" }] },
};

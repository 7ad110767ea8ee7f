const i18n = { locales: ["he", "en", "de"] };
const redirects = [
  { from: ["/#größe", "/#gr%C3%B6ße"], to: "/#home" },
  { from: "/a", to: "/b" },
];
export default { title: "Docs", url: "https://example.org", i18n, redirects };

export default {
  title: "Docs",
  url: "https://example.org",
  baseUrl: "/",
  styles: ["css/wrong.css", "css/nested.scss", "css/missing.css"],
};

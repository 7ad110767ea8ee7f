export default {
  title: "Docs",
  url: "https://example.org",
  baseUrl: "/base/",
  redirects: [
    { from: "/a", to: "/b" },
    { from: "/b", to: "/a" },
    { from: "/c", to: "/" },
    { from: ["/c"], to: "/" },
    { from: "/../../etc", to: "/" },
    { from: "/", to: "/#end" },
    { from: "/#setup", to: "/" },
    { from: "/e?x=1", to: "/" },
    { from: "/f#old", to: "/#setup" },
    { from: "/g", to: "/serch" },
    { from: "/h", to: "/serch?q=a" },
  ],
};

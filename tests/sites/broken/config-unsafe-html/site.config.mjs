export default {
  title: "Docs",
  url: "https://example.org",
  announcementBar: { content: "<script>alert(1)</script><b onclick='x()'>b</b>" },
  navbar: { items: [{ type: "html", html: "<iframe src='https://example.com'></iframe>" }] },
  footer: { copyright: "<a href='javascript:x'>x</a>" },
};

export default Promise.resolve({ title: "Docs", url: "https://example.org" });

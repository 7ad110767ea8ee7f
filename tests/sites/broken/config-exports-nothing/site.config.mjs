export const config = { title: "Docs", url: "https://example.org" };

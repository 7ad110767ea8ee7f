export default { title: "Broken", url: "https://example.org" };

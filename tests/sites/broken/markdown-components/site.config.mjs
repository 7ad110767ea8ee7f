export default {
  title: "Docs",
  url: "https://example.org",
  components: {
    greet: () => "Hello",
    self: () => "before\n\n::self\n",
    again: ({ code }) => `\`\`\`lua ::again\n${code}\n\`\`\``,
    grow: ({ n = "" }) => Array.from({ length: 100 }, (_, i) => `::grow{n=${n}${i}}`).join("\n\n"),
    nested: () => "text\n\n:::tipp\nx\n:::\n",
  },
};

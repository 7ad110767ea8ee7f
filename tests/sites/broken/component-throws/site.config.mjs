export default {
  title: "Docs",
  url: "https://example.org",
  components: {
    fails: ({ name }) => {
      throw new Error(`no table "${name}"`);
    },
    number: () => 7,
    promise: async () => "x",
    endless: () => "::endless",
    undefinedName: () => undefined.name,
  },
};

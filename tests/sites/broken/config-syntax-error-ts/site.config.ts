const config: { title: string } = {
  title: "Docs",,
};
export default config;

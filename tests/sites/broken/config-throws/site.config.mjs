function title() {
  throw new Error("no title could be found");
}

export default { title: title(), url: "https://example.org" };

/** The least that a site needs: a title and where it will stand. Everything else is a default. */
export default { title: "Moth", url: "https://moth.example" };

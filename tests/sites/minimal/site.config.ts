/** The smallest configuration of a site: its title and address. All other options have their defaults. */
export default { title: "Moth", url: "https://moth.example" };

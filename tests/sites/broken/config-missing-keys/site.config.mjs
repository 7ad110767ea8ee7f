export default { tagline: "Tea" };

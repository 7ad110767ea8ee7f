export const name = "Docs";

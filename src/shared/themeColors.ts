/** Background colour of each mode, as in tokens.css, for the browser's own interface. */
export const themeColors = { light: "#fcfdfc", dark: "#0c1315" };

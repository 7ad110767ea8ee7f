/** Background of each colour mode, as tokens.css has it: for what is coloured outside of the page. */
export const themeColors = { light: "#fcfdfc", dark: "#0c1315" };

/** Background colour of each mode, as in tokens.css, for the browser's own interface. */
export const themeColors = { light: "#fcfdfc", dark: "#0c1315" };

/** The colours that texts stand on in each mode, as in tokens.css: page, boxes, code. */
export const surfaceColors = {
  light: ["#fcfdfc", "#f1f5f3", "#f6f9f7"],
  dark: ["#0c1315", "#131d1f", "#101a1c"],
};

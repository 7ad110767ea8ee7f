/** Says on `<html>` whether a part of the frame is out of sight: `data-navbar` or `data-sidebar` is "hidden" or not there. */
export function setHidden(part: "navbar" | "sidebar", hidden: boolean): void {
  const { dataset } = document.documentElement;
  if (hidden) dataset[part] = "hidden";
  else delete dataset[part];
}

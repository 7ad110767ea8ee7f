/** Sets `data-navbar` or `data-sidebar` on `<html>` to "hidden", or removes it. */
export function setHidden(part: "navbar" | "sidebar", hidden: boolean): void {
  const { dataset } = document.documentElement;
  if (hidden) dataset[part] = "hidden";
  else delete dataset[part];
}

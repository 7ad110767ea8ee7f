/**
 * Keeps the page as it is while a filter hides parts of it: as long as to the end of the window, so that nothing
 * scrolls, and the columns of the table as wide as with all rows.
 */
export function holdLayout(table: HTMLElement | undefined): void {
  const article = document.getElementById("article");
  if (!article) return;
  const { top, height } = article.getBoundingClientRect();
  article.style.minHeight = `${Math.min(height, Math.max(0, innerHeight - top))}px`;
  const grid = table?.querySelector("table");
  // On phones the rows of a table are cards, which have no columns.
  if (!grid || grid.style.tableLayout || getComputedStyle(grid).display !== "table") return;
  const heads = [...grid.querySelectorAll<HTMLElement>("thead th")];
  const widths = heads.map((head) => (100 * head.offsetWidth) / grid.offsetWidth);
  const share = (100 * grid.offsetWidth) / (table?.clientWidth || grid.offsetWidth);
  for (const [index, head] of heads.entries()) head.style.width = `${widths[index]}%`;
  grid.style.width = `${share}%`;
  grid.style.tableLayout = "fixed";
}

/** Lets the page and the table have their own size again. */
export function releaseLayout(table: HTMLElement | undefined): void {
  document.getElementById("article")?.style.removeProperty("min-height");
  for (const part of table?.querySelectorAll<HTMLElement>("table, thead th") ?? [])
    part.removeAttribute("style");
}

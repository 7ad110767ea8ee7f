/** How many blocks a frame takes in. */
const step = 6;

/**
 * Lays out what lies far below on a page that has been opened at its top, and that the browser leaves out until it comes
 * near (article.css): from then on the scrollbar is true, and ways to anchors end where they should. Some blocks with
 * each frame, which leaves the reader room; all of them at once where an anchor is wanted, by taking away `data-fresh`.
 */
export function layOutRest(): void {
  const { dataset } = document.documentElement;
  const blocks = [...document.querySelectorAll("#article > *")];
  let next = 0;
  const goOn = () => {
    for (const block of blocks.slice(next, next + step)) block.setAttribute("data-in", "");
    next += step;
    if (next < blocks.length && "fresh" in dataset) return requestAnimationFrame(goOn);
    delete dataset.fresh;
    for (const block of blocks) block.removeAttribute("data-in");
  };
  if ("fresh" in dataset) goOn();
}

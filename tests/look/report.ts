/** A page in one width and mode, whose pictures before and after a change differ. */
export interface Difference {
  name: string;
  /** The share of pixels that differ, from 0 to 1. */
  part: number;
}

/**
 * The HTML page that shows the pictures that differ, the largest difference first.
 * @param against names the commit of the pictures in `before/`
 * @param count number of all pictures
 */
export function report(differences: Difference[], against: string, count: number): string {
  const rows = [...differences]
    .sort((one, other) => other.part - one.part)
    .map(({ name, part }) => {
      const pictures = ["before", "after", "difference"].map(
        (kind) =>
          `<a href="${kind}/${name}.png"><img loading="lazy" alt="${kind}" src="${kind}/${name}.png"></a>`,
      );
      return `<h2>${name} <small>${(part * 100).toFixed(2)} %</small></h2><div>${pictures.join("")}</div>`;
    });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Changes of the look</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark }
div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start }
img { width: 100%; border: 1px solid #8888 }
</style>
<h1>${differences.length} of ${count} pictures differ from ${against}</h1>
<p>Left: ${against}. Middle: the working tree. Right: what differs.</p>
${rows.join("\n")}
</html>
`;
}

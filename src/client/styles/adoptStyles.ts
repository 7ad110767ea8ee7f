/** Adds a stylesheet that came with a script. Unlike a `<style>` element, a strict content policy allows it. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

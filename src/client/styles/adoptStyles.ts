/**
 * Adds a stylesheet that came with a script. A strict Content-Security-Policy allows this, but no `<style>` element.
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

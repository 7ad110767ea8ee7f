const adopted = new Set<string>();

/**
 * Adds a stylesheet that came with a script, once. A strict Content-Security-Policy allows this, but no `<style>`
 * element.
 */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

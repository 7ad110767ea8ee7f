/** Has screen readers say a text. The same text twice in a row is said twice. */
export function announce(text: string): void {
  const region = document.getElementById("announcer");
  if (!region) return;
  // React renders the region empty and never looks inside.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

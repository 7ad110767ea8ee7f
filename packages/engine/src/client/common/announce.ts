/**
 * Has screen readers read out a text, even if it is the same as the last one.
 * @returns the element with the text
 */
export function announce(text: string): HTMLElement | null {
  const region = document.getElementById("announcer");
  if (!region) return null;
  region.className = "visually-hidden";
  // React renders this live region empty and never updates it.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  return region;
}

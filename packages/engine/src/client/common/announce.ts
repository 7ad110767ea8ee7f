/** Has screen readers read out a text, even if it is the same as the last one. */
export function announce(text: string): void {
  const region = document.getElementById("announcer");
  if (!region) return;
  // React renders this live region empty and never updates it.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

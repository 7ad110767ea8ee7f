/** Has screen readers read out a text, even if it is the same as the last one. All readers see a failure, for a while. */
export function announce(text: string, isFailure = false): void {
  const region = document.getElementById("announcer");
  if (!region) return;
  region.className = isFailure ? "toast" : "visually-hidden";
  // Of a failure that is still shown, the time begins anew.
  for (const animation of region.getAnimations()) animation.play();
  // React renders this live region empty and never updates it.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

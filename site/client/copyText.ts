/**
 * Copies a text. Where the browser refuses, it selects the element that shows the text.
 * @returns what to say then
 */
export async function copyText(text: string, shown: Node, done: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    getSelection()?.selectAllChildren(shown);
    return "The browser refused. The text is selected: copy it by hand.";
  }
}

/** Makes an element with properties and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Makes a button. */
export function makeButton(
  text: string,
  onclick: (event: MouseEvent) => void,
  className = "",
): HTMLButtonElement {
  return make("button", { type: "button", className, onclick }, text);
}

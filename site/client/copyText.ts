import { makeButton } from "./make.ts";

/** Milliseconds for which a button says what it did. */
const shownFor = 3000;
/** Takes back what the last button says: one alone says that it copied. */
let takeBack = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Makes a button that copies a text, and says so within itself; styles draw what it says. Where the browser refuses, it selects
 * what shows the text.
 * @param name what screen readers call it, if that is more than its label
 */
export function copyButton(label: string, read: () => string, shown: () => Node | undefined, name = label) {
  const say = (text: string, name = text) => {
    button.dataset.label = text;
    button.ariaLabel = name;
  };
  const button = makeButton(
    "",
    async () => {
      const isCopied = await navigator.clipboard.writeText(read()).then(
        () => true,
        () => false,
      );
      const element = isCopied ? undefined : shown();
      if (element) getSelection()?.selectAllChildren(element);
      takeBack();
      takeBack = () => say(label, name);
      say(isCopied ? "Copied" : element ? "Selected: copy by hand" : "The browser refused");
      clearTimeout(timer);
      timer = setTimeout(takeBack, shownFor);
    },
    "copy",
  );
  say(label, name);
  return button;
}

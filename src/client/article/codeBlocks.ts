import type { ClientMessages } from "../../shared/messages/clientMessages.ts";
import { announce } from "../announce.ts";

/** The text that the copy button copies: all lines of a code block but those that a diff removes. */
export function copiedText(figure: Element): string {
  const lines = [...figure.querySelectorAll("code > .line")];
  if (lines.length === 0) return figure.querySelector("code")?.textContent ?? "";
  return lines
    .filter((line) => !line.classList.contains("line-remove"))
    .map((line) => line.textContent?.replace(/\n$/, "") ?? "")
    .join("\n");
}

/**
 * Puts a text on the clipboard.
 * @throws where the browser refuses, or the promise for the text rejects
 */
async function copy(source: string | Promise<string>): Promise<void> {
  if (typeof source !== "string" && "ClipboardItem" in window && navigator.clipboard) {
    // Safari allows clipboard access only during the press. So the item is written at once, with a promise for its
    // text.
    const blob = source.then((text) => new Blob([text], { type: "text/plain" }));
    return navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  }
  const text = await source;
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // The clipboard API exists only in secure contexts (HTTPS).
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (!done) throw new Error("The browser refused to copy.");
}

/**
 * Copies a text, or the text that a promise resolves to, and has screen readers read out `success`, or `failed`.
 * @param done called after copying, to show that it succeeded
 */
export async function copyAndAnnounce(
  text: string | Promise<string>,
  success: string,
  failed: string,
  done?: () => void,
): Promise<void> {
  try {
    await copy(text);
    announce(success);
    done?.();
  } catch (error) {
    console.warn(failed, error);
    announce(failed);
  }
}

/** Adds a copy and a wrap button to each code block that has none. */
export function addCodeActions({ article }: ClientMessages): void {
  for (const pre of document.querySelectorAll("#article figure.code > pre:not(.code-actions + *)")) {
    const actions = document.createElement("div");
    actions.className = "code-actions";
    const wrap = iconButton("code-wrap", article.wrapCode);
    wrap.ariaPressed = "false";
    actions.append(wrap, iconButton("code-copy", article.copyCode));
    pre.before(actions);
  }
}

/** A button without text, with a label for screen readers and the pointer. */
export function iconButton(name: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = name;
  button.title = button.ariaLabel = label;
  return button;
}

/** Handles presses of the copy and wrap buttons of all code blocks. */
export function startCodeBlocks({ article }: ClientMessages): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>(".code-copy, .code-wrap");
    const figure = button?.closest("figure.code");
    if (!button || !figure) return;
    if (button.classList.contains("code-wrap")) {
      button.ariaPressed = String(figure.toggleAttribute("data-wrap"));
      return;
    }
    void copyAndAnnounce(copiedText(figure), article.codeCopied, article.copyFailed, () => {
      button.dataset.copied = "";
      button.title = article.codeCopied;
      setTimeout(() => {
        delete button.dataset.copied;
        button.title = article.copyCode;
      }, 1000);
    });
  });
}

import type { ClientMessages } from "../../shared/messages/clientMessages.ts";
import { announce } from "../common/announce.ts";

/**
 * The text that the copy button copies: all lines of a code block but those that a diff removes, and of a terminal session
 * the commands.
 */
export function copiedText(figure: Element): string {
  const lines = [...figure.querySelectorAll("code > .line")];
  const text =
    lines.length === 0
      ? (figure.querySelector("code")?.textContent ?? "")
      : lines
          .filter((line) => !line.classList.contains("line-remove"))
          .map((line) => line.textContent?.replace(/\n$/, "") ?? "")
          .join("\n");
  const language = figure.getAttribute("data-language") ?? "";
  const isSession = /^(console|(sh|shell)-?session)$/.test(language);
  const isOfPython = /^(?:py|console)/.test(language) && text.startsWith(">>> ");
  // Nothing else begins as PowerShell's prompt does.
  const hasCommands = isSession || /^PS [^>\n]*> /m.test(text);
  // A terminal runs what ends in a line break as soon as it is pasted.
  return (isOfPython ? enteredIn(text) : hasCommands ? commandsOf(text) : text).trimEnd();
}

/** What was typed in a session of Python. */
function enteredIn(session: string): string {
  const lines = session.split("\n").filter((line) => /^(?:>>>|\.\.\.)(?: |$)/.test(line));
  return lines.map((line) => line.slice(4)).join("\n");
}

/** A line with a prompt, such as `$ `, `root@host:~# `, `(.venv) ~ % ` or `PS C:\> `: the sign that ends it, and the command. */
const prompted =
  /^(?:\(\S+\) )?(?:(?:PS |[A-Z]:)[^>]*(?=>)|(?:\[[^\]]*\]|\S*) ?(?=[$#❯]|(?<!\d)%))([$#%❯>]) (.*)/;

/** Whether a shell waits for more lines of a command: it has an open quote, or ends in what joins or begins others. */
function isIncomplete(command: string): boolean {
  const isQuoted = ['"', "'"].some((mark) => command.split(mark).length % 2 === 0);
  return isQuoted || /(?:[|({]|&&|\b(?:do|then|else))$/.test(command.trimEnd());
}

/** The word that ends the text which a command reads (`<<EOF`), if a line is that word. `<<<` and `1 << 2` read none. */
function endOfText(command: string, lines: string[]): string | undefined {
  const [, word] = /(?<!<)<<-?\s*["']?([a-z_]\w*)/i.exec(command) ?? [];
  return lines.some((line) => line.replace(/^> ?/, "").trim() === word) ? word : undefined;
}

/** The commands of a terminal session, without prompts and output; the whole text if it has no prompts. */
function commandsOf(session: string): string {
  const commands: string[] = [];
  const lines = session.split("\n");
  // A session has one kind of prompt. Beside another one, a line that begins with `#` is a comment or output.
  const prompts = lines.filter((line) => prompted.test(line));
  const isBare = (line: string) => line.startsWith("# ");
  const first = prompts.find((line) => !isBare(line)) ?? prompts[0] ?? "";
  const sign = prompted.exec(first)?.[1];
  let isOpen = false;
  /** The word that ends the text which a command reads. */
  let until: string | undefined;
  for (const line of lines) {
    const [, own, command] = prompted.exec(line) ?? [];
    const goesOn: boolean =
      until !== undefined || commands.at(-1)?.endsWith("\\") || (isOpen && line.startsWith(">"));
    const taken: string | undefined = goesOn ? line.replace(/^> ?/, "") : command;
    if (taken === undefined || !(goesOn || (own === sign && isBare(line) === isBare(first)))) isOpen = false;
    else {
      commands.push(taken);
      isOpen ||= !goesOn && isIncomplete(taken);
      if (taken.trim() === until) until = undefined;
      else until ??= endOfText(taken, lines);
    }
  }
  return commands.length > 0 ? commands.join("\n") : session;
}

/**
 * Copies a text, or the text that a promise resolves to, and has screen readers read out `success`; or says `failed`.
 * @param done called after copying, to show that it succeeded
 */
export async function copyAndAnnounce(
  text: string | Promise<string>,
  success: string,
  failed: string,
  done?: () => void,
): Promise<void> {
  try {
    // Safari allows this only during the press. So the item is written at once, with a promise for its text.
    const blob = Promise.resolve(text).then((plain) => new Blob([plain], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    announce(success);
    done?.();
  } catch (error) {
    console.warn(failed, error);
    announce(failed);
    const region = document.getElementById("announcer");
    region?.classList.replace("visually-hidden", "toast");
    setTimeout(() => region?.classList.replace("toast", "visually-hidden"), 6000);
  }
}

/** Adds a copy and a wrap button to each code block that has none. */
export function addCodeActions({ article }: ClientMessages): void {
  for (const figure of document.querySelectorAll("#article figure.code:not(:has(> .code-actions))")) {
    const wrap = iconButton("code-wrap", article.wrapCode, () => {
      wrap.ariaPressed = String(figure.toggleAttribute("data-wrap"));
    });
    wrap.ariaPressed = "false";
    const copy = iconButton("code-copy", article.copyCode, () => {
      void copyAndAnnounce(copiedText(figure), article.codeCopied, article.copyFailed, () => {
        copy.dataset.copied = "";
        setTimeout(() => delete copy.dataset.copied, 1000);
      });
    });
    const actions = document.createElement("div");
    actions.className = "code-actions";
    actions.append(wrap, copy);
    figure.querySelector(":scope > pre")?.before(actions);
  }
}

/** Makes a button that shows only an icon. `label` is its name for screen readers and its tooltip. */
export function iconButton(name: string, label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = name;
  button.title = button.ariaLabel = label;
  button.addEventListener("click", onPress);
  return button;
}

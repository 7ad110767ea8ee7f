import type { Token } from "./token.ts";

/** Languages that show what was typed at a prompt, and the answers. */
const sessionNames = new Set(["console", "shellsession", "shell-session", "sh-session"]);

/** `$`, `#` (for root), `%`, `>`, perhaps with a place before it: `(venv) user@host:~$ `. */
const prompt = /^((?:\([\w.-]+\)\s*)?(?:[\w.-]+@[\w.-]+(?::\S*)?\s*|PS [^>]*)?[$#%>❯]\s+)(.*)$/;

export function isSession(language: string): boolean {
  return sessionNames.has(language);
}

/**
 * Colours a terminal session: prompts, commands as shell, answers dimmed. The grammar for sessions marks commands as
 * shell but doesn't colour them.
 *
 * @param shell colours shell code
 */
export function highlightSession(code: string, shell: (code: string) => Token[][]): Token[][] {
  let continues = false;
  return code.split("\n").map((line) => {
    const [, sign, typed] = prompt.exec(line) ?? [];
    const command = sign === undefined && continues ? line : typed;
    continues = command?.endsWith("\\") ?? false;
    if (command === undefined) return line === "" ? [] : [{ text: line, className: "t-comment" }];
    const tokens = command === "" ? [] : (shell(command)[0] ?? []);
    return sign === undefined ? tokens : [{ text: sign, className: "t-keyword" }, ...tokens];
  });
}

import type { Token } from "./token.ts";

/** Languages that show commands at a prompt with their output. */
const sessionNames = new Set(["console", "shellsession"]);

/** The prompts `$`, `#`, `%` and `>`, perhaps with a location before them: `(venv) user@host:~$ `. */
const prompt = /^((?:\([\w.-]+\)\s*)?(?:[\w.-]+@[\w.-]+(?::\S*)?\s*|PS [^>]*)?[$#%>❯]\s+)(.*)$/;

export function isSession(language: string): boolean {
  return sessionNames.has(language);
}

/**
 * Highlights a terminal session: prompts, commands as shell code, output dimmed. The grammar for sessions finds the
 * commands but doesn't highlight them.
 * @param shell highlights shell code
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

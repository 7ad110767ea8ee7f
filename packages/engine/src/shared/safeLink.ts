/** Schemes of addresses that open another program, such as an editor. */
const programs =
  "mailto tel sms irc ircs xmpp matrix vscode vscode-insiders vscodium cursor zed jetbrains".split(" ");

/** The schemes that links may have: none of them runs code in a page. */
export const linkSchemes = ["http", "https", ...programs];
/** They in words, for messages. */
export const linkForms = `an address (${linkSchemes.join(", ")})`;

const safe = new RegExp(`^(?:${linkSchemes.join("|")}):`, "i");
/** Matches links that open another program. They stay as they are written. */
export const toProgram = new RegExp(`^(?:${programs.join("|")}):`, "i");

/** Whether a link's target can't run a script: a path, a hash, or a URL with a harmless scheme. */
export function isSafeLink(value: string): boolean {
  const bare = [...value].filter((character) => character.charCodeAt(0) > 32).join("");
  return bare !== "" && (safe.test(bare) || !/^[a-z][a-z0-9+.-]*:/i.test(bare));
}

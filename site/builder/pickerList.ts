/** Text in one style: words for its colour (a token of the site, or `#RRGGBB`), `on-TOKEN` for a background, `bold`. */
export type Run = [text: string, style?: string];

/** Lines of a screen. */
export type Lines = Run[][];

/** The options that decide how a list looks, named as the plugin names them. */
export interface Look {
  picker: string;
  picker_columns: readonly string[];
  selected_venv_marker_icon: string;
  selected_venv_marker_color: string;
}

/** The environments of the recorded lists: the first is active. */
const environments = [
  ["🏠", "cwd", "/home/me/shop/.venv/bin/python"],
  ["🐍", "virtualenvs", "/home/me/.virtualenvs/api/bin/python"],
  ["🔬", "miniconda_envs", "/home/me/miniconda3/envs/lab/bin/python"],
  ["🏠", "cwd", "/home/me/shop/.venv-3.13/bin/python"],
] as const;

/** What pickers write at the end of a line that is too long. The native list has no columns. */
const cuts: Record<string, string> = { telescope: "", "fzf-lua": "··", snacks: "", "mini-pick": "…" };

/** One character and its style. */
type Glyph = [character: string, style: string];

/**
 * The list of a picker as Neovim shows it with the given look: in each row of the recorded list, what the plugin writes for
 * the environment is written anew. The tests compare it with recordings of many looks.
 * @param recorded the list with the plugin's defaults
 */
export function pickerList(recorded: Lines, look: Look): Lines {
  const cut = cuts[look.picker];
  if (cut === undefined) return recorded;
  const lines = recorded.map((runs) =>
    runs.flatMap(([text, style = ""]) => split(text).map((character): Glyph => [character, style])),
  );
  const rows = lines.filter((_, index) => recorded[index]?.some(([text]) => text.includes("/home/me")));
  const start = rows[0]?.findIndex(([character]) => character === "✔") ?? 0;
  return lines.map((line) => {
    const index = rows.indexOf(line);
    if (index < 0) return joined(line);
    const end = line.findLastIndex(([character]) => character === "│");
    const style = line.find(([character]) => character === "/")?.[1] ?? "";
    // fzf leaves a cell free on the right.
    const room = width(line.slice(start, end)) - (look.picker === "fzf-lua" ? 1 : 0);
    const written = fit(row(index, look, style), room, cut, look.picker === "mini-pick");
    const rest = width(line.slice(start, end)) - width(written);
    return joined([...line.slice(0, start), ...written, ...spaces(rest, style), ...line.slice(end)]);
  });
}

/** What the plugin writes for an environment. */
function row(index: number, look: Look, style: string): Glyph[] {
  const { picker, picker_columns: columns, selected_venv_marker_icon: marker } = look;
  const [icon, name, path] = environments[index] ?? environments[0];
  const isActive = index === 0;
  const coloured = withColour(style, look.selected_venv_marker_color);
  const texts: Record<string, string> = {
    marker: (isActive ? marker : " ") + (picker === "fzf-lua" ? " " : ""),
    search_icon: icon,
    search_name: picker === "telescope" ? name : name.padEnd(15),
    search_result: path,
  };
  const glyphs = columns.flatMap((column, position) => {
    const isMarker = isActive && column === "marker" && picker !== "mini-pick";
    const piece = split(texts[column] ?? "").map((sign): Glyph => [sign, isMarker ? coloured : style]);
    if (position === columns.length - 1) return piece;
    if (picker !== "telescope") return [...piece, ...spaces(2, style)];
    const room = { search_name: 17, search_result: 53 }[column] ?? 2;
    const fitted = fit(piece, room, "…");
    return [...fitted, ...spaces(room - width(fitted) + 1, style)];
  });
  if (picker !== "mini-pick" || !isActive) return glyphs;
  // It colours as many bytes of the line as the marker has, whatever stands there.
  let bytes = new TextEncoder().encode(marker).length;
  return glyphs.map(([character, style]): Glyph => {
    const isColoured = bytes > 0;
    bytes -= new TextEncoder().encode(character).length;
    return [character, isColoured ? coloured : style];
  });
}

/**
 * The glyphs that fit into some cells; where not all do, the last of them give way to a sign, in mini.pick a pale
 * one, which spaces at the end don't count for.
 */
function fit(glyphs: Glyph[], room: number, sign: string, isPale = false): Glyph[] {
  const kept = [...glyphs];
  while (isPale && kept.at(-1)?.[0] === " ") kept.pop();
  if (width(kept) <= room) return kept;
  while (kept.length > 0 && width(kept) > room - sign.length) kept.pop();
  const own = kept.at(-1)?.[1] ?? "";
  const style = isPale ? withColour(own, "muted") : own;
  return [...kept, ...split(sign).map((character): Glyph => [character, style])];
}

/** A style in another colour. */
function withColour(style: string, colour: string): string {
  return [colour, ...style.split(" ").filter((word) => /^on-|^bold$/.test(word))].join(" ");
}

function spaces(count: number, style: string): Glyph[] {
  return Array.from({ length: Math.max(0, count) }, () => [" ", style]);
}

/** Characters with what combines with them. */
export function split(text: string): string[] {
  return text.match(/.\p{M}*/gu) ?? [];
}

/** Whether a character takes two cells, as emoji and East Asian characters do. */
export function isWide(character: string): boolean {
  return /\p{Emoji_Presentation}|\ufe0f|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(
    character,
  );
}

function width(glyphs: Glyph[]): number {
  return glyphs.reduce((sum, [character]) => sum + (isWide(character) ? 2 : 1), 0);
}

/** Runs of characters of one style. Of a space, only the background is seen. */
export function joined(glyphs: Glyph[]): Run[] {
  const runs: [string, string][] = [];
  for (const [character, own] of glyphs) {
    const style = character === " " ? own.replace(/(?:^| )(?!on-)\S+/g, "").trim() : own;
    const last = runs.at(-1);
    if (last?.[1] === style) last[0] += character;
    else runs.push([character, style]);
  }
  return runs.map(([text, style]) => (style === "" ? [text] : [text, style]));
}

/** What a case has to have of a sentence that it tries. */
export interface Words {
  /** Names in code, such as `picker`; if it has none, its longer words. */
  names: string[];
  isCode: boolean;
  /** Numbers, and `true` and `false` in code. Seconds may be milliseconds in a case. */
  values: string[];
}

/** New lines of a case with other words, with which it has to fail. */
interface Trial {
  /** The words that were replaced. */
  what: string;
  change: (line: string) => string;
}

const asserting = /\b(?:assert|t\.(?:equal|wait|settle|active|attached|serves|restarted))\(/;
/** Calls that read what the pages say, or the plugin's source, which has every name. */
const reading = /\bt\.(?:text|data|examples?|source)\(/;
const string = /"(?:[^"\\]|\\.)*"|\[\[.*?\]\]/;
const number = /(?<!\w)\d+(?:\.\d+)?(?!\w)/g;
const everywhere = (...patterns: (RegExp | string)[]) =>
  new RegExp(patterns.map((one) => (typeof one === "string" ? one : one.source)).join("|"), "gi");

/** Whether an assertion compares only what it has written itself, as `t.equal(copy, copy)` and `t.equal(4 + 1, 5)` do. */
function isSelfEvident(line: string): boolean {
  const rest = line.replaceAll(everywhere(string, /\b(?:assert|t\.equal|nil|true|false|not|and|or)\b/), "");
  return asserting.test(line) && (/\bt\.equal\((.+), \1\)$/.test(line) || !/[a-z]/i.test(rest));
}

/** Those lines of a case that could prove something. None, if none of them asserts something. */
export function provingLines(lines: string[]): string[] {
  const proving = lines.filter(
    (line) => !line.endsWith("= function(t)") && !reading.test(line) && !isSelfEvident(line),
  );
  return proving.some((line) => asserting.test(line)) ? proving : [];
}

/**
 * How to see whether a case depends on Neovim for the words of a sentence, or only repeats them: in all new lines, its names in
 * code are replaced, then each number. Where it has neither, its longer words are, or else what the lines compare.
 * @param lines the new lines of the case
 */
export function trialsOf(lines: string[], { names, isCode, values }: Words): Trial[] {
  const named: Trial = { what: names.join(", "), change: (line) => names.reduce(otherName, line) };
  const trials = values.map((what): Trial => ({ what, change: (line) => otherValue(line, what) }));
  if (isCode) trials.push(named);
  if (trials.length > 0) return trials;
  const isNamed = lines.some((line) => named.change(line) !== line);
  return [isNamed ? named : { what: "what it compares", change: otherComparison }];
}

/** Another name in strings, keys and fields, which local variables aren't; a function is one that gives something else. */
function otherName(line: string, name: string): string {
  const own = String.raw`\b${name.replaceAll(".", "\\.")}\b`;
  const module = String.raw`\brequire\("[^"]*"\)`;
  const ofPlugin = String.raw`(?:${module}|\bt(?=\.(?:python|setup)\b))\.${own}`;
  const called = String.raw`(?<![\w.:])(?!t\.)(?:[\w.]+[.:])?${own}(?=\()`;
  // Not modules, addresses of examples and functions of the cases, without which nothing runs.
  const kept = String.raw`${module}|"/[\w/.-]*#[^"]*"|\bt\.\w+`;
  return line
    .replaceAll(everywhere(ofPlugin, called), "vim.uv.cwd")
    .replaceAll(everywhere(kept, string, /[.:]\w[\w.]*|(?<!local )\b\w+(?= = )/), (found) =>
      new RegExp(`^(?:${kept})$`).test(found) ? found : found.replaceAll(everywhere(own), "$&_other"),
    );
}

/** Another number in place of one, or of its milliseconds; `false` in place of `true`. */
function otherValue(line: string, value: string): string {
  const is = (found: string) => [1, 1000].some((unit) => Number(found) === Number(value) * unit);
  if (value === "true" || value === "false")
    return line.replaceAll(value, value === "true" ? "false" : "true");
  return line.replaceAll(number, (found) => (is(found) ? otherNumber(found) : found));
}

const otherNumber = (found: string) => `${2 * Number(found) + 1}`;

/** An assertion about other literals. */
function otherComparison(line: string): string {
  if (!asserting.test(line)) return line;
  return line
    .replaceAll(everywhere(string), (found) => found.replace(/"$|\]\]$/, "_other$&"))
    .replaceAll(number, otherNumber)
    .replaceAll(/\{\}|\b(?:nil|true|false)\b/g, '"other"');
}

/** The parts of a source map that tell which source a piece of a script is from. */
export interface ScriptMap {
  sources: (string | null)[];
  mappings: string;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** How many characters of a minified script come from each source file; those from none are under "". */
export function attribute(code: string, { sources, mappings }: ScriptMap): Map<string, number> {
  const lines = code.split("\n");
  const sizes = new Map<string, number>();
  const add = (source: string, size: number) => sizes.set(source, (sizes.get(source) ?? 0) + size);
  let source = 0;
  for (const [number, line] of mappings.split(";").entries()) {
    const length = lines[number]?.length ?? 0;
    let column = 0;
    let owner = "";
    for (const segment of line.split(",").filter(Boolean)) {
      const [columns = 0, sourceStep] = decode(segment);
      add(owner, columns);
      column += columns;
      if (sourceStep !== undefined) source += sourceStep;
      owner = sourceStep === undefined ? "" : (sources[source] ?? "");
    }
    add(owner, length - column);
  }
  return sizes;
}

/** Decodes base64 VLQ: five bits a digit, the lowest first; the sixth says "more", a number's lowest is its sign. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

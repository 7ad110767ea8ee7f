/** Characters that are turned into bytes at a time. */
const block = 100_000;

/**
 * A long text, which comes in parts, as UTF-8. As one string it would stand in the heap first: joined and in parts, with
 * two bytes for each letter if a single one of them is above U+00FF.
 */
export function bytesOf(parts: Iterable<string>): Uint8Array<ArrayBuffer> {
  const blocks: Buffer[] = [];
  let text = "";
  for (const part of parts) {
    text += part;
    if (text.length < block) continue;
    blocks.push(Buffer.from(text));
    text = "";
  }
  return Buffer.concat([...blocks, Buffer.from(text)]);
}

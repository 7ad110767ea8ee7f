import { expect, test } from "vitest";
import { sanitizeHtml } from "./sanitize.ts";

test("HTML of the configuration keeps what shows something", () => {
  expect(sanitizeHtml('<b>a</b> <a href="https://a.example">b</a> <img src="/c.svg" alt="c">')).toEqual({
    html: '<b>a</b> <a href="https://a.example">b</a> <img src="/c.svg" alt="c">',
    problems: [],
  });
});

test.each<[written: string, kept?: string]>([
  ['src="https://a.example/b.svg"', 'src="https://a.example/b.svg"'],
  ['src="HTTPS://A.Example/b.svg"', 'src="https://A.Example/b.svg"'],
  ['srcset="https://a.example/b.svg 2x"', 'srcset="https://a.example/b.svg 2x"'],
  ['srcset="/b.svg, https://c.example/b.svg 2x"', 'srcset="/b.svg"'],
  ['srcset="/b.svg 1x,https://a.example/b,c.svg 2x"', 'srcset="/b.svg 1x, https://a.example/b,c.svg 2x"'],
  ['src="https://a.example.evil.example/b.svg"'],
  ['src="https://a.example@evil.example/b.svg"'],
  ['src="https://evil.example/https://a.example/b.svg"'],
  ['src="http://a.example/b.svg"'],
  ['src="//evil.example/b.svg"'],
  ['src="/\\evil.example/b.svg"'],
  ['src="https:\\\\evil.example/b.svg"'],
])("a picture of HTML is loaded from the site and allowed hosts alone: %s", (written, kept) => {
  const { html, problems } = sanitizeHtml(`<img ${written} alt="b">`, ["a.example"]);
  expect(html).toBe(kept === undefined ? '<img alt="b">' : `<img ${kept} alt="b">`);
  expect(problems.length).toBe(/evil|c\.example|http:/.test(written) ? 1 : 0);
});

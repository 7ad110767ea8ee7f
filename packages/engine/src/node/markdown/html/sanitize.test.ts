import { expect, test } from "vitest";
import type { Problem } from "../../problems/problems.ts";
import { sanitizeHtml } from "./sanitize.ts";

function sanitized(html: string) {
  const problems: Problem[] = [];
  return { html: sanitizeHtml(html, "footer.copyright", problems), problems };
}

test("HTML of the configuration keeps what shows something", () => {
  expect(sanitized('<b>a</b> <a href="https://a.example">b</a> <img src="/c.svg" alt="c">')).toEqual({
    html: '<b>a</b> <a href="https://a.example">b</a> <img src="/c.svg" alt="c">',
    problems: [],
  });
});

test("a picture on another host in HTML of the configuration is a problem of its key, and loads nothing", () => {
  const { html, problems } = sanitized('<img src="https://a.example/b.svg" alt="b">');
  expect(html).toBe('<img alt="b">');
  expect(problems).toMatchObject([
    { key: "footer.copyright", message: 'the picture "https://a.example/b.svg" is on another host' },
  ]);
});

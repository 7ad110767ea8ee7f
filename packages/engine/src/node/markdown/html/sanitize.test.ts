import { expect, test } from "vitest";
import { sanitizeHtml } from "./sanitize.ts";

test("HTML of the configuration keeps what shows something", () => {
  expect(sanitizeHtml('<b>a</b> <a href="https://a.example">b</a> <img src="/c.svg" alt="c">')).toEqual({
    html: '<b>a</b> <a href="https://a.example">b</a> <img src="/c.svg" alt="c">',
    problems: [],
  });
});

test("a picture on another host in HTML of the configuration is a problem, and loads nothing", () => {
  const { html, problems } = sanitizeHtml('<img src="https://a.example/b.svg" alt="b">');
  expect(html).toBe('<img alt="b">');
  expect(problems).toMatchObject([{ message: 'the picture "https://a.example/b.svg" is on another host' }]);
  expect(sanitizeHtml('<img src="https://a.example/b.svg" alt="b">', ["a.example"]).problems).toEqual([]);
});

import { expect, test } from "vitest";
import { copiedText } from "./codeBlocks.ts";

function figure(html: string): Element {
  document.body.innerHTML = `<figure class="code"><pre><code>${html}</code></pre></figure>`;
  return document.body.firstElementChild as Element;
}

test("what is copied is the text of the lines, without the ones that a diff removes", () => {
  const block = figure(
    '<span class="line">a <span class="t-string">"b"</span></span>\n<span class="line line-remove">old</span>\n<span class="line line-add">new</span>',
  );
  expect(copiedText(block)).toBe('a "b"\nnew');
});

test("empty lines are kept", () => {
  expect(
    copiedText(
      figure('<span class="line">a</span>\n<span class="line"></span>\n<span class="line">b</span>'),
    ),
  ).toBe("a\n\nb");
});

test("a block without marked lines is copied whole", () => {
  expect(copiedText(figure("a\nb"))).toBe("a\nb");
});

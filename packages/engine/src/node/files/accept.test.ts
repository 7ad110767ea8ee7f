import { expect, it } from "vitest";
import { asksForMarkdown } from "./accept.ts";

const asks = (accept: string) => new RegExp(asksForMarkdown, "i").test(accept);

it.each([
  "text/markdown",
  "TEXT/Markdown",
  "text/markdown, text/html, */*",
  "text/html,text/markdown",
  "text/html;q=0.9, text/markdown;q=1.0, */*;q=0.1",
  "text/markdown;charset=utf-8",
  "text/markdown, text/html;q=0.5",
])("an agent asks for Markdown with %s", (accept) => {
  expect(asks(accept)).toBe(true);
});

it.each([
  "",
  "*/*",
  "text/*",
  // Chromium, Firefox, Safari, and their requests for scripts, styles and pictures.
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7",
  "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "text/css,*/*;q=0.1",
  "image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5",
  "text/markdown;q=0",
  "text/html, text/markdown; q=0.5",
  "text/markdown;variant=GFM;q=0.1",
  "application/x-text/markdown",
])("HTML is the answer to %j", (accept) => {
  expect(asks(accept)).toBe(false);
});

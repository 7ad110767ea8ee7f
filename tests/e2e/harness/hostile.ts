import fc from "fast-check";
import { anyText } from "../../../packages/engine/src/shared/testing/anyText.ts";

/** Texts that call `hacked`, which the test's pages define, if a page runs them as code, or that break parsers. */
const attacks = [
  "<script>hacked()</script>",
  "</script><script>hacked()</script>",
  "<img src=x onerror=hacked()>",
  "<svg onload=hacked()>",
  '"><img src=x onerror=hacked()>',
  "' autofocus onfocus=hacked() x='",
  "<iframe srcdoc='<script>parent.hacked()</script>'></iframe>",
  "javascript:hacked()",
  "data:text/html,<script>hacked()</script>",
  "//evil.example/x.js",
  "</mark><style>*{display:none}</style>",
  "{{constructor.constructor('hacked()')()}}",
  "\u0024{hacked()}",
  "<!--",
  "]]>",
  "&lt;script&gt;",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "../../../etc/passwd",
  "%",
  "%00",
  "%E0%A4%A",
  "%253Cscript%253E",
  "[x](javascript:hacked())",
  "title:",
  "-kettle",
  '"kettle',
  "kettle~2^9*",
  "kettle^-1",
  "\\",
  "(((((",
  "[a-z]+$",
  "\u202ekettle",
  "\u0000kettle",
  "\ud83d",
  "e\u0301\u0301\u0301",
  "null",
  "[]",
  '{"open":null}',
  '{"name":"guideSidebar","open":5,"scroll":"x"}',
  '{"name":"guideSidebar","open":{"__proto__":true},"scroll":1e999}',
  '["a",["b"],null,{"toString":1}]',
  "a ".repeat(3_000),
  "kettle_".repeat(2_000),
];

/** 500 hostile texts, the same in every run: attacks, combinations of them, punctuation, and any characters. */
export const hostileTexts: string[] = [
  ...attacks,
  ...fc.sample(
    fc.oneof(
      fc
        .array(fc.constantFrom(...attacks.filter(({ length }) => length < 99)), {
          minLength: 2,
          maxLength: 3,
        })
        .map((parts) => parts.join("")),
      fc
        .array(fc.constantFrom(..."<>\"'`&=/\\;:%#?(){}[]*~^+-_. ake\u0000\u2028\ud800😀"), {
          minLength: 1,
          maxLength: 30,
        })
        .map((signs) => signs.join("")),
      anyText({ minLength: 1, maxLength: 40 }),
    ),
    { numRuns: 500 - attacks.length, seed: 1 },
  ),
];

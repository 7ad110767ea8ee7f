import fc from "fast-check";
import { expect, it } from "vitest";
import { describeDoc } from "../../packages/engine/src/node/content/docs.ts";
import { resolveLink } from "../../packages/engine/src/node/content/model/links.ts";
import {
  applyTrailingSlash,
  joinPath,
  labelFromName,
  linkTarget,
  routePath,
  stripNumberPrefix,
} from "../../packages/engine/src/node/content/model/naming.ts";
import { decodeText } from "../../packages/engine/src/node/files/readText.ts";
import {
  decodePath,
  encodeName,
  encodePath,
  pathProblem,
} from "../../packages/engine/src/node/files/urlPath.ts";
import { readUnparsed } from "../../packages/engine/src/node/markdown/parse.ts";
import { documentFiles } from "../../packages/engine/src/node/pages/documentFiles.ts";
import { plainPath } from "../../packages/engine/src/shared/paths.ts";
import { anyText } from "../../packages/engine/src/shared/testing/anyText.ts";

const any = fc.oneof(anyText(), fc.string({ unit: fc.constantFrom(..."/.%#?&\\ \n:ae2F0é日-_[]|") }));
/** Arbitrary file names that a file system accepts. */
const name = any.filter((text) => text !== "" && !/[/\0]/.test(text) && text.isWellFormed());

it("any text as a part of a path is spelled as browsers spell it, and leads back to itself, composed", () => {
  fc.assert(
    fc.property(name, (text) => {
      const encoded = encodeName(text);
      expect(encoded).toMatch(/^[\w\-.!~*'();:@&=+$,%]+$/);
      expect(decodePath(encoded)).toBe(text.normalize());
      if (!/^\.{1,2}$/.test(text)) expect(new URL(`/${encoded}`, "http://host").pathname).toBe(`/${encoded}`);
    }),
    { examples: [["e\u0301"], ["\u{2f800}"]] },
  );
});

it("any file name makes a doc whose address, files and label exist, or is refused", () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), (parts) => {
      const doc = describeDoc(`${parts.join("/")}.md`, {}, "/base", undefined);
      expect(encodePath(doc.path)).toBe(doc.path);
      expect(labelFromName(parts.at(-1) ?? "")).toBeTypeOf("string");
      if (pathProblem(doc.path) !== undefined) return;
      for (const file of documentFiles(doc.path, "/base/", false))
        expect(file).not.toMatch(/(^|\/)\.\.?(\/|$)|^\//);
    }),
  );
});

it("a file name loses its number prefix once", () => {
  fc.assert(
    fc.property(any, (text) => {
      const { name: bare, position } = stripNumberPrefix(text);
      expect(text.endsWith(bare)).toBe(true);
      expect(position === undefined).toBe(bare === text);
    }),
  );
});

it("any path has one spelling, which has one key", () => {
  fc.assert(
    fc.property(any, any, (a, b) => {
      const path = routePath("/", a, b);
      expect(encodePath(path)).toBe(path);
      expect(path).toMatch(/^\/[^\s?#"<>\\]*$/);
      expect(path).not.toContain("//");
      expect(plainPath(applyTrailingSlash(path, true))).toBe(plainPath(applyTrailingSlash(path, false)));
      expect(joinPath(joinPath(a, b))).toBe(joinPath(a, b));
    }),
  );
});

it("any path writes no file outside the site's folder unless it is refused", () => {
  fc.assert(
    fc.property(any, (slug) => {
      const { path } = describeDoc("a/b.md", { slug }, "/", undefined);
      if (pathProblem(path) !== undefined) return;
      for (const file of documentFiles(path, "/", false)) {
        // Without the dot, what stands before a colon would be a scheme.
        expect(new URL(`./${encodePath(file)}`, "http://host/site/").pathname).toMatch(/^\/site\//);
      }
    }),
    { examples: [["/F:"]] },
  );
});

const page = {
  kind: "doc" as const,
  file: "docs/x/y z.md",
  head: readUnparsed("docs/x/y z.md", ""),
  path: "/base/x/y%20z",
  unlisted: false,
};
const locale = {
  name: "en",
  label: "",
  htmlLang: "en",
  direction: "ltr" as const,
  path: "/base/",
  isDefault: true,
};
const routes = new Map([["/base/x/y%20z", "/base/x/y%20z"]]);
const files = new Map([["x/y z.md", "/base/x/y%20z"]]);
const targets = {
  page,
  locale,
  base: "/base/",
  routes,
  files,
  fileInFolder: "x/y z.md",
  dir: "docs",
  staticDirectories: ["static"],
  staticFiles: new Set(["a b"]),
  namedFile: () => undefined,
};

it("any link is resolved or refused, and never runs a script", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        any,
        any.map((text) => `javascript:${text}`),
        any.map((text) => `/${text}`),
        any.map((text) => `https:${text}`),
      ),
      (raw) => {
        const result = resolveLink(raw, targets);
        if ("problem" in result) {
          expect(result.hint).toMatch(/[.?]$/);
        } else {
          const url = new URL(result.href, "https://host/base/x/y%20z");
          expect(url.protocol).toMatch(/^(https?|mailto|tel):$/);
          if (!result.external) expect(url.host).toBe("host");
        }
      },
    ),
  );
});

it("any link of the configuration stays in the site or keeps its scheme", () => {
  const start = { localePath: "/de/", base: "/", staticFiles: new Map(), paths: new Map() };
  fc.assert(
    fc.property(any, (raw) => {
      const { href, external } = linkTarget(raw, start);
      if (!external && !raw.startsWith("#")) expect(new URL(href, "https://host").host).toBe("host");
    }),
  );
});

it("any file of bytes is decoded or refused", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const { text, message } = decodeText(Buffer.from(bytes));
      expect(message === undefined || text === "").toBe(true);
    }),
  );
});

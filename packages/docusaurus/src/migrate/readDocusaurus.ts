import { existsSync } from "node:fs";
import nodeModule from "node:module";
import { dirname, join, resolve } from "node:path";
import { isRecord, SiteError, shown } from "@plaindocs/engine/plugin";
import { build } from "esbuild";

const nextStep =
  "Take out what needs the rest of the website, then migrate again; or write a site.config.ts by hand (MIGRATING.md).";

const names = ["ts", "js", "mjs", "cjs"].map((ending) => `docusaurus.config.${ending}`);

/**
 * The values of a site's Docusaurus configuration. Its packages needn't be installed: an import that fails becomes a
 * value that can be called and read without an error.
 * @throws {SiteError} if there is no such file, or it fails to run
 */
export async function readDocusaurus(siteDir: string): Promise<Record<string, unknown>> {
  const name = names.find((candidate) => existsSync(join(siteDir, candidate)));
  if (name === undefined) {
    throw new SiteError({
      message: `there is no ${names[0]} in ${siteDir}`,
      hint: "Name the folder it is in: npx plaindocs-migrate path/to/website.",
    });
  }
  const file = resolve(siteDir, name);
  // Configurations ask for this name: in development, addresses are those of the writer's machine.
  process.env.NODE_ENV ??= "production";
  try {
    const exported = await run(file);
    const value = typeof exported === "function" ? await exported() : await exported;
    // The copy calls getters here, where an error of theirs is reported.
    if (isRecord(value)) return copyOf(value, new Map()) as Record<string, unknown>;
  } catch (error) {
    const what = error instanceof Error ? error.message : `${shown(error)} was thrown`;
    throw new SiteError({ file: name, message: `it can't be run: ${what}`, hint: nextStep });
  }
  throw new SiteError({ file: name, message: "it exports no configuration", hint: nextStep });
}

/**
 * A copy of a value with all lists and maps in it; one that is in itself is left out there. What else there is, such as
 * functions, is the same in both.
 */
function copyOf(value: unknown, known: Map<unknown, unknown>): unknown {
  if (!Array.isArray(value) && !isRecord(value)) return value;
  if (known.has(value)) return known.get(value);
  known.set(value, undefined);
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
  for (const [key, inner] of Object.entries(value)) Object.assign(copy, { [key]: copyOf(inner, known) });
  known.set(value, copy);
  return copy;
}

/** Bundles a TypeScript or JavaScript module with the files that it imports, and returns its default export. */
export async function run(file: string): Promise<unknown> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    packages: "external",
    logLevel: "silent",
    define: { "import.meta.url": JSON.stringify(`file://${file}`), "import.meta.dirname": "__dirname" },
    plugins: [
      {
        name: "missing files are left out",
        setup({ onResolve }) {
          onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
            const target = join(resolveDir, path);
            const isThere = ["", ".ts", ".js", ".mjs", ".cjs", ".json", "/index.ts", "/index.js"];
            return isThere.some((ending) => existsSync(target + ending))
              ? undefined
              : { path, external: true };
          });
        },
      },
    ],
  });
  const code = outputFiles[0]?.text ?? "";
  const native = nodeModule.createRequire(file);
  const load = Object.assign(
    (id: string): unknown => {
      try {
        // A configuration that is a module makes this function itself.
        return /^(?:node:)?module$/.test(id) ? { ...nodeModule, createRequire: () => load } : native(id);
      } catch {
        return nothing;
      }
    },
    { resolve: (id: string) => id },
  );
  const module = { exports: {} as Record<string, unknown> };
  const { exports } = module;
  const given = { module, exports, require: load, __dirname: dirname(file), __filename: file };
  // The configuration may run any code, because it is the site owner's own, like site.config.ts.
  new Function(...Object.keys(given), code)(...Object.values(given));
  return module.exports.default ?? module.exports;
}

function readNothing(_target: object, key: string | symbol): unknown {
  if (key === Symbol.iterator) return [][Symbol.iterator].bind([]);
  if (key === Symbol.toPrimitive) return () => "";
  return key === "then" || key === "__esModule" ? undefined : nothing;
}

/** `import * as a from "a"` makes an object with the prototype of what is imported. */
const prototype: object = new Proxy(Object.create(null), { get: readNothing });

/** Replaces imports that fail: a value that can be called and read. */
const nothing: unknown = new Proxy(() => {}, {
  get: readNothing,
  getPrototypeOf: () => prototype,
  apply: () => nothing,
  construct: () => nothing as object,
});

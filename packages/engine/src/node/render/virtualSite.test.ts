import { join } from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";
import { temporarySite } from "../../../../../tests/integration/temporarySite.ts";
import { viteOptions } from "./virtualSite.ts";

it.each([
  { "postcss.config.cjs": "throw new Error();" },
  { ".postcssrc.json": '{ "plugins": { "nowhere": {} } }' },
  { "package.json": '{ "postcss": { "plugins": { "nowhere": {} } } }' },
  { "vite.config.mjs": "throw new Error();" },
  { ".env": "VITE_A=theirs" },
])("no configuration of the repository around has a say in the client: %o", async (files) => {
  const root = await temporarySite({
    ...files,
    "a.css": "a { color: red }",
    "a.ts": 'import "./a.css";\nconsole.log(import.meta.env.VITE_A);\n',
  });
  const shared = viteOptions({ sites: [], scripts: [] });
  const rolldownOptions = { input: join(root, "a.ts") };
  const made = await build({ ...shared, root, logLevel: "silent", build: { write: false, rolldownOptions } });
  const output = [made].flat().flatMap((each) => ("output" in each ? each.output : []));
  const text = output.map((file) => (file.type === "chunk" ? file.code : String(file.source))).join("");
  expect(text).toContain("a{color:red}");
  expect(text).not.toContain("theirs");
});

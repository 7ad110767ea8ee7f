import { expect, it } from "vitest";
import { makeIndex } from "./makeIndex.ts";

const page = (path: string, text: string) => ({
  path,
  title: path,
  breadcrumbs: ["Docs"],
  keywords: ["kettle"],
  weight: 1,
  sections: [{ id: "", heading: path, text, code: "" }],
});
const pages = [page("/b", "Boil <water>."), page("/a", "Steep tea.")];
const options = { language: "en-GB", at: "../x/" };

it("the same pages give the same files, in a folder that is named by their content", async () => {
  const [one, two] = [await makeIndex(pages, options), await makeIndex(pages, options)];
  expect(one).toEqual(two);
  const { at, breadcrumbs } = JSON.parse(new TextDecoder().decode(one.first));
  expect(at).toMatch(/^\.\.\/x\/[\da-f]{10}\/$/);
  expect(breadcrumbs).toEqual({ "/a": ["Docs"], "/b": ["Docs"] });
  const names = one.files.map(({ name }) => name);
  expect(names.every((name) => `../x/${name}`.startsWith(at))).toBe(true);
  expect(names.some((name) => name.endsWith("/pagefind.js"))).toBe(true);
  expect(names.filter((name) => /-ui|highlight|\.css$/.test(name))).toEqual([]);
  const other = await makeIndex([page("/a", "Steep longer.")], options);
  expect(JSON.parse(new TextDecoder().decode(other.first)).at).not.toBe(at);
});

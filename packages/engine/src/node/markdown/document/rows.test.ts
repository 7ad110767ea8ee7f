import { expect, test } from "vitest";
import { articleOf, compilePage, problemsOf } from "../testing/page.ts";

const table = (...rows: string[]) =>
  `| Symptom | Fix |\n| --- | --- |\n${rows.map((row) => `| ${row} |\n`).join("")}`;
const sectionsOf = async (source: string) => (await compilePage(source)).sections.slice(1);
const rowsOf = async (source: string) =>
  (await sectionsOf(source)).filter(({ row }) => row).map(({ id }) => id);

test("a row whose first cell is a sentence or a message is a section with an id, made as a heading's; the table's head is no text", async () => {
  const source = `## Faults\n\n${table("The lid does not close | Press it.", "`E12: no water in it` | Pour some.")}\nAfter.`;
  expect(await sectionsOf(source)).toEqual([
    { id: "faults", heading: "Faults", text: "After.", code: "" },
    {
      id: "the-lid-does-not-close",
      heading: "The lid does not close",
      text: "Press it.",
      code: "",
      row: true,
    },
    { id: "e12-no-water-in-it", heading: "E12: no water in it", text: "Pour some.", code: "", row: true },
  ]);
  expect(await articleOf(source)).toContain('<tr id="the-lid-does-not-close">');
});

test.each([
  ["a name", "`water_level` | Cups that it boils at once."],
  ["a command", "`kettle brew --hot --now` | Brews at once, and hot."],
  ["a link to a project", "[Kettle of Fish](https://x.example) | A shop for all kinds of fish."],
  ["a sentence with nothing to say of it", "It brews tea and coffee | ✅"],
])("a row that begins with %s is text of its section", async (_, row) => {
  expect(await rowsOf(table(row))).toEqual([]);
});

test("a row is a section where its writer gives it an id, whatever it says", async () => {
  const source = table("Lid {#lid} | Closes.", "`spout` {#the-spout} | Pours.", "Foot | Stands.");
  expect(await rowsOf(source)).toEqual(["lid", "the-spout"]);
  expect((await compilePage(source)).anchors).toEqual(["lid", "the-spout"]);
  expect(await articleOf(source)).toMatch(/<tr id="lid">\s*<td>Lid<\/td>/);
});

test("ids of rows differ from those of headings and of each other, and a heading keeps its own", async () => {
  const row = "The lid is open | Close it now.";
  expect(await rowsOf(`${table(row, row)}\n## The lid is open`)).toEqual([
    "the-lid-is-open-1",
    "the-lid-is-open-2",
  ]);
  const [problem] = await problemsOf(`## Lid\n\n## Spout {#lid-id}\n\n${table("Lid {#lid-id} | Closes.")}`);
  expect(problem).toContain('The id "lid-id" is used twice');
});

test("an item of a list is a section where it begins with a sentence in bold and a colon, or with a term with an id", async () => {
  const source =
    "- **The lid does not close:** press it hard.\n- **Lid** {#x}\n- **Spout {#spout}** pours.\n- **The foot of it** stands.\n\n- **The cup is not full**: pour some more.";
  const rows = (await sectionsOf(source)).filter(({ row }) => row);
  expect(rows.map(({ id, heading, text }) => [id, heading, text])).toEqual([
    ["the-lid-does-not-close", "The lid does not close", "press it hard."],
    ["spout", "Spout", "pours."],
    ["the-cup-is-not-full", "The cup is not full", "pour some more."],
  ]);
});

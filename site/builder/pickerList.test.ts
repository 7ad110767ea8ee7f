import { expect, test } from "vitest";
import { plugin } from "../components/data.ts";
import lists from "../data/lists.json" with { type: "json" };
import proof from "../pictures/looks.json" with { type: "json" };
import type { Recording } from "../pictures/looks.ts";
import { type Lines, pickerList } from "./pickerList.ts";

const recorded = lists as unknown as Record<string, Lines>;
const recordings = proof.recordings as unknown as Recording[];

test.each(recordings)(
  "the list of $options.picker with $options.picker_columns and $options.selected_venv_marker_icon is as Neovim shows it",
  ({ options, lines }) => {
    const drawn = pickerList(recorded[options.picker] ?? [], options);
    const texts = (all: Lines) => all.map((runs) => runs.map(([text]) => text).join(""));
    expect(texts(drawn)).toEqual(texts(lines));
    expect(drawn).toEqual(lines);
  },
);

test("the recordings are of the plugin's commit that the pages describe, and of each picker", () => {
  expect(proof.commit, "made for another commit: run `npm run pictures -- looks`").toBe(plugin.commit);
  expect(Object.keys(recorded).toSorted()).toEqual(plugin.pickers.map(({ name }) => name).toSorted());
});

import { expect, it } from "vitest";
import { tableLines } from "./table.ts";

it("a table that fits is written in columns with its header marked", () => {
  expect(
    tableLines(
      [
        ["Name", "Meaning"],
        ["`a`", "the first letter of them"],
      ],
      28,
    ),
  ).toEqual(["Name  Meaning ~", "`a`   the first letter of", "      them"]);
});

it("a table becomes a list if its columns would be too narrow", () => {
  const rows = [
    ["Symptom", "Cause", "Fix"],
    ["Nothing happens at all", "it was never asked to do anything", "ask it to do something now"],
    ["`b` is gone", "it left", "wait"],
  ];
  expect(tableLines(rows, 50)).toEqual([
    "Nothing happens at all ~",
    "    Cause: it was never asked to do anything",
    "    Fix: ask it to do something now",
    "",
    "b is gone ~",
    "    Cause: it left",
    "    Fix: wait",
  ]);
});

it("in a table written as a list, header words continue the sentence of a row", () => {
  const rows = [
    ["When you", "It"],
    ["open a file with a name of some length", "reads what is in it from the first line to the last"],
  ];
  expect(tableLines(rows, 50)).toEqual([
    "When you open a file with a name of some length ~",
    "    reads what is in it from the first line to the",
    "    last",
  ]);
});

import { expect, it } from "vitest";
import { allowOnly, choose } from "./attributes.ts";

it("refuses an attribute that the component doesn't know and says which it takes", () => {
  expect(() => allowOnly("options", { groop: "picker" }, ["group"])).toThrow(
    '::options has an unknown attribute "groop". It takes group.',
  );
  expect(() => allowOnly("functions", { x: "" })).toThrow("It takes no attributes.");
});

it("refuses a missing or unknown value and lists the ones it accepts", () => {
  expect(() => choose("options", {}, "group", ["finding", "picker"])).toThrow(
    "::options needs the attribute group. Write one of: finding, picker.",
  );
  expect(() => choose("options", { group: "amiga" }, "group", ["finding", "picker"])).toThrow(
    '::options has group="amiga". Write one of: finding, picker.',
  );
});

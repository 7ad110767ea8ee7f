import { readFileSync } from "node:fs";
import type { Plugin } from "@plaindocs/engine";
import { markEntries } from "./markEntries.ts";

const fileOf = (name: string) => new URL(`./client/${name}`, import.meta.url);

/** Styles and scripts of this site's content components, by the class or the attribute of their HTML. */
export const features: Plugin[] = [
  { name: "frame", styles: readFileSync(fileOf("frame.css"), "utf8") },
  {
    name: "screen",
    styles: readFileSync(fileOf("screen.css"), "utf8"),
    client: { ".screen": fileOf("screen.ts").href },
  },
  {
    name: "where",
    styles: readFileSync(fileOf("where.css"), "utf8"),
    client: { '.tabs[data-group="where"]': fileOf("where.ts").href },
  },
  {
    name: "filter",
    styles: readFileSync(fileOf("filterField.css"), "utf8"),
    client: { ".filter": fileOf("filter.ts").href },
  },
  {
    name: "paste",
    styles: readFileSync(fileOf("pasteField.css"), "utf8"),
    client: { ".paste:empty": fileOf("paste.ts").href },
  },
  {
    name: "reference",
    markdown: { transform: markEntries },
    styles: ["entries.css", "reference.css"].map((name) => readFileSync(fileOf(name), "utf8")).join("\n"),
  },
  {
    name: "builder",
    styles: readFileSync(fileOf("space.css"), "utf8"),
    client: { ".builder:empty": fileOf("builder.ts").href },
  },
];

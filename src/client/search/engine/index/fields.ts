import { FIELDS, type Field } from "../../../../shared/search/format.ts";

export const TITLE = FIELDS.indexOf("title");
export const CONTEXT = FIELDS.indexOf("context");

/** A set of fields as a bit mask, with one bit for the number of each field. */
export function fieldBits(...fields: Field[]): number {
  return fields.reduce((bits, field) => bits | (1 << FIELDS.indexOf(field)), 0);
}

export const ALL_FIELDS = fieldBits(...FIELDS);

import { FIELDS, type Field } from "../../../../shared/search/format.ts";

/** Fields of the index as bits, by their numbers. */
export function fieldBits(...fields: Field[]): number {
  return fields.reduce((bits, field) => bits | (1 << FIELDS.indexOf(field)), 0);
}

export const ALL_FIELDS = fieldBits(...FIELDS);

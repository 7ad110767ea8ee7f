import { FIELDS, type Field } from "../../../../shared/search/format.ts";

/** Index fields as a bit set, one bit for each field's index. */
export function fieldBits(...fields: Field[]): number {
  return fields.reduce((bits, field) => bits | (1 << FIELDS.indexOf(field)), 0);
}

export const ALL_FIELDS = fieldBits(...FIELDS);

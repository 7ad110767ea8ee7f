/** Forms of a text that depends on a count. `{count}` in them stands for the number. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/**
 * Puts values into a message: each `{name}` is replaced by the value of that name.
 * A name without a value stays as it is, so that a slip in a translation shows instead of vanishing.
 */
export function format(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

/** The form of a text that fits `count` in the language `locale`, with the count (and other values) put in. */
export function formatCount(
  forms: Plural,
  count: number,
  locale: string,
  values: Record<string, string | number> = {},
): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return format(form, { count: count.toLocaleString(locale), ...values });
}

/** The plural forms of a text. `{count}` stands for the number. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/**
 * Replaces each `{name}` in a message by the value of that name. A name without a value stays, so that a mistake in a
 * translation is visible.
 */
export function format(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** The plural form for `count` in the language `locale`, with the count filled in. */
export function formatCount(forms: Plural, count: number, locale: string): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return format(form, { count: count.toLocaleString(locale) });
}

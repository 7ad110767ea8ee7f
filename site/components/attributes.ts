/** Attributes of a directive, as written between its braces. */
export type Attributes = Record<string, string>;

/** Throws when a directive carries an attribute that its component doesn't know. */
export function allowOnly(component: string, attributes: Attributes, known: readonly string[] = []): void {
  for (const name of Object.keys(attributes)) {
    if (known.includes(name)) continue;
    const accepted = known.length > 0 ? `It takes ${known.join(", ")}.` : "It takes no attributes.";
    throw new Error(`::${component} has an unknown attribute "${name}". ${accepted}`);
  }
}

/** Returns the attribute `name`, which must be one of `values`; throws when it is missing or something else. */
export function choose<Value extends string>(
  component: string,
  attributes: Attributes,
  name: string,
  values: readonly Value[],
): Value {
  allowOnly(component, attributes, [name]);
  const given = attributes[name];
  const value = values.find((candidate) => candidate === given);
  if (value !== undefined) return value;
  const problem = given === undefined ? `needs the attribute ${name}` : `has ${name}="${given}"`;
  throw new Error(`::${component} ${problem}. Write one of: ${values.join(", ")}.`);
}

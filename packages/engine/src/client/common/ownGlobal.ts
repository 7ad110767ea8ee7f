/**
 * A global that only some browsers have, such as `navigation`; undefined in the others. Asked for by its name alone, it
 * would be an element of the page there, if one has that name as its id: `window` inherits those (HTML standard, "Named
 * access on the Window object"). A heading "Navigation" has.
 */
export function ownGlobal<Name extends keyof typeof globalThis>(
  name: Name,
): (typeof globalThis)[Name] | undefined {
  return Object.hasOwn(globalThis, name) ? globalThis[name] : undefined;
}

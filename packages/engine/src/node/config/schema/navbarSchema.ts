import * as v from "valibot";
import { hintNear } from "../../problems/problems.ts";
import { link, object, regex, text, textThat } from "./values.ts";

const position = v.optional(v.picklist(["left", "right"]), "right");

const active = {
  /** The item is marked as active on pages whose path starts with this. */
  activeBasePath: v.exactOptional(text),
  /** The item is marked as active on pages whose path matches this regular expression. */
  activeBaseRegex: v.exactOptional(regex),
};

const linkFields = {
  label: v.exactOptional(text),
  /** HTML to show in place of a label. */
  html: v.exactOptional(text),
  /** Path of a page of this site. */
  to: v.exactOptional(link),
  /** Address of anything that is no page of this site. */
  href: v.exactOptional(link),
  ...active,
};

/** Accepted and ignored, so that items can be copied from Docusaurus. */
const docsPluginId = v.exactOptional(
  textThat(
    (id) => id === "default",
    '"default", or no docsPluginId at all: a site has one instance of the docs',
  ),
);

/** What items that lead into the docs have in common. */
const docsFields = { position, label: v.exactOptional(text), docsPluginId };

/** Items that a dropdown can contain too, by `type`. */
const simpleItems = {
  default: object({ type: v.optional(v.literal("default"), "default"), position, ...linkFields }),
  html: object({
    type: v.literal("html"),
    position,
    value: v.exactOptional(text),
    html: v.exactOptional(text),
  }),
  doc: object({ type: v.literal("doc"), docId: text, ...docsFields }),
  docSidebar: object({ type: v.literal("docSidebar"), sidebarId: text, ...docsFields }),
  docsVersion: object({ type: v.literal("docsVersion"), to: v.exactOptional(link), ...docsFields }),
};

const dropdownEntrySchema = oneOfTypes(simpleItems);
export type DropdownEntryConfig = v.InferOutput<typeof dropdownEntrySchema>;

const entries = v.optional(v.array(dropdownEntrySchema), []);
const madeDropdown = { position, dropdownItemsBefore: entries, dropdownItemsAfter: entries };

/** Any navbar item. Without a `type` it is a dropdown if it has `items`, otherwise a link. */
export const navbarItemSchema = oneOfTypes({
  ...simpleItems,
  dropdown: object({
    type: v.optional(v.literal("dropdown"), "dropdown"),
    position,
    label: text,
    to: v.exactOptional(link),
    href: v.exactOptional(link),
    ...active,
    items: v.array(dropdownEntrySchema),
  }),
  localeDropdown: object({ type: v.literal("localeDropdown"), ...madeDropdown }),
  search: object({ type: v.literal("search"), position }),
  docsVersionDropdown: object({
    type: v.literal("docsVersionDropdown"),
    ...madeDropdown,
    docsPluginId,
    /** Names of the versions to show, or an object of names with labels. */
    versions: v.exactOptional(
      v.union([v.array(text), v.record(v.string(), object({ label: v.exactOptional(text) }))]),
    ),
  }),
});

export type NavbarItemConfig = v.InferOutput<typeof navbarItemSchema>;
export type NavbarItemInput = v.InferInput<typeof navbarItemSchema>;

/** Validates a value by the schema of its own `type`, so that messages are only about that type. */
function oneOfTypes<Schemas extends Record<string, v.GenericSchema>>(
  schemas: Schemas,
): v.GenericSchema<v.InferInput<Schemas[keyof Schemas]>, v.InferOutput<Schemas[keyof Schemas]>> {
  const known = Object.keys(schemas);
  return v.lazy((input) => {
    const { type, items } = (input ?? {}) as { type?: unknown; items?: unknown };
    const name = String(
      type ?? (items === undefined || !known.includes("dropdown") ? "default" : "dropdown"),
    );
    if (name === "default" && items !== undefined) {
      return refused("a dropdown can't hold another dropdown\nList its links here instead.");
    }
    return (
      (Object.hasOwn(schemas, name) ? schemas[name] : undefined) ??
      refused(
        `no component was found for the type "${name}"\n${hintNear(name, known, `Known types: ${known.join(", ")}.`)}`,
      )
    );
  }) as v.GenericSchema<unknown, v.InferOutput<Schemas[keyof Schemas]>>;
}

/** A schema that refuses every value with a message of its own, and a hint in its second line. */
function refused(message: string) {
  return v.pipe(
    v.unknown(),
    v.rawCheck(({ addIssue }) => addIssue({ message })),
  );
}

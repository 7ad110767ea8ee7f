import * as v from "valibot";
import { hintNear } from "../../problems/problems.ts";
import { link, object, refused, regex, text } from "./values.ts";

const position = v.optional(v.picklist(["left", "right"]), "right");

const target = {
  /** Path of a page of this site. */
  to: v.exactOptional(link),
  /** Address of anything that is no page of this site. */
  href: v.exactOptional(link),
  /** The item is marked as active on pages whose path starts with this. */
  activeBasePath: v.exactOptional(text),
  /** The item is marked as active on pages whose path matches this regular expression. */
  activeBaseRegex: v.exactOptional(regex),
};

const linkFields = {
  /** Text of the item. */
  label: v.exactOptional(text),
  /** HTML to show in place of a label. */
  html: v.exactOptional(text),
  ...target,
};

/** What items that lead into the docs have in common. */
const docsFields = {
  /** On which side of the navbar it stands. */
  position,
  /** Text of the item; by default the name of where it leads. */
  label: v.exactOptional(text),
};

/** Items that a dropdown can contain too, by `type`. */
const simpleItems = {
  /** A link; the type of items without one. */
  default: object({
    type: v.optional(v.literal("default"), "default"),
    /** On which side of the navbar it stands. */
    position,
    ...linkFields,
  }),
  /** A piece of HTML. */
  html: object({
    type: v.literal("html"),
    /** On which side of the navbar it stands. */
    position,
    /** The HTML. */
    value: v.exactOptional(text),
    /** The same as `value`. */
    html: v.exactOptional(text),
  }),
  /** A link to a doc. */
  doc: object({
    type: v.literal("doc"),
    /** The doc's id: its path below the docs folder, without ending. */
    docId: text,
    ...docsFields,
  }),
  /** A link to the first page of a sidebar. */
  docSidebar: object({
    type: v.literal("docSidebar"),
    /** Name of the sidebar. */
    sidebarId: text,
    ...docsFields,
  }),
  /** A link to the docs of the version that is shown, with its name. */
  docsVersion: object({
    type: v.literal("docsVersion"),
    /** Path of another page to lead to. */
    to: v.exactOptional(link),
    ...docsFields,
  }),
};

const dropdownEntrySchema = oneOfTypes(simpleItems);
export type DropdownEntryConfig = v.InferOutput<typeof dropdownEntrySchema>;

const entries = v.optional(v.array(dropdownEntrySchema), []);
const madeDropdown = {
  /** On which side of the navbar it stands. */
  position,
  /** Items above those that are made. */
  dropdownItemsBefore: entries,
  /** Items below those that are made. */
  dropdownItemsAfter: entries,
};

/** Any navbar item. Without a `type` it is a dropdown if it has `items`, otherwise a link. */
export const navbarItemSchema = oneOfTypes({
  ...simpleItems,
  /** A list that opens; the type of items that have `items`. */
  dropdown: object({
    type: v.optional(v.literal("dropdown"), "dropdown"),
    /** On which side of the navbar it stands. */
    position,
    /** Text of the item. */
    label: text,
    ...target,
    /** What the list contains: `default`, `html`, `doc`, `docSidebar` and `docsVersion` items. */
    items: v.pipe(v.array(dropdownEntrySchema), v.minLength(1)),
  }),
  /** The languages of the site. */
  localeDropdown: object({ type: v.literal("localeDropdown"), ...madeDropdown }),
  /** The place of the search box, where it isn't the end. */
  search: object({
    type: v.literal("search"),
    /** On which side of the navbar it stands. */
    position,
  }),
  /** The versions of the docs. */
  docsVersionDropdown: object({
    type: v.literal("docsVersionDropdown"),
    ...madeDropdown,
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

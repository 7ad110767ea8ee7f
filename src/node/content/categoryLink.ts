import * as v from "valibot";

/** The page of a category that is a doc. */
export const docLink = v.strictObject({ type: v.literal("doc"), id: v.string() });

/** The page of a category that the build makes. */
export const generatedIndex = v.strictObject({
  type: v.literal("generated-index"),
  title: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
  slug: v.exactOptional(v.string()),
});

/** What a category has for a page, by the configuration of sidebars. */
export const categoryLink = v.union([docLink, generatedIndex]);

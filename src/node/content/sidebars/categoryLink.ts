import * as v from "valibot";

/** A doc as the page of a category. */
export const docLink = v.strictObject({ type: v.literal("doc"), id: v.string() });

/** A generated page for a category. */
export const generatedIndex = v.strictObject({
  type: v.literal("generated-index"),
  title: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
  slug: v.exactOptional(v.string()),
});

/** The page of a category, as sidebars configure it. */
export const categoryLink = v.union([docLink, generatedIndex]);

export type CategoryLink = v.InferOutput<typeof categoryLink>;

import type { Plugin } from "@plaindocs/engine";

/** Boxes for recipes, written as `:::recipe`. */
export const recipe: Plugin = {
  name: "recipe",
  admonitions: { recipe: { en: "Recipe", de: "Rezept", he: "מתכון" } },
  styles: ".admonition-recipe { border-style: dashed }",
};

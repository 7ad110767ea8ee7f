import { defineSite } from "@plaindocs/engine";
import { badge } from "./badge/badge.ts";
import { recipe } from "./recipe/recipe.ts";
import { status } from "./status/status.ts";

/** A site with three plugins of its own, each in one folder. */
export default defineSite({
  title: "Kettle",
  url: "https://kettle.example",
  i18n: { locales: ["en", "de"] },
  plugins: [badge("beta"), recipe, status],
});

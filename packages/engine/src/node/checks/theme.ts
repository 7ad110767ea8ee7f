import { contrast, mix } from "../../shared/contrast.ts";
import { surfaceColors } from "../../shared/themeColors.ts";
import type { SiteConfig } from "../config/schema/schema.ts";
import type { Problem } from "../problems/problems.ts";

const enough = 4.5;
const modes = ["light", "dark"] as const;

/** The least contrast that a text of this colour, `#rrggbb`, has with what it stands on in a mode. */
export function leastContrast(color: string, mode: "light" | "dark"): number {
  const [page = ""] = surfaceColors[mode];
  // What is active lies on a tint of the accent itself.
  const surfaces = [...surfaceColors[mode], mix(color, page, 0.11)];
  return Math.min(...surfaces.map((surface) => contrast(color, surface)));
}

/** The accent colours in which texts can't be read. */
export function checkTheme({ theme: { accent } }: SiteConfig): Problem[] {
  if (!accent) return [];
  return modes.flatMap((mode) => {
    const color = accent[mode];
    const least = leastContrast(color, mode);
    if (least >= enough) return [];
    // Rounded down, so that too little never reads as enough.
    const rounded = (Math.floor(least * 10) / 10).toFixed(1);
    const message = `"${color}" can't be read on the backgrounds of the ${mode} mode: its contrast is ${rounded}:1`;
    const hint = `Texts need ${enough}:1 or more. Choose a ${mode === "light" ? "darker" : "lighter"} colour.`;
    return [{ key: `theme.accent.${mode}`, message, hint }];
  });
}

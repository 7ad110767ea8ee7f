import { existsSync } from "node:fs";
import { join } from "node:path";
import { SiteError } from "../problems/problems.ts";
import { placeOf, readText } from "./readText.ts";

/**
 * Reads a JSON file of the site; undefined if it doesn't exist.
 * @throws {SiteError} if it isn't valid JSON
 */
export function readJson(siteDir: string, file: string): unknown {
  if (!existsSync(join(siteDir, file))) return undefined;
  const { text, problem } = readText(siteDir, file);
  if (problem) throw new SiteError(problem);
  try {
    return JSON.parse(text);
  } catch (error) {
    // Of some mistakes Node says the place, of others it quotes the text around them.
    const [said = "", offset] = (error as Error).message.split(/ in JSON at position (\d+)/);
    throw new SiteError({
      file,
      ...(offset && placeOf(text, Number(offset))),
      message: `it can't be read as JSON: ${said}`,
      hint: "Look there, or just before it, for a comma, a quote or a bracket too many or too few.",
    });
  }
}

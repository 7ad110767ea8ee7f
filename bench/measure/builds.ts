import type { Command, Cost } from "./command.ts";
import { runCommand } from "./command.ts";
import type { Values } from "./values.ts";

/** How to build a site, and which caches to delete before a cold build. */
export interface Buildable {
  build: Command;
  forget(): Promise<void>;
}

/** Measures a build of a site with empty caches, and another one after it with nothing changed. */
export async function measureBuilds({ build, forget }: Buildable): Promise<Values> {
  await forget();
  const cold = await runCommand(build);
  const warm = await runCommand(build);
  return { buildCold: cold.seconds, buildWarm: warm.seconds, ...memory(cold, warm) };
}

function memory(...costs: Cost[]): Values {
  const known = costs.flatMap(({ megabytes }) => (megabytes === undefined ? [] : [megabytes]));
  return known.length === 0 ? {} : { buildMemory: Math.max(...known) };
}

import { setFlagsFromString } from "node:v8";
import type { BundleInput } from "./bundleClient.ts";

// As in scripts/docs.mjs; the bundler itself is loaded after that.
setFlagsFromString("--interrupt-budget=1500000");
const loaded = import("./bundleClient.ts");

// Bundles the client in a process of its own, beside the one that compiles the pages: the bundler takes half of a small
// build's time, and memory that a thread would not give back.
process.once("message", async (input: BundleInput) => {
  const answer = await loaded
    .then(({ bundleClient }) => bundleClient(input))
    .then(
      (bundle) => ({ bundle }),
      (error: Error) => ({ error: error.stack ?? error.message }),
    );
  process.send?.(answer, () => process.disconnect());
});

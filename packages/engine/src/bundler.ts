import { type BundleInput, bundleClient } from "./node/render/bundleClient.ts";

// The process that `bundleApart` starts. It ends with its answer, or when the build that asked has ended.
process.once("disconnect", () => process.exit());
process.once("message", async (input: BundleInput) => {
  const answer = await bundleClient(input).then(
    (bundle) => ({ bundle }),
    (error: unknown) => ({ error }),
  );
  process.send?.(answer, () => process.disconnect());
});

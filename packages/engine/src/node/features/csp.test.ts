import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./csp.ts";

it("the policy lets a page play the site's own video and sound, and nobody else's", () => {
  const policy = contentSecurityPolicy({ scripts: [], styles: [] }).split("; ");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("media-src 'self'");
});

import { defineSite } from "../../../src/node/config/schema.ts";

/** The least that a site needs: a title and where it will stand. Everything else is a default. */
export default defineSite({ title: "Moth", url: "https://moth.example" });

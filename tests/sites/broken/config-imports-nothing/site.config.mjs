import { title } from "./title.mjs";

export default { title, url: "https://example.org" };

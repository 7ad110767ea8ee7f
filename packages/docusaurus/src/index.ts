export { docusaurus } from "./plugin/plugin.ts";

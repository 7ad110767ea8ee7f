declare module "virtual:site" {
  const site: import("../shared/site.ts").Site;
  export default site;
}

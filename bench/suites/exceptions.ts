/** What a checker finds fault with. */
export interface Found {
  /** File or address. */
  place: string;
  rule: string;
  message: string;
}

/** A kind of finding that is right as it is, and why. */
interface Exception {
  suite: string;
  /** Sites it holds for; all if none is named. */
  sites?: string[];
  /** Matches the rule, a blank and the message. */
  finding: RegExp;
  why: string;
}

/** All that the checkers find and that stays: in one place, each with its reason. */
const exceptions: Exception[] = [
  {
    suite: "html-validate",
    finding: /^(attr-case|void-style|attribute-boolean-style|doctype-style) /,
    why: "React and the serialiser write it so, and HTML allows each",
  },
  {
    suite: "html-validate",
    finding: /^no-raw-characters Raw ">"/,
    why: "HTML has no need of a reference there",
  },
  {
    suite: "html-validate",
    finding: /^no-inline-style /,
    why: "HTML allows style attributes; that this site's policy doesn't is tested in tests/e2e/security/policy.spec.ts",
  },
  {
    suite: "html-validate",
    finding: /^long-title /,
    why: "a title is as long as its page's name",
  },
  {
    suite: "Nu",
    finding: /^error .*(CSS: |Content Security Policy)/s,
    why: "its CSS is older than container queries, anchors and masks; the blocks that it takes for scripts are data, which don't run",
  },
  {
    suite: "Nu",
    finding: /^warning .*(Content Security Policy|“(?:container|anchor-name|position-area)”)/s,
    why: "as above",
  },
  {
    suite: "Nu",
    finding: /^info Trailing slash on void elements/,
    why: "React writes it so, and all attributes are quoted",
  },
  {
    suite: "attw",
    finding: /^(NoResolution|CJSResolvesToESM|InternalResolutionError)/,
    why: "the packages are ES modules, which every Node that they run on can also require",
  },
  {
    suite: "AFDocs",
    sites: ["plugin"],
    finding: /^(fail|warn) markdown-content-parity: /,
    why: "Markdown leaves out the home page's demonstration, which is made of screens, and the same code for lazy.nvim that a tab beside setup() shows",
  },
  {
    suite: "AFDocs",
    sites: ["kitchen-sink"],
    finding: /^(fail content-start-position|warn (llms-txt-coverage|markdown-url-support)): /,
    why: "its author gave it every item that a frame can have and little text, left pages out of llms.txt, and has pages that the build makes, which have no Markdown",
  },
  {
    suite: "AFDocs",
    finding: /^warn (page-size-html: 1 of|content-start-position: |content-negotiation: )/,
    why: "the page of all options is long, as its authors want it; short pages begin late below a frame with many items; plain hosts give Markdown by its address alone, which each document names",
  },
  {
    suite: "knip",
    finding:
      /^(devDependencies .*|binaries mkfifo|unlisted flexsearch|types Include|files .*(readAsAnybody|sayBroken)\.ts|files .*config\.mjs)$/,
    why: "named in strings or comments only: child processes, types of packages, programs of the system, and the peers' own configurations",
  },
  {
    suite: "Lighthouse",
    finding: /^seo .*\/search/,
    why: "the search page asks search engines to leave it out",
  },
  {
    suite: "Lighthouse",
    finding: /^performance 8\d of 100 on \/search/,
    why: "the search page loads list, worker and index at once, because its reader is about to type",
  },
  {
    suite: "Lighthouse",
    sites: ["kitchen-sink"],
    finding: /^performance 8\d /,
    why: "its author gave it every item that a frame can have",
  },
];

/** The findings of a suite on a site that are to be mended: those that no exception gives a reason for. */
export function unexcused(suite: string, site: string, found: Found[]): Found[] {
  const held = exceptions.filter((one) => one.suite === suite && (one.sites?.includes(site) ?? true));
  return found.filter(({ rule, message }) => !held.some(({ finding }) => finding.test(`${rule} ${message}`)));
}

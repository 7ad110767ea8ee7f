/** What Chromium is started with. */
export const browserArgs: string[];

/** The path of a Chromium that runs, installed if need be. It throws an Error that says what to install. */
export function findBrowser(): Promise<string>;

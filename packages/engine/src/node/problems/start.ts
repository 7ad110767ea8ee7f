/**
 * Runs a command, or says why it can't run on this machine. An old Node can't even load what a command imports, so this
 * module imports nothing, and `load` has the rest.
 */
export async function start(load: () => Promise<unknown>): Promise<void> {
  const reason = refusal();
  try {
    if (reason === undefined) return void (await load());
    console.error(reason);
  } catch (error) {
    console.error(`plaindocs can't be loaded: ${(error as Error).message}
  → Remove node_modules, and install the packages again on this machine: those that are there come from another, or not all of them came.`);
  }
  process.exitCode = 1;
}

function refusal(): string | undefined {
  if (process.platform === "win32")
    return `plaindocs doesn't run on Windows itself
  → Run it in the Windows Subsystem for Linux: https://learn.microsoft.com/windows/wsl/install`;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    return `plaindocs needs Node 20.19 or newer, and this is ${process.versions.node}
  → Install one from https://nodejs.org, or with a version manager: nvm install 24`;
  if (process.versions.pnp !== undefined)
    return `plaindocs needs its packages in node_modules, and Yarn's Plug'n'Play keeps them in archives
  → Write nodeLinker: node-modules into .yarnrc.yml, and run yarn install again.`;
  return undefined;
}

// @ts-check
// Stops on Windows, and stops old versions of Node with a clear message. It is written in old syntax, so that they can read it, and the
// scripts import everything else only after it has run.
if (process.platform === "win32") {
  console.error(
    `This doesn't run on Windows itself. It does in the Windows Subsystem for Linux:
https://learn.microsoft.com/windows/wsl/install (wsl --install), then clone the repository and install Node.js there.`,
  );
  process.exit(1);
}

const version = process.versions.node;
const parts = version.split(".").map(Number);
const major = parts[0] || 0;
const minor = parts[1] || 0;

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `This needs Node.js 20.19 or newer, and this is ${version}.
Install a newer one from https://nodejs.org, or with a version manager: nvm install 24`,
  );
  process.exit(1);
}

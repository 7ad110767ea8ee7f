// @ts-check
// Stops old versions of Node with a clear message. It is written in old syntax, so that they can read it, and the
// scripts import everything else only after it has run.
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

// A language server that is a process of its own, for the cases beside it. For each start it writes a file
// `servers/PID.json` in the home folder: the environment that it was given, its root, and the settings it has received.
import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter } from "node:path";

const { HOME = "", PATH = "", VIRTUAL_ENV, CONDA_PREFIX } = process.env;
const note = { name: process.argv[2], path: PATH.split(delimiter)[0], VIRTUAL_ENV, CONDA_PREFIX };
let received = Buffer.alloc(0);

function write(change) {
  mkdirSync(`${HOME}/servers`, { recursive: true });
  writeFileSync(`${HOME}/servers/${process.pid}.json`, JSON.stringify(Object.assign(note, change)));
}

function send(id, result) {
  const text = JSON.stringify({ jsonrpc: "2.0", id, result });
  process.stdout.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
}

function answer({ id, method, params }) {
  if (method === "initialize") write({ root: params.rootPath, processId: process.pid });
  if (method === "workspace/didChangeConfiguration") write({ settings: params.settings });
  if (method === "exit") process.exit();
  // The version tells a case which of the files is that of a client.
  if (method === "initialize")
    send(id, { capabilities: {}, serverInfo: { name: note.name, version: `${process.pid}` } });
  else if (id !== undefined) send(id, null);
}

process.stdin.on("data", (chunk) => {
  received = Buffer.concat([received, chunk]);
  for (;;) {
    const [head, length] =
      /^[\s\S]*?Content-Length: (\d+)\r\n[\s\S]*?\r\n/.exec(received.toString("latin1")) ?? [];
    if (head === undefined || received.length < head.length + Number(length)) return;
    answer(JSON.parse(received.subarray(head.length, head.length + Number(length)).toString()));
    received = received.subarray(head.length + Number(length));
  }
});
process.stdin.on("end", () => process.exit());

import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

interface Message {
  id?: number;
  result?: unknown;
}

interface Completion {
  label: string;
  documentation?: string | { value: string };
}

/**
 * Asks TypeScript's language server, as an editor does, what completes a file at the first `|` in it.
 * @param tsc the compiler's file
 * @returns the names that it offers, and the documentation of the one called `name`
 */
export async function complete(tsc: string, folder: string, file: string, name: string) {
  const server = spawn(process.execPath, [tsc, "--lsp", "--stdio"], {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting = new Map<number, (result: unknown) => void>();
  let received = Buffer.alloc(0);
  server.stdout.on("data", (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const end = received.indexOf("\r\n\r\n");
      const [, length] =
        /Content-Length: (\d+)/i.exec(received.toString("latin1", 0, Math.max(end, 0))) ?? [];
      if (length === undefined || received.length < end + 4 + Number(length)) return;
      const message = JSON.parse(received.toString("utf8", end + 4, end + 4 + Number(length))) as Message;
      received = received.subarray(end + 4 + Number(length));
      if (message.id !== undefined && !("method" in message)) waiting.get(message.id)?.(message.result);
      else if (message.id !== undefined) send({ id: message.id, result: null });
    }
  });
  const send = (message: object) => {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  };
  let last = 0;
  const request = (method: string, params: object) => {
    const id = ++last;
    const answer = new Promise((resolve) => waiting.set(id, resolve));
    send({ id, method, params });
    return answer;
  };
  try {
    const uri = pathToFileURL(file).href;
    const written = await readFile(file, "utf8");
    const at = written.indexOf("|");
    const before = written.slice(0, at).split("\n");
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    const rootUri = pathToFileURL(folder).href;
    const completionItem = { documentationFormat: ["markdown"] };
    const capabilities = { textDocument: { completion: { completionItem } } };
    await request("initialize", { processId: process.pid, rootUri, capabilities });
    send({ method: "initialized", params: {} });
    const text = written.slice(0, at) + written.slice(at + 1);
    const textDocument = { uri, languageId: "typescript", version: 1, text };
    send({ method: "textDocument/didOpen", params: { textDocument } });
    const found = (await request("textDocument/completion", { textDocument: { uri }, position })) as
      | Completion[]
      | { items: Completion[] };
    const items = Array.isArray(found) ? found : found.items;
    const item = items.find(({ label }) => label.replace("?", "") === name);
    const resolved = item && ((await request("completionItem/resolve", item)) as Completion);
    const { documentation = "" } = resolved ?? {};
    return {
      names: items.map(({ label }) => label.replace("?", "")),
      documentation: typeof documentation === "string" ? documentation : documentation.value,
    };
  } finally {
    server.kill();
  }
}

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "@playwright/test";
import type { BuiltSite } from "../e2e/harness/sites.ts";
import { freePort, stopGroup } from "./engines/processes.ts";

/** A running nginx that serves a built site with its `_nginx.conf`, without the machine's own configuration. */
export interface Nginx {
  origin: string;
  close(): Promise<void>;
}

/** Starts nginx on the loopback address. All files that it writes are in a temporary folder. */
export async function startNginx(site: BuiltSite): Promise<Nginx> {
  const prefix = mkdtempSync(join(tmpdir(), "docs-nginx-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = join(prefix, "html", site.base);
  mkdirSync(dirname(folder), { recursive: true });
  symlinkSync(site.dir, folder.replace(/\/$/, ""));
  writeFileSync(join(prefix, "nginx.conf"), configuration(prefix, port, join(site.dir, "_nginx.conf")));
  const program = process.env.NGINX_PATH ?? "nginx";
  const log = join(prefix, "error.log");
  const nginx = spawn(program, ["-p", prefix, "-c", "nginx.conf", "-e", log], {
    stdio: "ignore",
    detached: true,
  });
  const close = async () => {
    await stopGroup(nginx);
    rmSync(prefix, { recursive: true, force: true });
  };
  try {
    await expect(async () => void (await ask(`${origin}/`))).toPass({ timeout: 10_000, intervals: [50] });
    return { origin, close };
  } catch (error) {
    const said = readFileSync(log, "utf8");
    await close();
    throw new Error(`nginx doesn't answer: ${said}`, { cause: error });
  }
}

/** The nginx configuration that a host would write, which includes the site's `_nginx.conf`. */
function configuration(prefix: string, port: number, siteFile: string): string {
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
${process.getuid?.() === 0 ? "user root;" : ""}
load_module ${process.env.NGINX_BROTLI_PATH};
daemon off;
pid ${prefix}/nginx.pid;
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${prefix}/${name};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    root ${prefix}/html;
    brotli_static on;
    include ${siteFile};
  }
}
`;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  agent?: Agent;
}

/** Sends one HTTP request. It follows no redirect and decompresses nothing. */
export function ask(url: string, options: Asking = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asking.setTimeout(10_000, () => asking.destroy(new Error(`${url}: no answer in 10 s`)));
    asking.once("error", reject);
    asking.end();
  });
}

/** Sends `requests` requests, to the addresses in turn, over `connections` connections that are kept open. */
export async function askOften(
  urls: readonly string[],
  { requests, connections }: { requests: number; connections: number },
): Promise<{ statuses: Map<number, number>; errors: string[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Map<number, number>();
  const errors: string[] = [];
  let next = 0;
  const ask1 = async () => {
    while (next < requests) {
      const url = urls[next++ % urls.length] ?? "";
      try {
        const { status } = await ask(url, { agent });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      } catch (error) {
        errors.push(`${url}: ${error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, ask1));
  agent.destroy();
  return { statuses, errors };
}

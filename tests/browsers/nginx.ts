import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "@playwright/test";
import type { BuiltSite } from "../e2e/harness/sites.ts";
import { freePort, stopGroup } from "./engines/processes.ts";

/** A running nginx that serves a built site as the guide to hosts says, without the machine's own configuration. */
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
  symlinkSync("/etc/nginx/mime.types", join(prefix, "mime.types"));
  writeFileSync(join(prefix, "nginx.conf"), configuration(prefix, port, site.base));
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

/** The lines for nginx in the guide, for a site below `base`. */
function linesOfGuide(base: string): string {
  const guide = readFileSync(new URL("../../docs/guides/hosts.md", import.meta.url), "utf8");
  const blocks = [...guide.matchAll(/```nginx\n(.*?)```/gs)].map(([, lines = ""]) => lines);
  return blocks.join("").replaceAll(" /", ` ${base}`);
}

/** The nginx configuration that a host would write around the lines of the guide. */
function configuration(prefix: string, port: number, base: string): string {
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
pid ${prefix}/nginx.pid;
events { worker_connections 512; }
http {
  default_type application/octet-stream;
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${prefix}/${name};`).join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    root ${prefix}/html;
    ${linesOfGuide(base)}
  }
}
`;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends one HTTP request. It follows no redirect and decompresses nothing. */
export function ask(url: string, options: { headers?: Record<string, string> } = {}): Promise<Answer> {
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

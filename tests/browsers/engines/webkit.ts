import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { asText, type Driver, desktop, type Engine, fromText, inputs } from "./driver.ts";
import { freePort, startInFolder } from "./processes.ts";

/** Starts WebKitGTK by classic WebDriver. Its driver has one session at a time, so each window gets its own driver. */
export async function startWebKit(program: string): Promise<Engine> {
  return { newWindow: () => newWindow(program), close: async () => {} };
}

async function newWindow(program: string): Promise<Driver> {
  const port = await freePort();
  const start = (config: string) => {
    // This setting is how a GTK desktop asks for reduced motion.
    mkdirSync(join(config, "gtk-3.0"));
    writeFileSync(join(config, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
    const screen = ["--auto-servernum", "--server-args=-screen 0 1600x1200x24"];
    const args = [...screen, program, `--port=${port}`];
    const env = { ...process.env, XDG_CONFIG_HOME: config };
    return spawn(process.env.XVFB_RUN_PATH ?? "xvfb-run", args, { stdio: "ignore", detached: true, env });
  };
  return startInFolder(start, async ({ stop }) => {
    const origin = `http://127.0.0.1:${port}`;
    await expect(async () => void (await fetch(`${origin}/status`))).toPass({ timeout: 20_000 });
    const { sessionId } = await ask<{ sessionId: string }>(`${origin}/session`, "POST", {
      capabilities: { alwaysMatch: { pageLoadStrategy: "normal" } },
    });
    return sessionDriver(`${origin}/session/${sessionId}`, stop);
  });
}

async function sessionDriver(session: string, stop: () => Promise<void>): Promise<Driver> {
  const post = async (path: string, body: object = {}) =>
    void (await ask(`${session}/${path}`, "POST", body));
  const run = async (source: string, argument: string) =>
    fromText(
      await ask(`${session}/execute/sync`, "POST", {
        script: `return (${asText(source)})(arguments[0])`,
        args: [argument],
      }),
    );
  const perform = (actions: object[]) => post("actions", { actions });
  const seen: string[] = [];
  const driver: Driver = {
    open: (url) => post("url", { url }),
    evaluate: async (pageFunction, ...args) => {
      seen.push(...((await run(`${collectProblems}`, "[]")) as string[]));
      return (await run(pageFunction.toString(), JSON.stringify(args))) as never;
    },
    ...inputs(perform),
    back: () => post("back"),
    forward: () => post("forward"),
    reload: () => post("refresh"),
    resize: async ({ width, height }) => {
      // The window is higher than its viewport, because it has a bar above the page.
      await post("window/rect", { x: 0, y: 0, width, height });
      const bar = await driver.evaluate(() => outerHeight - innerHeight);
      await post("window/rect", { x: 0, y: 0, width, height: height + bar });
    },
    problems: async () => {
      seen.push(...((await run(`${collectProblems}`, "[]")) as string[]));
      return seen;
    },
    close: async () => {
      await ask(session, "DELETE").finally(stop);
    },
  };
  await driver.resize(desktop);
  return driver;
}

/**
 * Runs in the page and returns the problems since its last call there. Classic WebDriver has no log, so the first call
 * begins to listen: problems while a document loads are found only in the other engines.
 */
function collectProblems(): string[] {
  // The key is a symbol, because every id in the page is a property of the window: a word could be one.
  const key = Symbol.for("problems");
  const store = window as unknown as { [key]?: string[] };
  if (!store[key]) {
    const problems: string[] = [];
    store[key] = problems;
    addEventListener("error", (event) => problems.push(`uncaught: ${event.message}`));
    addEventListener("unhandledrejection", (event) => problems.push(`uncaught: ${event.reason}`));
    for (const level of ["error", "warn"] as const)
      console[level] = (...words: unknown[]) => problems.push(`console ${level}: ${words.join(" ")}`);
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      problems.push(`policy: ${violatedDirective} ${blockedURI}`),
    );
  }
  return store[key].splice(0);
}

/** Sends a command to a classic WebDriver. @throws Error with the driver's message. */
async function ask<Result>(url: string, method: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}

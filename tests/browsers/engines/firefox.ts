import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BidiSession, connectBidi } from "./bidi.ts";
import { asText, type Driver, desktop, type Engine, fromText, inputs } from "./driver.ts";
import { firstMatch, startInFolder } from "./processes.ts";

/** Starts Firefox without a screen and speaks WebDriver BiDi to it: no other program is needed. */
export function startFirefox(program: string): Promise<Engine> {
  const start = (profile: string) => {
    writeFileSync(join(profile, "user.js"), 'user_pref("ui.prefersReducedMotion", 1);\n');
    const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
    // As root, Firefox refuses to start if HOME belongs to another user, as in GitHub's containers.
    const env = { ...process.env, HOME: profile };
    return spawn(program, args, { stdio: ["ignore", "ignore", "pipe"], detached: true, env });
  };
  return startInFolder(start, async ({ child, stop }) => {
    const [address = ""] = await firstMatch(child, /ws:\/\/\S+/);
    const session = await connectBidi(`${address}/session`);
    await session.send("session.new", { capabilities: {} });
    await session.send("session.subscribe", { events: ["log.entryAdded"] });
    return { newWindow: () => newWindow(session), close: stop };
  });
}

/** Opens a window in a user context of its own, which shares no storage with others. */
async function newWindow(session: BidiSession): Promise<Driver> {
  const { userContext } = await session.send<{ userContext: string }>("browser.createUserContext");
  const { context } = await session.send<{ context: string }>("browsingContext.create", {
    type: "window",
    userContext,
  });
  const problems: string[] = [];
  const stopListening = session.onLog((entry) => {
    if (entry.source.context === context && ["warn", "error"].includes(entry.level))
      problems.push(`console ${entry.level}: ${entry.text}`);
  });
  const perform = async (actions: object[]) =>
    void (await session.send("input.performActions", { context, actions }));
  const traverse = async (delta: number) =>
    void (await session.send("browsingContext.traverseHistory", { context, delta }));
  const driver: Driver = {
    open: async (url) =>
      void (await session.send("browsingContext.navigate", { context, url, wait: "complete" })),
    evaluate: async (pageFunction, ...args) => {
      const answer = await session.send<Evaluated>("script.callFunction", {
        functionDeclaration: asText(pageFunction.toString()),
        arguments: [{ type: "string", value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails?.text);
      return fromText(answer.result?.value) as never;
    },
    ...inputs(perform),
    back: () => traverse(-1),
    forward: () => traverse(1),
    reload: async () => void (await session.send("browsingContext.reload", { context, wait: "complete" })),
    resize: async (viewport) =>
      void (await session.send("browsingContext.setViewport", { context, viewport })),
    problems: async () => problems,
    close: async () => {
      stopListening();
      await session.send("browser.removeUserContext", { userContext });
    },
  };
  await driver.resize(desktop);
  return driver;
}

interface Evaluated {
  type: "success" | "exception";
  result?: { value?: unknown };
  exceptionDetails?: { text: string };
}

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { heading, isSameDocument, options, optionsFail, sidebarLink, start } from "../harness/navigation.ts";
import { test as base, expect } from "../harness/test.ts";

/** What a host does with the app's requests for the options page: accept them only, or stop after the headers. */
type Mode = "accept" | "stall";

/** A host of the built site that can leave requests of the app for the options page without an answer. */
interface SilentHost {
  url: string;
  mode: Mode;
  /** How often the app asked for the options page. */
  asked: number;
}

const test = base.extend<{ host: SilentHost }>({
  host: async ({ serve, siteName }, use) => {
    const { url: origin } = await serve(siteName);
    const host: SilentHost = { url: "", mode: "accept", asked: 0 };
    const server = createServer(async ({ url = "", headers }, response: ServerResponse) => {
      const isMeant = url === options && headers["sec-fetch-dest"] === "empty";
      if (isMeant) host.asked++;
      if (isMeant && host.mode === "accept") return;
      const answer = await fetch(new URL(url, origin));
      response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
      if (isMeant && host.mode === "stall") response.write((await answer.text()).slice(0, 500));
      else response.end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use(host);
    server.close();
    server.closeAllConnections();
  },
  baseURL: ({ host }, use) => use(host.url),
  allowedProblems: optionsFail,
});

test("a host that is silent in the middle of a page: after 10 seconds the reader is told; a click on the same link and Retry ask anew, and the whole page can be loaded", async ({
  page,
  host,
}) => {
  await page.clock.install();
  await start(page);
  const alert = page.getByRole("alert");
  const retry = alert.getByRole("button", { name: "Retry" });
  let asked = 0;
  for (const [mode, press] of [
    ["stall", () => sidebarLink(page, options).click()],
    ["accept", () => sidebarLink(page, options).click()],
    ["stall", () => retry.click()],
  ] as const) {
    host.mode = mode;
    await press();
    await expect.poll(() => host.asked).toBe(++asked);
    await expect(page.getByRole("progressbar")).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(alert).toContainText("The server hasn't answered for 10 seconds.");
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(heading(page)).toHaveText("Install");
  }
  await alert.getByRole("link", { name: "Load the whole page" }).click();
  await expect(heading(page)).toHaveText("Options");
  await expect(page).toHaveURL(options);
  expect(await isSameDocument(page)).toBe(false);
});

import { beforeEach, expect, test, vi } from "vitest";
import { fetchAgain } from "./navigate.ts";
import type { LoadedPage } from "./pages.ts";
import { reloadAfterDeploy } from "./reloadAfterDeploy.ts";

vi.mock("./navigate.ts");

const host = (build: string) => vi.mocked(fetchAgain).mockResolvedValue({ build } as LoadedPage);

const reload = vi.spyOn(location, "reload");
const submit = vi.fn<() => void>();

/** Shows a search field with this text and a button, and focuses one of the two. */
function show(text: string, focused: "input" | "button"): void {
  document.body.innerHTML = `<search class="search"><form><input></form></search><button>Retry</button>`;
  const field = document.querySelector("input") as HTMLInputElement;
  field.value = text;

  (field.form as HTMLFormElement).submit = submit;
  document.querySelector<HTMLElement>(focused)?.focus();
}

beforeEach(() => {
  reload.mockReset();
  submit.mockReset();
  host("new");
});

test("whoever types into the search field gets the results of the text", async () => {
  show("burrow", "input");
  await reloadAfterDeploy("old");
  expect(submit).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

test("whoever tries something else again gets the page anew, whatever the search field holds", async () => {
  show("burrow", "button");
  await reloadAfterDeploy("old");
  expect(reload).toHaveBeenCalledOnce();
  expect(submit).not.toHaveBeenCalled();
});

test("an empty search field has no results to lead to", async () => {
  show("", "input");
  await reloadAfterDeploy("old");
  expect(reload).toHaveBeenCalledOnce();
});

test("where no build is given the page is loaded anew, whatever the host serves", async () => {
  show("", "button");
  expect(await reloadAfterDeploy()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test("nothing is loaded where the host still serves the same build", async () => {
  host("old");
  show("burrow", "input");
  await reloadAfterDeploy("old");
  expect(submit).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

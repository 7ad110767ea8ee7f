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
});

test.each<[string, string, "input" | "button", string, string | undefined, object]>([
  ["the results of what one types into the search field", "burrow", "input", "new", "old", { submits: 1 }],
  ["the page for who tries something else again", "burrow", "button", "new", "old", { reloads: 1 }],
  ["the page for who types nothing", "", "input", "new", "old", { reloads: 1 }],
  ["the page where no build is given", "", "button", "new", undefined, { reloads: 1 }],
  ["nothing where the host still serves the same build", "burrow", "input", "old", "old", {}],
])("after a deploy is loaded %s", async (_, text, focused, served, build, expected) => {
  host(served);
  show(text, focused);
  const isLoaded = await reloadAfterDeploy(build);
  const { length: submits } = submit.mock.calls;
  const { length: reloads } = reload.mock.calls;
  expect({ submits, reloads }).toEqual({ submits: 0, reloads: 0, ...expected });
  expect(isLoaded).toBe(served === "new");
});

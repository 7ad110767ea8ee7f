import { type ChildProcess, spawn } from "node:child_process";
import { decodeMultiStream, encode } from "@msgpack/msgpack";
import { type Rows, Screen } from "./screen.ts";

/** Milliseconds without a redraw after which the screen counts as finished. */
const quiet = 250;
/** Milliseconds after which waiting for something on the screen fails. */
const patience = 60_000;

/** A Neovim that runs in the background and draws on a `Screen`. */
export class Neovim {
  readonly #process: ChildProcess;
  readonly #screen = new Screen();
  readonly #answers = new Map<number, { done: (value: unknown) => void; fail: (error: Error) => void }>();
  #asked = 0;
  #lastRedraw = 0;

  private constructor(child: ChildProcess) {
    this.#process = child;
    void this.#listen();
  }

  /**
   * Starts Neovim and attaches to it as its user interface.
   * @param size columns and rows
   */
  static async start(
    program: string,
    args: string[],
    { cwd, env, size }: { cwd: string; env: NodeJS.ProcessEnv; size: [number, number] },
  ): Promise<Neovim> {
    const child = spawn(program, ["--embed", ...args], { cwd, env, stdio: ["pipe", "pipe", "inherit"] });
    const neovim = new Neovim(child);
    await neovim.request("nvim_ui_attach", ...size, { rgb: true, ext_linegrid: true });
    return neovim;
  }

  /** Calls a function of Neovim's API (`:help api`). @throws Error with Neovim's message */
  request(method: string, ...args: unknown[]): Promise<unknown> {
    const id = this.#asked++;
    return new Promise((done, fail) => {
      this.#answers.set(id, { done, fail });
      this.#process.stdin?.write(encode([0, id, method, args]));
    });
  }

  /** Types keys, in Neovim's notation (`<CR>`, `<Esc>`). */
  async type(keys: string): Promise<void> {
    await this.request("nvim_input", keys);
  }

  /** Waits until the screen shows `text` and stops changing. @throws Error with the screen's text when it never does */
  async shows(text: string | RegExp): Promise<Rows> {
    const end = Date.now() + patience;
    for (;;) {
      const shown = this.#screen.text();
      const found = typeof text === "string" ? shown.includes(text) : text.test(shown);
      if (found && Date.now() - this.#lastRedraw > quiet) return this.#screen.rows();
      if (Date.now() > end) throw new Error(`Neovim does not show ${text}, but:\n${shown}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Ends Neovim, whatever it is doing. */
  stop(): void {
    this.#process.kill("SIGKILL");
  }

  async #listen(): Promise<void> {
    if (!this.#process.stdout) return;
    for await (const message of decodeMultiStream(this.#process.stdout)) {
      const [type, first, second, third] = message as [number, ...unknown[]];
      if (type === 1) this.#answer(first as number, second, third);
      else if (type === 2 && first === "redraw") {
        this.#lastRedraw = Date.now();
        this.#screen.redraw(second as unknown[][]);
      }
    }
    for (const { fail } of this.#answers.values()) fail(new Error("Neovim ended early"));
  }

  #answer(id: number, error: unknown, value: unknown): void {
    const asked = this.#answers.get(id);
    this.#answers.delete(id);
    if (error) asked?.fail(new Error(String((error as unknown[])[1])));
    else asked?.done(value);
  }
}

/** Is told how far a build is. */
export interface Progress {
  /** A stage begins. */
  stage(name: string): void;
  /** So many pages or files of the stage are done. */
  step(done: number, total: number): void;
  /** The build has ended, well or not. */
  end(): void;
}

/** Milliseconds between two writings of the terminal's line. */
const interval = 100;

/** Shows the stage in one line of a terminal, with what is done of it and how fast that goes. */
export function terminalProgress(write: (text: string) => void, now = () => performance.now()): Progress {
  const clearToEnd = "\x1b[K";
  let current = "";
  let began = 0;
  let shown = 0;
  const show = (text: string) => {
    shown = now();
    write(`\r${text}${clearToEnd}`);
  };
  return {
    stage(name) {
      current = name;
      began = now();
      show(`${name} …`);
    },
    step(done, total) {
      if (now() - shown < interval) return;
      const rate = Math.round((done / (now() - began)) * 1000);
      show(`${current}: ${done} of ${total}, ${rate} a second`);
    },
    end: () => show(""),
  };
}

/** Writes a line for each stage, where nobody watches: in CI, or into a file. */
export function lineProgress(write: (text: string) => void): Progress {
  return { stage: (name) => write(`  ${name} …\n`), step: () => {}, end: () => {} };
}

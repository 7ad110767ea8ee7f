import { expect, it } from "vitest";
import { lineProgress, terminalProgress } from "./progress.ts";

it("a terminal shows the stage, what is done and how fast, in one line that is cleared at the end", () => {
  let said = "";
  let time = 0;
  const progress = terminalProgress(
    (text) => {
      said += text;
    },
    () => time,
  );
  progress.stage("Compiling pages");
  time += 50;
  progress.step(1, 400);
  time += 1950;
  progress.step(100, 400);
  time += 10;
  progress.step(101, 400);
  progress.end();
  expect(said.split("\r").map((line) => line.replace("\x1b[K", ""))).toEqual([
    "",
    "Compiling pages …",
    "Compiling pages: 100 of 400, 50 a second",
    "",
  ]);
});

it("where nobody watches, each stage is a line, without control characters", () => {
  const said: string[] = [];
  const progress = lineProgress((text) => said.push(text));
  progress.stage("Reading files");
  progress.step(1, 2);
  progress.stage("Compiling pages");
  progress.end();
  expect(said).toEqual(["  Reading files …\n", "  Compiling pages …\n"]);
});

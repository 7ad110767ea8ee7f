export { default as styles } from "./play.css?inline";

/** What a demonstration chooses, by the classes of its radio buttons, each with the seconds until the next. */
const steps: [choice: string, seconds: number][] = [
  ["choice-1", 2.4],
  ["choice-4", 2.4],
  ["file-1", 3.2],
  ["file-0", 0],
];
/** Seconds in which the reader reads the first screen. */
const first = 1.2;

/**
 * Lets the screen of the home page (`.screen`) play by itself once, unless the reader prefers reduced motion: it chooses
 * as a reader would. It stops at the first touch; its button plays it again, or pauses it.
 */
export default function startScreen(screen: HTMLElement): void {
  const place = screen.querySelector<HTMLElement>(".screen-play:empty");
  if (!place) return;
  const button = document.createElement("button");
  button.type = "button";
  button.ariaLabel = place.title;
  place.removeAttribute("title");
  place.append(button);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = 0;
  const pause = () => {
    clearTimeout(timer);
    button.ariaPressed = "false";
  };
  const play = (seconds: number) => {
    button.ariaPressed = "true";
    timer = setTimeout(() => {
      const [choice = "", pauseAfter = 0] = steps[next++] ?? [];
      const input = screen.querySelector<HTMLInputElement>(`.${choice}`);
      // The reader may have gone to another page.
      if (!input?.isConnected) return;
      input.checked = true;
      if (next < steps.length) play(pauseAfter);
      else pause();
    }, seconds * 1000);
  };
  button.addEventListener("click", () => {
    if (button.ariaPressed === "true") return pause();
    if (next >= steps.length) {
      next = 0;
      for (const input of screen.querySelectorAll("input")) input.checked = input.matches(".file-0");
    }
    play(next === 0 ? first : 0.4);
  });
  const said = screen.querySelector(".screen-buffer > p");
  const stop = ({ target }: Event) => {
    if (button.contains(target as Node)) return;
    pause();
    // What the reader's own choices change is read out, what the demonstration changes isn't.
    said?.setAttribute("role", "status");
  };
  for (const type of ["pointerdown", "keydown", "change"]) screen.addEventListener(type, stop);
  // What was chosen before this script came is the reader's.
  const isChosen = screen.querySelector(".screen-list :checked, .file-1:checked") !== null;
  if (isChosen || matchMedia("(prefers-reduced-motion: reduce)").matches) pause();
  else play(first);
}

/** One window of a browser, with storage of its own: all that the tests need of a browser engine. */
export interface Driver {
  /** Loads an address and waits until the document is complete. */
  open(url: string): Promise<void>;
  /** Calls a function in the page. It must stand by itself: neither it nor its result crosses but as text. */
  evaluate<Result, Args extends unknown[]>(
    pageFunction: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses the main button of the mouse on a point of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses a key, with modifiers before it: "Control+k". */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  resize(size: Size): Promise<void>;
  /** What the console has complained of since this window was opened, policy reports included. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

interface Size {
  width: number;
  height: number;
}

/** A browser that runs. */
export interface Engine {
  /** @param origin of the site that it is for, the only one that may be asked for anything. */
  newWindow(origin: string): Promise<Driver>;
  close(): Promise<void>;
}

export const desktop: Size = { width: 1440, height: 900 };

/** The keys that WebDriver gives code points of their own. */
const keys: Record<string, string> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowUp: "\uE013",
  ArrowDown: "\uE015",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
};

/** What a reader does with mouse and keyboard, by way of the actions that WebDriver, classic and BiDi, performs. */
export function inputs(
  perform: (actions: object[]) => Promise<void>,
): Pick<Driver, "clickAt" | "press" | "type"> {
  return {
    clickAt: (x, y) => perform(clickActions(x, y)),
    press: (key) => perform(keyActions(key)),
    type: (text) => perform(typeActions(text)),
  };
}

/** One key, with modifiers before it. */
function keyActions(key: string): object[] {
  const held = key.split("+").map((name) => keys[name] ?? name);
  return keySource([
    ...held.map((value) => ({ type: "keyDown", value })),
    ...held.toReversed().map((value) => ({ type: "keyUp", value })),
  ]);
}

/** A text, one key after the other. */
function typeActions(text: string): object[] {
  return keySource([...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))));
}

const keySource = (actions: object[]) => [{ type: "key", id: "keyboard", actions }];

/** A press of the main button on a point of the viewport. */
function clickActions(x: number, y: number): object[] {
  const actions = [
    { type: "pointerMove", x: Math.round(x), y: Math.round(y), origin: "viewport" },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}

/** The source of a function that takes its arguments, and returns its result, as JSON. */
export const asText = (pageFunction: string): string =>
  `async (args) => JSON.stringify(await (${pageFunction})(...JSON.parse(args)))`;

/** What `asText` made of a result; undefined has no JSON. */
export const fromText = (text: unknown): unknown => (typeof text === "string" ? JSON.parse(text) : undefined);

/** One browser window with storage of its own. Tests of all engines use only this interface. */
export interface Driver {
  /** Loads an address and waits until the document is complete. */
  open(url: string): Promise<void>;
  /** Calls a function in the page. Only its source is sent, so it can't use outer variables; values travel as JSON. */
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
  /** Errors and warnings of the console since this window was opened, with reports of the content security policy. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

interface Size {
  width: number;
  height: number;
}

/** A running browser. */
export interface Engine {
  /** @param origin of the tested site; requests to any other are problems */
  newWindow(origin: string): Promise<Driver>;
  close(): Promise<void>;
}

export const desktop: Size = { width: 1440, height: 900 };

/** The keys that WebDriver encodes as special code points. */
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

/** Mouse and keyboard input made of actions, whose format classic WebDriver and BiDi share. */
export function inputs(
  perform: (actions: object[]) => Promise<void>,
): Pick<Driver, "clickAt" | "press" | "type"> {
  return {
    clickAt: (x, y) => perform(clickActions(x, y)),
    press: (key) => perform(keyActions(key)),
    type: (text) => perform(typeActions(text)),
  };
}

/** The actions that press a key, with modifiers before it ("Control+k"). */
function keyActions(key: string): object[] {
  const held = key.split("+").map((name) => keys[name] ?? name);
  return keySource([
    ...held.map((value) => ({ type: "keyDown", value })),
    ...held.toReversed().map((value) => ({ type: "keyUp", value })),
  ]);
}

/** The actions that type a text, one key after the other. */
function typeActions(text: string): object[] {
  return keySource([...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))));
}

const keySource = (actions: object[]) => [{ type: "key", id: "keyboard", actions }];

/** The actions that press the main mouse button on a point of the viewport. */
function clickActions(x: number, y: number): object[] {
  const actions = [
    { type: "pointerMove", x: Math.round(x), y: Math.round(y), origin: "viewport" },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}

/** Wraps a function's source in one that takes the arguments, and returns the result, as JSON. */
export const asText = (pageFunction: string): string =>
  `async (args) => JSON.stringify(await (${pageFunction})(...JSON.parse(args)))`;

/** Parses the result of a function made by `asText`; undefined has no JSON and stays undefined. */
export const fromText = (text: unknown): unknown => (typeof text === "string" ? JSON.parse(text) : undefined);

import { keyOf } from "../../files/keyOf.ts";
import type { CompiledMarkdown, ContentComponent, MarkdownContext } from "../../markdown/types.ts";

/** A page's trace: what it asked of the rest of the site when it was compiled, with the answers. Plain JSON. */
export type Trace = [
  kind: "link" | "image" | "place" | "component" | "code",
  question: string,
  answer: string,
][];

/** A compiled page with the files whose code or text it shows, relative to the site folder. */
export interface CompiledPage extends CompiledMarkdown {
  shown: string[];
}

/** A compiled page with all that it depends on: a hash of what it was made from, and its trace. */
interface Remembered {
  key: string;
  trace: Trace;
  compiled: CompiledPage;
}

/** What the development server remembers of each page, by its path. */
export type Memory = Map<string, Remembered>;

type Answers = Pick<
  MarkdownContext,
  "resolveLink" | "resolveImage" | "placeName" | "readCode" | "components"
>;

/**
 * Wraps a context so that its questions and answers are recorded in `trace`. Each link and image is resolved only once,
 * although the article and its Markdown version both need it.
 */
export function traced(context: MarkdownContext, trace: Trace): MarkdownContext {
  const noted = <Answer>(kind: "link" | "image" | "place", resolve: (raw: string) => Answer) => {
    const known = new Map<string, Answer>();
    return (raw: string): Answer => {
      const answer = known.get(raw) ?? resolve(raw);
      if (!known.has(raw)) trace.push([kind, raw, JSON.stringify(answer ?? null)]);
      known.set(raw, answer);
      return answer;
    };
  };
  const made = <Answer>(kind: "component" | "code", question: string, ask: () => Answer): Answer => {
    try {
      const answer = ask();
      trace.push([kind, question, keyOf(answer)]);
      return answer;
    } catch (error) {
      trace.push([kind, question, failureOf(error)]);
      throw error;
    }
  };
  return {
    ...context,
    resolveLink: noted("link", context.resolveLink),
    resolveImage: noted("image", context.resolveImage),
    placeName: noted("place", context.placeName),
    readCode: (...given) => made("code", JSON.stringify(given), () => context.readCode(...given)),
    components: Object.fromEntries(
      Object.entries(context.components).map(([name, component]) => [
        name,
        (...given) => made("component", JSON.stringify([name, ...given]), () => component(...given)),
      ]),
    ),
  };
}

/** Whether the rest of the site still gives the same answers to all questions in a page's trace. */
export function stillHolds(trace: Trace, context: Answers): boolean {
  return trace.every(([kind, question, answer]) => ask(kind, question, context) === answer);
}

function ask(kind: Trace[number][0], question: string, context: Answers): string | undefined {
  if (kind === "link") return JSON.stringify(context.resolveLink(question));
  if (kind === "image") return JSON.stringify(context.resolveImage(question));
  if (kind === "place") return JSON.stringify(context.placeName(question) ?? null);
  const asked = JSON.parse(question);
  try {
    if (kind === "code") return keyOf(context.readCode(...(asked as [string, string])));
    const [name, ...given] = asked as [string, ...Parameters<ContentComponent>];
    const component = Object.hasOwn(context.components, name) ? context.components[name] : undefined;
    return component && keyOf(component(...given));
  } catch (error) {
    return failureOf(error);
  }
}

/** Represents the error of a content component in a trace. */
function failureOf(error: unknown): string {
  return keyOf("failed", String(error));
}

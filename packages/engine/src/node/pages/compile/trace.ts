import type { CompiledMarkdown, MarkdownContext } from "../../markdown/types.ts";

/**
 * A page's trace: what it asked of the rest of the site when it was compiled, each with the answer. A question is the name of
 * what was asked, which is a function of the context or a content component (`::name`), and what it was given. Plain JSON.
 */
export type Trace = [question: [name: string, ...given: unknown[]], answer: string][];

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

/** Asks something: the answer as a trace has it, and a function that gives it, or fails as asking did. */
function outcomeOf<Answer>(ask: () => Answer): { noted: string; give: () => Answer } {
  try {
    const answer = ask();
    return { noted: JSON.stringify(answer) ?? "", give: () => answer };
  } catch (error) {
    const fail = () => {
      throw error;
    };
    return { noted: `failed: ${error}`, give: fail };
  }
}

/**
 * Wraps a context so that its questions and answers are recorded in `trace`. Each link and image is resolved only once,
 * although the article and its Markdown version both need it.
 */
export function traced(context: MarkdownContext, trace: Trace): MarkdownContext {
  const noting =
    <Given extends unknown[], Answer>(name: string, ask: (...given: Given) => Answer) =>
    (...given: Given) => {
      const { noted, give } = outcomeOf(() => ask(...given));
      trace.push([[name, ...given], noted]);
      return give();
    };
  const once = <Answer>(name: string, ask: (raw: string) => Answer) => {
    const answers = new Map<string, { is: Answer }>();
    const resolve = noting(name, ask);
    return (raw: string) => {
      const answer = answers.get(raw) ?? { is: resolve(raw) };
      answers.set(raw, answer);
      return answer.is;
    };
  };
  const components = Object.entries(context.components).map(([name, component]) => [
    name,
    noting(`::${name}`, component),
  ]);
  return {
    ...context,
    resolveLink: once("resolveLink", context.resolveLink),
    resolveImage: once("resolveImage", context.resolveImage),
    placeName: once("placeName", context.placeName),
    readCode: noting("readCode", context.readCode),
    components: Object.fromEntries(components),
  };
}

/** Whether the rest of the site still gives the same answers to all questions in a page's trace. */
export function stillHolds(trace: Trace, { components, ...context }: MarkdownContext): boolean {
  const named = Object.entries(components).map(([name, component]) => [`::${name}`, component] as const);
  const known = new Map<string, unknown>([...Object.entries(context), ...named]);
  return trace.every(([[name, ...given], answer]) => {
    const ask = known.get(name);
    return typeof ask === "function" && outcomeOf(() => ask(...given)).noted === answer;
  });
}

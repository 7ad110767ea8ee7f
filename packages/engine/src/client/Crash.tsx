import { Component, type ReactNode } from "react";
import type { ClientMessages } from "../shared/messages/clientMessages.ts";
import { format } from "../shared/messages/format.ts";
import type { Page } from "../shared/page.ts";
import { recoverPage } from "./navigation/navigate.ts";
import { pages } from "./navigation/pages.ts";

interface Props {
  messages: ClientMessages;
  /** The page shown. When it changes, crashed children are rendered again. */
  page: Page;
  children: ReactNode;
}

interface State {
  error: unknown;
  crashed: boolean;
  page: Page;
}

/**
 * An error boundary: shows the error in place of what couldn't be rendered, until another page is shown or the reader
 * presses "Try again".
 */
export class Crash extends Component<Props, State> {
  override state: State = { error: undefined, crashed: false, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, crashed: true };
  }

  static getDerivedStateFromProps({ page }: Props, state: State): Partial<State> | null {
    return page === state.page ? null : { page, crashed: false };
  }

  override componentDidCatch(): void {
    // Cached page data may have caused the crash, so the cache is emptied.
    pages.clear();
  }

  override render(): ReactNode {
    const { children, messages, page } = this.props;
    if (!this.state.crashed) return children;
    const [first, ...causes] = messagesOf(this.state.error);
    return (
      <main id="main" className="crash" tabIndex={-1}>
        <h1>{messages.crash.title}</h1>
        <pre>
          {[first, ...causes.map((message) => format(messages.crash.cause, { message }))].join("\n\n")}
        </pre>
        <button type="button" className="button" onClick={() => recoverPage(page.build)}>
          {messages.crash.tryAgain}
        </button>
      </main>
    );
  }
}

/** The message of an error and of each of its causes, outermost first. */
export function messagesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause === undefined ? [] : messagesOf(error.cause))];
}

import WebSocket from "ws";

interface LogEntry {
  level: string;
  text: string | null;
  source: { context?: string };
}

/** A WebDriver BiDi connection: it sends commands, returns their answers, and reports log entries. */
export interface BidiSession {
  send<Result>(method: string, params?: object): Promise<Result>;
  /** Calls `listener` for every log entry. The function it returns ends that. */
  onLog(listener: (entry: LogEntry) => void): () => void;
}

interface Message {
  type: "success" | "error" | "event";
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: unknown;
}

/** Connects to a browser that waits for a BiDi session. */
export async function connectBidi(url: string): Promise<BidiSession> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Set<(entry: LogEntry) => void>();
  let lastId = 0;
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method === "log.entryAdded")
      for (const listener of listeners) listener(message.params as LogEntry);
  });
  socket.on("close", () => {
    for (const answer of waiting.values()) answer({ type: "error", error: "the browser has ended" });
  });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, (message) => {
          waiting.delete(id);
          if (message.type === "success") resolve(message.result as never);
          else reject(new Error(`${method}: ${message.error} ${message.message ?? ""}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    onLog: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

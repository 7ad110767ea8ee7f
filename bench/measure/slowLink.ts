import { connect, createServer, type Socket } from "node:net";

/** A network link with the bandwidth and latency of a phone's. */
interface SlowLink {
  port: number;
  close(): void;
}

const ROUND_TRIP = 150;
/** The link's bandwidth, 1.6 Mbit/s. */
const BYTES_PER_MS = 200;
const SLICE = 1460;

/**
 * Simulates a slow link to a local port. A round trip takes 150 ms, a new connection costs one more round trip, and all
 * connections share 1.6 Mbit/s evenly. Chromium's own throttling is no use: it doesn't slow down fetches of workers.
 */
export function openSlowLink(target: number): Promise<SlowLink> {
  const sockets = new Set<Socket>();
  const send = makeSharedLine();
  const server = createServer((client) => {
    const origin = connect(target, "127.0.0.1");
    const opened = performance.now() + ROUND_TRIP;
    const ask = makeDelay();
    for (const [socket, other] of [
      [client, origin],
      [origin, client],
    ] as const) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on("data", (bytes) => {
      ask(Math.max(opened, performance.now()) + ROUND_TRIP / 2, () => origin.write(bytes));
    });
    origin.on("data", (bytes: Buffer) => send(client, bytes));
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve({
        port: typeof address === "object" && address !== null ? address.port : 0,
        close() {
          server.close();
          for (const socket of sockets) socket.destroy();
        },
      });
    });
  });
}

/** Makes the link that all connections share: it sends a slice of each in turn, and delays it by half a round trip. */
function makeSharedLine(): (to: Socket, bytes: Buffer) => void {
  const waiting = new Map<Socket, Buffer>();
  const deliver = makeDelay();
  let free = 0;
  let pumping = false;
  const pump = () => {
    while (free <= performance.now()) {
      const [next] = waiting;
      if (next === undefined) {
        pumping = false;
        return;
      }
      const [to, bytes] = next;
      const slice = bytes.subarray(0, SLICE);
      free += slice.length / BYTES_PER_MS;
      deliver(free + ROUND_TRIP / 2, () => !to.destroyed && to.write(slice));
      waiting.delete(to);
      // The rest waits at the end of the queue.
      if (bytes.length > SLICE) waiting.set(to, bytes.subarray(SLICE));
    }
    setTimeout(pump, free - performance.now());
  };
  return (to, bytes) => {
    const before = waiting.get(to);
    waiting.set(to, before ? Buffer.concat([before, bytes]) : bytes);
    if (pumping) return;
    pumping = true;
    free = Math.max(free, performance.now());
    pump();
  };
}

/** Runs callbacks at given times in the order in which they were added; separate timers could overtake each other. */
function makeDelay(): (at: number, act: () => void) => void {
  const queue: { at: number; act: () => void }[] = [];
  const run = () => {
    for (let next = queue[0]; next && next.at <= performance.now(); next = queue[0]) {
      queue.shift();
      next.act();
    }
    if (queue[0]) setTimeout(run, queue[0].at - performance.now());
  };
  return (at, act) => {
    queue.push({ at, act });
    if (queue.length === 1) setTimeout(run, at - performance.now());
  };
}

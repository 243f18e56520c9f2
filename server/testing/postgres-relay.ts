import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface PostgresRelay {
  /** The same database on another port. */
  readonly url: string;
  /** Counts the requests sent after an answer, since the last call. */
  roundTrips(): number;
  close(): Promise<void>;
}

/** Relays the traffic between clients and the database, each way with this delay. */
export async function startPostgresRelay(url: string, delayMs = 0): Promise<PostgresRelay> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let trips = 0;
  const relay = createServer((inner) => {
    const outer = connect(port === "" ? 5432 : Number(port), hostname);
    let isAnswered = true;
    for (const socket of [inner, outer]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    inner.on("data", (bytes) => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      later(delayMs, () => outer.write(bytes));
    });
    outer.on("data", (bytes) => {
      isAnswered = true;
      later(delayMs, () => inner.write(bytes));
    });
    inner.on("close", () => outer.destroy());
    outer.on("close", () => inner.destroy());
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  const { port: own } = relay.address() as AddressInfo;
  const relayed = new URL(url);
  relayed.hostname = "127.0.0.1";
  relayed.port = String(own);
  return {
    url: relayed.href,
    roundTrips() {
      const counted = trips;
      trips = 0;
      return counted;
    },
    async close() {
      if (!relay.listening) return;
      const closed = once(relay, "close");
      relay.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Keeps the order: timers of one duration fire in the order of their start. */
function later(delayMs: number, pass: () => void): void {
  if (delayMs === 0) pass();
  else setTimeout(pass, delayMs);
}

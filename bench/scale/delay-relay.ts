import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as later } from "node:timers";

export interface DelayRelay {
  readonly port: number;
  /** What is on its way is lost, and nothing connects any more. */
  cut(): Promise<void>;
}

/** Passes TCP on to a port of this machine, each way so many milliseconds later. */
export async function startDelayRelay(targetPort: number, delayMs: number): Promise<DelayRelay> {
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(targetPort, "127.0.0.1");
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    passOn(near, far, delayMs);
    passOn(far, near, delayMs);
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  const { port } = relay.address() as AddressInfo;
  return {
    port,
    async cut() {
      if (!relay.listening) return;
      const closed = once(relay, "close");
      relay.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Timers of one duration fire in the order in which they were set, so bytes stay in order. */
function passOn(from: Socket, to: Socket, delayMs: number): void {
  const act = (action: () => void) => (delayMs === 0 ? action() : later(action, delayMs));
  from.on("data", (bytes) => act(() => to.destroyed || to.write(bytes)));
  from.on("close", () => act(() => to.destroy()));
}

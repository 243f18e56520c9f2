import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { TestRedis } from "./test-redis.ts";

export interface RedisRelay {
  /** The shared Redis on another port, with a key prefix of our own. */
  readonly url: string;
  /** As if Redis had died. */
  cut(): Promise<void>;
  /** As if Redis hung: requests are not answered until `resume`. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

/** A Redis that a test can cut off from its clients, while other tests still use it. */
export async function startRedisRelay({ url, keyPrefix }: TestRedis): Promise<RedisRelay> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const inners = new Set<Socket>();
  let isPaused = false;
  const relay = createServer((inner) => {
    const outer = connect(Number(port), hostname);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    inners.add(inner);
    inner.on("data", (bytes) => outer.write(bytes));
    inner.on("close", () => {
      inners.delete(inner);
      outer.destroy();
    });
    if (isPaused) inner.pause();
    outer.pipe(inner);
  });
  relay.listen(0, "127.0.0.1");
  await once(relay, "listening");
  const { port: own } = relay.address() as AddressInfo;

  async function cut(): Promise<void> {
    if (!relay.listening) return;
    const closed = once(relay, "close");
    relay.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return {
    url: prefixed(`redis://127.0.0.1:${own}`, keyPrefix),
    cut,
    pause() {
      isPaused = true;
      for (const inner of inners) inner.pause();
    },
    resume() {
      isPaused = false;
      for (const inner of inners) inner.resume();
    },
    close: cut,
  };
}

export function prefixed(url: string, keyPrefix: string): string {
  const own = new URL(url);
  own.searchParams.set("keyPrefix", keyPrefix);
  return own.href;
}

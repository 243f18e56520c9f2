import { findRedis } from "./find-redis.mjs";
import { startKeptServer } from "./kept-server.mjs";
import { lendServer } from "./lent-server.mjs";

/** The Redis of this machine. */
export function lookForRedis(env = process.env) {
  return findRedis({ given: env.TEST_REDIS_URL, path: env.PATH });
}

/** The Redis of TEST_REDIS_URL, or a new, empty one that writes nothing to disk. */
export async function ensureRedis(env = process.env) {
  return lendServer(lookForRedis(env), { name: "Redis", start: startRedis });
}

/** @param {Omit<import("./find-redis.mjs").InstalledRedis, "kind">} installed */
async function startRedis({ redis }) {
  const started = await startKeptServer({
    name: "redis",
    owner: null,
    commands: ({ directory, port }) => {
      const place = ["--bind", "127.0.0.1", "--port", String(port), "--dir", directory];
      return [{ program: redis, args: [...place, "--save", "", "--appendonly", "no"] }];
    },
    stopSignal: "SIGTERM",
    ready: /Ready to accept connections/,
  });
  return { ...started, url: `redis://127.0.0.1:${started.port}` };
}

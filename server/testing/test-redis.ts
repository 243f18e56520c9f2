import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { type Available, locate } from "./test-server.ts";

export interface TestRedis {
  readonly url: string;
  /** All tests share the server: keys of this caller begin with this and nobody else's do. */
  readonly keyPrefix: string;
}

/** See `testDatabase` for how a test goes on from here, or is skipped. */
export function testRedis(): Available<TestRedis> {
  const server = locate(inject("testRedis"));
  if (server.kind === "missing") return server;
  return { ...server, keyPrefix: `suikouji-test-${randomUUID()}:` };
}

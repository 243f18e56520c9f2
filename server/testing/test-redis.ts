import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { type Available, locate } from "./test-server.ts";

export interface TestRedis {
  readonly url: string;
  /** All tests share the server: only this caller's keys begin with this. */
  readonly keyPrefix: string;
}

/** See `testDatabase` for how a test uses it, or is skipped. */
export function testRedis(): Available<TestRedis> {
  const server = locate(inject("testRedis"));
  if (server.kind === "missing") return server;
  return { ...server, keyPrefix: `suikouji-test-${randomUUID()}:` };
}

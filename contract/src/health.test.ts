import { expect, test } from "vitest";
import { health } from "./health.ts";

test("a reply without a version, or from a server that is not well, breaks the contract", () => {
  expect(health.reply.safeParse({ status: "ok", version: "0.1.0" }).success).toBe(true);
  expect(health.reply.safeParse({ status: "ok" }).success).toBe(false);
  expect(health.reply.safeParse({ status: "starting", version: "0.1.0" }).success).toBe(false);
});

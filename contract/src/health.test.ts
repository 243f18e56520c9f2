import { expect, test } from "vitest";
import { health } from "./health.ts";

test("a reply without a version, or with a status other than ok, is refused", () => {
  expect(health.reply.safeParse({ status: "ok", version: "1.2.3" }).success).toBe(true);
  expect(health.reply.safeParse({ status: "ok" }).success).toBe(false);
  expect(health.reply.safeParse({ status: "starting", version: "1.2.3" }).success).toBe(false);
});

import { Redis } from "ioredis";
import { expect, onTestFinished, test } from "vitest";
import { testRedis } from "./test-redis.ts";
import { orSkip } from "./test-server.ts";

function connect({ url, keyPrefix }: { url: string; keyPrefix: string }): Redis {
  const redis = new Redis(url, { keyPrefix });
  onTestFinished(() => redis.disconnect());
  return redis;
}

test("two callers share the server, but no keys", async (context) => {
  const one = connect(orSkip(context, testRedis()));
  const other = connect(orSkip(context, testRedis()));

  await one.set("counter", "1", "EX", 60);

  expect(await one.get("counter")).toBe("1");
  expect(await other.get("counter")).toBeNull();
});

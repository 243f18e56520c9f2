import { expect, test } from "vitest";
import { lendServer } from "./lent-server.mjs";

const url = "redis://127.0.0.1:1";
const installed = { kind: "installed" } as const;

const neverStarted = {
  name: "Redis",
  start: async (): Promise<never> => {
    throw new Error("This must not be started");
  },
};

test("a server at a given address is used, and not stopped by us", async () => {
  const { server, stop } = await lendServer({ kind: "given", url }, neverStarted);

  await stop();
  expect(server).toEqual({ kind: "running", url });
});

test("an installed server is started, and stopped by us", async () => {
  const did: string[] = [];
  const { server, stop } = await lendServer(installed, {
    name: "Redis",
    start: async () => {
      did.push("started");
      return { url, stop: async () => void did.push("stopped") };
    },
  });

  await stop();

  expect(server).toEqual({ kind: "running", url });
  expect(did).toEqual(["started", "stopped"]);
});

test("without a server, the reason is passed on", async () => {
  const missing = { kind: "missing", reason: "请安装 Redis" } as const;

  expect((await lendServer(missing, neverStarted)).server).toEqual(missing);
});

test("a server that does not start counts as broken, not as missing", async () => {
  const { server } = await lendServer(installed, {
    name: "Redis",
    start: async () => {
      throw new Error("disk full");
    },
  });

  expect(server).toEqual({
    kind: "broken",
    reason: "装好的 Redis 没有启动：\ndisk full",
  });
});

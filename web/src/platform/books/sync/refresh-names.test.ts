import { expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import type { DeviceNames } from "../books.ts";
import { keepNames } from "./refresh-names.ts";

const PLACE = { ledgerId: "1", epoch: "a", after: 3, digest: 0 };

/** A server that tells one name, and how often it was asked. */
async function namesFrom(server: { name: string; asked: number; isGone?: boolean }) {
  const storage = memoryBooksStorage(memoryDisk());
  await storage.change(({ notes }) => notes.put("position", PLACE));
  let kept: Readonly<Record<string, string>> = { old: "旧手机" };
  let writes = 0;
  const devices: DeviceNames = {
    names: async () => kept,
    async learn(told) {
      writes += 1;
      kept = { ...kept, ...Object.fromEntries(told.map(({ id, name }) => [id, name])) };
    },
  };
  let nowMs = 1_000_000;
  const refresh = keepNames({
    storage,
    devices,
    now: () => ({ epochMs: nowMs, utcOffsetMinutes: 0 }),
    async fetch() {
      server.asked += 1;
      if (server.isGone === true) return new Response(null, { status: 503 });
      return Response.json({ devices: [{ id: "phone", name: server.name }] });
    },
  });
  return {
    refresh,
    names: () => kept,
    writes: () => writes,
    pass: (ms: number) => {
      nowMs += ms;
    },
    pull: (after: number) =>
      storage.change(({ notes }) => notes.put("position", { ...PLACE, after })),
  };
}

test("names are asked for once, again after changes, and now and then", async () => {
  const server = { name: "手机", asked: 0 };
  const { refresh, names, writes, pass, pull } = await namesFrom(server);

  await refresh();
  await refresh();
  expect([server.asked, names()]).toEqual([1, { old: "旧手机", phone: "手机" }]);
  await pull(4);
  await refresh();
  expect([server.asked, writes()]).toEqual([2, 1]);
  server.name = "小红的手机";
  pass(600_000);
  await refresh();

  expect([server.asked, names()]).toEqual([3, { old: "旧手机", phone: "小红的手机" }]);
});

test("after a failure the names stay and the server is asked again", async () => {
  const server = { name: "手机", asked: 0, isGone: true };
  const { refresh, names } = await namesFrom(server);

  await expect(refresh()).rejects.toThrow();
  expect(names()).toEqual({ old: "旧手机" });
  server.isGone = false;
  await refresh();

  expect([server.asked, names()]).toEqual([2, { old: "旧手机", phone: "手机" }]);
});

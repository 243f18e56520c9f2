import { readAudit, syncPull } from "@suikouji/contract";
import { expect, test } from "vitest";
import { freshPlace } from "../../testing/ledger/fresh-place.ts";
import { pushedLunch, pushOf } from "../../testing/ledger/pushed.ts";
import { OWNER } from "../../testing/owner.ts";
import { testApp, WIDE, WIDE_HOST } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import type { NewAuditEvent } from "../ledger/access/audit-log.ts";
import { createDivergences } from "./divergences.ts";

const HOUR_MS = 3_600_000;

/** Divergences with a clock that the test sets, and a record of their actions. */
function watched() {
  const recounted: string[] = [];
  const noted: [string, NewAuditEvent][] = [];
  const time = { nowMs: 0 };
  const store = {
    audit: {
      note: async (ledgerId: string, event: NewAuditEvent) => void noted.push([ledgerId, event]),
      list: async () => [],
    },
    recount: async (ledgerId: string) => void recounted.push(ledgerId),
  };
  return { ...createDivergences(store, () => time.nowMs), recounted, noted, time };
}

test("every divergence is counted; a ledger's digest is recomputed at most every five seconds", async () => {
  const { found, count, recounted, time } = watched();

  await found("hers", null);
  await found("hers", null);
  await found("his", null);
  time.nowMs = 4_999;
  await found("hers", null);
  expect(recounted).toEqual(["hers", "his"]);
  time.nowMs = 5_000;
  await found("hers", null);

  expect(recounted).toEqual(["hers", "his", "hers"]);
  expect(count()).toBe(5);
});

test("the owner of a ledger is told at most once an hour", async () => {
  const { found, noted, time } = watched();

  await found("hers", "手机");
  await found("hers", "平板");
  await found("his", null);
  time.nowMs = HOUR_MS - 1;
  await found("hers", "平板");
  time.nowMs = HOUR_MS;
  await found("hers", "平板");

  expect(noted).toEqual([
    ["hers", { kind: "diverged", deviceName: "手机" }],
    ["his", { kind: "diverged", deviceName: null }],
    ["hers", { kind: "diverged", deviceName: "平板" }],
  ]);
});

test("a device that reports a divergence then pulls a recomputed digest", async (context) => {
  // A recount opens the file once more, which the store of other tests has deleted.
  const store = await (await freshPlace(context, "sqlite")).open();
  const { app } = await testApp({ policy: WIDE, store });
  const phone = await signedIn(store);
  const headers = { host: WIDE_HOST, ...phone.bearer };
  const get = (url: string) => app.inject({ url, headers });
  const entries = [pushedLunch(), pushedLunch()];
  await store.push(phone.ledgerId, pushOf({ deviceId: phone.deviceId, entries }));
  const recounts: string[] = [];
  const watchedStore = { ...store, recount: async (id: string) => void recounts.push(id) };
  const second = await testApp({ policy: WIDE, store: watchedStore });

  const plain = await get(syncPull.path);
  const diverged = await get(`${syncPull.path}?diverged=1`);
  const again = await get(`${syncPull.path}?diverged=1`);
  await second.app.inject({ url: `${syncPull.path}?diverged=1`, headers });

  expect([plain, diverged, again].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(diverged.json()).toEqual({ ...plain.json(), nowMs: expect.any(Number) });
  expect(recounts).toEqual([phone.ledgerId]);
  const { events } = (await get(readAudit.path)).json();
  // One note from each server.
  expect(events).toMatchObject([
    { kind: "diverged", deviceName: "小明的手机" },
    { kind: "diverged", deviceName: "小明的手机" },
  ]);
  const metrics = await app.inject({ url: "/metrics", headers: { host: WIDE_HOST, ...OWNER } });
  expect(metrics.body).toMatch(/^suikouji_divergences_total 2$/m);
  expect((await get(`${syncPull.path}?diverged=yes`)).statusCode).toBe(400);
});

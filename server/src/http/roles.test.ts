import { randomUUID } from "node:crypto";
import {
  CLEAR_WORDS,
  clearLedger,
  type DeviceRole,
  readAudit,
  revokeDevice,
  signOut,
} from "@suikouji/contract";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { CODE, startEntrance } from "../../testing/entrance.ts";
import { everyPrivateRequest } from "../../testing/every-endpoint.ts";
import { pushedLunch, pushOf } from "../../testing/ledger/pushed.ts";
import { NO_LIMITS } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { scriptedSynthesizer } from "../../testing/speech-hosts/scripted-synthesizer.ts";

const ALL: readonly DeviceRole[] = ["owner", "member"];
const OWNER: readonly DeviceRole[] = ["owner"];

/** Whom each address answers, once signed in. One that is missing here fails the test. */
const MAY: Readonly<Record<string, readonly DeviceRole[]>> = {
  "GET /metrics": ALL,
  "GET /docs": ALL,
  "GET /docs/json": ALL,
  "POST /api/v1/llm/parse-transaction": ALL,
  "POST /api/v1/llm/correct-transaction": ALL,
  "POST /api/v1/llm/conversation": ALL,
  "POST /api/v1/speech/speak": ALL,
  "GET /api/v1/status": ALL,
  "GET /api/v1/session": ALL,
  "DELETE /api/v1/session": ALL,
  "GET /api/v1/devices": ALL,
  "POST /api/v1/devices/revoke": OWNER,
  "GET /api/v1/entries": ALL,
  "GET /api/v1/entries/history": ALL,
  "GET /api/v1/summary": ALL,
  "GET /api/v1/export": ALL,
  "GET /api/v1/sync/pull": ALL,
  "POST /api/v1/sync/push": ALL,
  "POST /api/v1/pairings": ALL,
  'POST /api/v1/pairings {"role":"owner"}': OWNER,
  "POST /api/v1/ledger/clear": OWNER,
  "POST /api/v1/ledger/code": OWNER,
  "GET /api/v1/audit": OWNER,
};

function nameOf({ method, url, payload }: InjectOptions): string {
  const address = `${method} ${String(url).split("?")[0]}`;
  const asked = `${address} ${JSON.stringify(payload)}`;
  return asked in MAY ? asked : address;
}

describe.each(ALL)("a device with the role %s", (role) => {
  test("is answered where its role may, and refused everywhere else", async () => {
    const speech = { recognizer: null, synthesizer: scriptedSynthesizer() };
    const { app, store, bugs, ledgerId } = await startEntrance({ speech, rateCounter: NO_LIMITS });
    const seen = new Set<string>();
    const count = everyPrivateRequest(aimAt("", "")).length;

    for (let index = 0; index < count; index += 1) {
      // Each its own, for some of them end devices.
      const device = await signedIn(store, undefined, { role });
      const other = await signedIn(store);
      const aim = aimAt(device.deviceId, other.deviceId);
      await store.push(ledgerId, pushOf({ entries: [pushedLunch({ id: aim.entryId })] }));
      const request = everyPrivateRequest(aim)[index] ?? {};
      const name = nameOf(request);
      seen.add(name);
      const headers = { host: "192.168.1.20:8520", ...device.bearer };

      const { statusCode, body } = await app.inject({ ...request, headers });

      const isAllowed = MAY[name]?.includes(role) ?? false;
      expect([name, statusCode]).toEqual([name, isAllowed ? 200 : 403]);
      if (!isAllowed) expect(JSON.parse(body)).toMatchObject({ code: "owner-only" });
    }

    expect([...seen].sort()).toEqual(Object.keys(MAY).sort());
    expect(bugs).toEqual([]);
  });
});

const aimAt = (deviceId: string, revokes: string) => ({
  deviceId,
  revokes,
  entryId: randomUUID(),
  categoryId: "EXPENSE:餐饮",
});

test("a member who is refused changed nothing", async () => {
  const { store, send, enter, ledgerId } = await startEntrance();
  const owner = await signedIn(store);
  const member = await signedIn(store, undefined, { role: "member" });
  await store.push(ledgerId, pushOf({ entries: [pushedLunch()] }));

  await send("POST", clearLedger.path, member.bearer, { confirm: CLEAR_WORDS });
  await send("POST", revokeDevice.path, member.bearer, { id: owner.deviceId });
  await send("POST", "/api/v1/ledger/code", member.bearer, { endDevices: true });

  expect((await store.pull(ledgerId, { after: 0, limit: 10 })).entries).toHaveLength(1);
  expect(await store.devices.list(ledgerId)).toHaveLength(2);
  expect((await enter({ code: CODE })).statusCode).toBe(200);
});

test("a member revokes itself, which is signing out", async () => {
  const { store, send } = await startEntrance();
  const { bearer, deviceId } = await signedIn(store, undefined, { role: "member" });

  const response = await send("POST", revokeDevice.path, bearer, { id: deviceId });

  expect(response.json()).toEqual({ devices: [] });
});

test("the audit log tells the owner who came, went, was revoked and cleared", async () => {
  const { store, send, get, enter, ledgerId } = await startEntrance();
  const owner = await signedIn(store, undefined, { name: "主人的电脑" });
  const lost = await signedIn(store, undefined, { role: "member", name: "旧手机" });
  const left = await signedIn(store, undefined, { role: "member", name: "平板" });

  await enter();
  await send("POST", revokeDevice.path, owner.bearer, { id: lost.deviceId });
  await send("DELETE", signOut.path, left.bearer);
  await send("POST", clearLedger.path, owner.bearer, { confirm: CLEAR_WORDS });
  const pairing = await store.pairings.create(ledgerId, { role: "owner", validMs: 1_000 });
  await enter({ code: undefined, pairing, deviceId: randomUUID(), deviceName: "新手机" });

  const { events } = (await get(readAudit.path, owner.bearer)).json();
  expect(events.map(({ atMs: _atMs, ...event }: { atMs: number }) => event)).toEqual([
    { kind: "paired", deviceName: "新手机", detail: "owner" },
    { kind: "cleared", deviceName: "主人的电脑" },
    { kind: "signed-out", deviceName: "平板" },
    { kind: "revoked", deviceName: "主人的电脑", detail: "旧手机" },
    { kind: "signed-in", deviceName: "小明的手机", detail: "member" },
  ]);
});

test("ten wrong codes in an hour are one line of it, however many follow", async () => {
  const codes = { isRight: async (presented: string) => presented === CODE };
  const { store, get, enter } = await startEntrance({ accessParts: { codes } });
  const owner = await signedIn(store);
  const kinds = async () =>
    (await get(readAudit.path, owner.bearer))
      .json()
      .events.map(({ kind }: { kind: string }) => kind);
  for (let turn = 0; turn < 9; turn += 1) await enter({ code: "wrong" }, `203.0.113.${turn}`);
  expect(await kinds()).toEqual([]);

  for (let turn = 9; turn < 40; turn += 1) await enter({ code: "wrong" }, `203.0.113.${turn}`);

  await expect.poll(kinds).toEqual(["wrong-codes"]);
});

import { randomUUID } from "node:crypto";
import {
  CLEAR_WORDS,
  clearLedger,
  type Device,
  isScript,
  listDeviceNames,
  type Role,
  readAudit,
  renameDevice,
  revokeDevice,
  signOut,
} from "@suikouji/contract";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { CODE, startEntrance } from "../../testing/entrance.ts";
import { everyPrivateRequest, routeOf } from "../../testing/every-endpoint.ts";
import { pushedLunch, pushOf } from "../../testing/ledger/pushed.ts";
import { draftsOf } from "../../testing/pending-drafts.ts";
import { ScriptedPictureReader } from "../../testing/pictures/scripted-picture-reader.ts";
import { ENDING_AT_ONCE, NO_LIMITS } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { scriptedSynthesizer } from "../../testing/speech-hosts/scripted-synthesizer.ts";
import { NO_PICTURES } from "../pictures/picture-service.ts";

const ALL: readonly Role[] = ["owner", "member", "script", "recorder"];
const PEOPLE: readonly Role[] = ["owner", "member"];
const OWNER: readonly Role[] = ["owner"];

/** The roles that each endpoint accepts. An endpoint that is missing here fails the test. */
const MAY: Readonly<Record<string, readonly Role[]>> = {
  "GET /metrics": PEOPLE,
  "GET /docs": PEOPLE,
  "GET /docs/json": PEOPLE,
  "POST /api/v1/llm/parse-transaction": PEOPLE,
  "POST /api/v1/llm/correct-transaction": PEOPLE,
  "POST /api/v1/llm/conversation": PEOPLE,
  "POST /api/v1/speech/speak": PEOPLE,
  "GET /api/v1/status": PEOPLE,
  "GET /api/v1/speech/ear": PEOPLE,
  "POST /api/v1/speech/ear": OWNER,
  "GET /api/v1/pictures/reader": PEOPLE,
  "POST /api/v1/pictures/reader": OWNER,
  "POST /api/v1/pictures/text": PEOPLE,
  "GET /api/v1/models": OWNER,
  "PUT /api/v1/models": OWNER,
  "DELETE /api/v1/models": OWNER,
  "POST /api/v1/models/try": OWNER,
  "POST /api/v1/models/list": OWNER,
  "GET /api/v1/models/local": OWNER,
  "GET /api/v1/session": ALL,
  "DELETE /api/v1/session": ALL,
  "GET /api/v1/devices": PEOPLE,
  "GET /api/v1/devices/names": PEOPLE,
  "POST /api/v1/devices/revoke": OWNER,
  'POST /api/v1/devices/rename {"id":"its own","name":"厨房的平板"}': PEOPLE,
  "POST /api/v1/devices/rename": OWNER,
  "GET /api/v1/entries": ALL,
  "GET /api/v1/entries/history": ALL,
  "GET /api/v1/summary": ALL,
  "GET /api/v1/accounts": ALL,
  "GET /api/v1/budgets": ALL,
  "GET /api/v1/export": ALL,
  "POST /api/v1/entries": ALL,
  "POST /api/v1/entries/confirm": ALL,
  "POST /api/v1/notices": ALL,
  "GET /api/v1/sync/pull": PEOPLE,
  "GET /api/v1/sync/events": PEOPLE,
  "POST /api/v1/sync/push": PEOPLE,
  "PUT /api/v1/photos/:id": PEOPLE,
  "GET /api/v1/photos/:id": PEOPLE,
  "GET /api/v1/photos/:id/state": PEOPLE,
  "POST /api/v1/pairings": PEOPLE,
  'POST /api/v1/pairings {"role":"owner"}': OWNER,
  "POST /api/v1/tokens": OWNER,
  "POST /api/v1/ledgers": OWNER,
  "POST /api/v1/ledger/name": OWNER,
  "POST /api/v1/ledger/clear": OWNER,
  "POST /api/v1/ledger/code": OWNER,
  "GET /api/v1/audit": OWNER,
};

function nameOf({ method, url, payload }: InjectOptions, deviceId: string): string {
  const address = `${method} ${routeOf(url)}`;
  const asked = `${address} ${JSON.stringify(payload)?.replaceAll(deviceId, "its own")}`;
  return asked in MAY ? asked : address;
}

describe.each(ALL)("a device with the role %s", (role) => {
  test("is answered where its role allows it and refused everywhere else", async () => {
    const speech = { recognizer: null, synthesizer: scriptedSynthesizer() };
    const { app, store, bugs, ledgerId } = await startEntrance({
      speech,
      pictures: { ...NO_PICTURES, reader: new ScriptedPictureReader() },
      rateCounter: NO_LIMITS,
      syncEvents: ENDING_AT_ONCE,
    });
    const seen = new Set<string>();
    const count = everyPrivateRequest(aimAt("", "")).length;

    for (let index = 0; index < count; index += 1) {
      // A device for each request, because some requests sign devices out.
      const device = await signedIn(store, undefined, { role });
      const other = await signedIn(store);
      const aim = { ...aimAt(device.deviceId, other.deviceId), confirm: draftsOf(device) };
      await store.push(ledgerId, pushOf({ entries: [pushedLunch({ id: aim.entryId })] }));
      const request = everyPrivateRequest(aim)[index] ?? {};
      const name = nameOf(request, device.deviceId);
      seen.add(name);
      const headers = { host: "192.168.1.20:8520", ...device.bearer };

      const { statusCode, body } = await app.inject({
        ...request,
        headers: { ...request.headers, ...headers },
      });

      const isAllowed = MAY[name]?.includes(role) ?? false;
      expect([name, statusCode]).toEqual([name, isAllowed ? 200 : 403]);
      const code = isScript(role) ? "not-for-scripts" : "owner-only";
      if (!isAllowed) expect(JSON.parse(body)).toMatchObject({ code });
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

test("a refused member has changed nothing", async () => {
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

test("a member renames its own device, an owner any; the audit log has both names", async () => {
  const { store, send, get } = await startEntrance();
  const owner = await signedIn(store, undefined, { name: "电脑" });
  const member = await signedIn(store, undefined, { role: "member", name: "手机" });
  const rename = (by: typeof owner, id: string, name: string) =>
    send("POST", renameDevice.path, by.bearer, { id, name });

  const own = await rename(member, member.deviceId, " 小红的手机 ");
  const others = await rename(member, owner.deviceId, "我的");
  const byOwner = await rename(owner, member.deviceId, "妈妈的手机");

  expect([own.statusCode, others.statusCode, byOwner.statusCode]).toEqual([200, 403, 200]);
  const named = byOwner.json().devices.map(({ id, name }: Device) => [id, name]);
  expect(new Map(named)).toEqual(
    new Map([
      [owner.deviceId, "电脑"],
      [member.deviceId, "妈妈的手机"],
    ]),
  );
  const { events } = (await get(readAudit.path, owner.bearer)).json();
  expect(events).toMatchObject([
    { kind: "renamed", deviceName: "电脑", detail: "小红的手机 → 妈妈的手机" },
    { kind: "renamed", detail: "手机 → 小红的手机" },
  ]);
});

test("a member reads the names of its ledger's devices, also of removed ones, and nothing more", async () => {
  const { store, get, ledgerId } = await startEntrance();
  const owner = await signedIn(store, undefined, { name: "电脑" });
  const member = await signedIn(store, undefined, { role: "member", name: "手机" });
  const elsewhere = await store.registry.add("别人的", { salt: "00", hash: "00" });
  await signedIn(store, elsewhere.id, { name: "别人的手机" });
  await store.devices.revoke(ledgerId, owner.deviceId);

  const { devices } = (await get(listDeviceNames.path, member.bearer)).json();

  expect(devices).toHaveLength(2);
  expect(devices).toEqual(
    expect.arrayContaining([
      { id: owner.deviceId, name: "电脑" },
      { id: member.deviceId, name: "手机" },
    ]),
  );
});

test.each(["", "  ", "长".repeat(61), "两\n行", "反\u202e向"])(
  "a device cannot be named %j",
  async (name) => {
    const { store, send, ledgerId } = await startEntrance();
    const { bearer, deviceId } = await signedIn(store);

    const response = await send("POST", renameDevice.path, bearer, { id: deviceId, name });

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ field: "name" }]);
    expect(await store.devices.list(ledgerId)).toMatchObject([{ name: "小明的手机" }]);
  },
);

test("an unknown or revoked device cannot be renamed", async () => {
  const { store, send, ledgerId } = await startEntrance();
  const { bearer } = await signedIn(store);
  const gone = await signedIn(store);
  await store.devices.revoke(ledgerId, gone.deviceId);

  for (const id of [randomUUID(), gone.deviceId]) {
    const response = await send("POST", renameDevice.path, bearer, { id, name: "手机" });
    expect(response.json()).toMatchObject({ status: 404, code: "no-such-device" });
  }
});

test("a member may revoke itself, which signs it out", async () => {
  const { store, send } = await startEntrance();
  const { bearer, deviceId } = await signedIn(store, undefined, { role: "member" });

  const response = await send("POST", revokeDevice.path, bearer, { id: deviceId });

  expect(response.json()).toEqual({ devices: [] });
});

test("the audit log tells the owner who signed in, signed out, was revoked and erased the books", async () => {
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

test("ten wrong codes in an hour add one line to the audit log, however many follow", async () => {
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

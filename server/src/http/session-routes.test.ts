import { randomUUID } from "node:crypto";
import {
  currentSession,
  listDevices,
  listEntries,
  revokeDevice,
  signIn,
  signOut,
} from "@suikouji/contract";
import { describe, expect, test } from "vitest";
import { DEVICE, startEntrance } from "../../testing/entrance.ts";
import { OWNER } from "../../testing/owner.ts";
import { accessPolicy, testApp, WIDE, WIDE_HOST } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { hashCode } from "../access/access-code.ts";

describe("signing in", () => {
  test("with a code whose stored hash is damaged is refused and is no server error", async () => {
    const { enter, store, ledgerId } = await startEntrance();
    await store.registry.setCode(ledgerId, { salt: "zz", hash: "abcd" });

    const response = await enter();

    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: "wrong-access-code" });
  });

  test("gives a browser a cookie that scripts cannot read, and no token", async () => {
    const { enter, get, ledgerId } = await startEntrance();

    const response = await enter();

    const [cookie = ""] = String(response.headers["set-cookie"]).split(";");
    const device = { id: DEVICE, name: "小明的手机", createdAtMs: 5000, lastSeenAtMs: 5000 };
    const session = {
      ledger: { id: ledgerId, name: "我的账本" },
      role: "member",
      device: { ...device, role: "member", current: true },
      makesLedgers: false,
    };
    expect(response.json()).toEqual({ ...session, token: null });
    expect(response.headers["set-cookie"]).toMatch(
      /^suikouji=skj_[\w-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    expect((await get(currentSession.path, { cookie })).json()).toEqual(session);
  });

  test("gives a script the token, and no cookie", async () => {
    const { enter, get } = await startEntrance();

    const response = await enter({ keep: "token" });

    const { token } = response.json();
    expect(token).toMatch(/^skj_/);
    expect(response.headers).not.toHaveProperty("set-cookie");
    const read = await get(listEntries.path, { authorization: `Bearer ${token}` });
    expect(read.json()).toEqual({ entries: [], more: false });
  });

  test("gives a cookie of 400 days, which each opening of the app renews", async () => {
    const { enter, get } = await startEntrance();
    const [cookie = ""] = String((await enter()).headers["set-cookie"]).split(";");

    const { headers } = await get(currentSession.path, { cookie });

    expect(headers["set-cookie"]).toMatch(`${cookie}; Path=/; Max-Age=34560000`);
  });

  test.each(["books.example", "127.0.0.1:8520"])(
    "behind a proxy with TLS that sends Host: %s sets a cookie for that site only",
    async (host) => {
      const publicOrigin = "https://books.example";
      const { enter, get } = await startEntrance({ policy: accessPolicy({ publicOrigin }) });

      const response = await enter({}, "127.0.0.1", { host, origin: publicOrigin });

      const [cookie = ""] = String(response.headers["set-cookie"]).split(";");
      expect(response.headers["set-cookie"]).toMatch(/^__Host-suikouji=.*; Path=\/;.*; Secure$/);
      expect((await get(currentSession.path, { host, cookie })).statusCode).toBe(200);
      const tossed = cookie.replace("__Host-", "");
      expect((await get(currentSession.path, { host, cookie: tossed })).statusCode).toBe(401);
    },
  );

  test("to another ledger needs its name and its own code", async () => {
    const { store, enter, get } = await startEntrance();
    const { id } = await store.registry.add("店里", await hashCode("of-the-shop-7"));

    const response = await enter({ ledger: "店里", code: "of-the-shop-7", keep: "token" });

    expect(response.json()).toMatchObject({ ledger: { id, name: "店里" } });
    const authorization = `Bearer ${response.json().token}`;
    expect((await get(currentSession.path, { authorization })).json().ledger.id).toBe(id);
    expect((await enter({ ledger: "店里" })).statusCode).toBe(401);
    expect((await enter({ code: "of-the-shop-7" })).statusCode).toBe(401);
  });

  test("again ends the device's earlier token", async () => {
    const { enter, get } = await startEntrance();
    const first = (await enter({ keep: "token" })).json().token;

    const shown = { authorization: `Bearer ${first}` };
    const second = (await enter({ keep: "token" }, undefined, shown)).json().token;

    const status = async (token: string) =>
      (await get(currentSession.path, { authorization: `Bearer ${token}` })).statusCode;
    expect(await status(first)).toBe(401);
    expect(await status(second)).toBe(200);
  });

  test("gets the same refusal for a wrong code, a ledger without a code and an unknown ledger", async () => {
    const { store, enter } = await startEntrance();
    await store.registry.add("别人的", await hashCode("somebody-elses"));

    const refusals = [
      await enter({ code: "wrong-code" }),
      await enter({ ledger: "别人的" }),
      await enter({ ledger: "没有的" }),
      await enter({ ledger: "我的账本\u0000" }),
    ];

    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(401);
      expect(refusal.json()).toEqual(refusals[0]?.json());
      expect(refusal.json()).toMatchObject({ code: "wrong-access-code", title: "访问码不对" });
      expect(refusal.headers).not.toHaveProperty("set-cookie");
    }
  });

  test("is impossible while the ledger has no code", async () => {
    const { app } = await testApp({ policy: WIDE });

    const response = await app.inject({
      method: "POST",
      url: signIn.path,
      payload: { code: "12345678", deviceId: DEVICE, deviceName: "小明的手机" },
      headers: { host: WIDE_HOST },
    });

    expect(response.statusCode).toBe(401);
  });

  test("stores only the hash of the token", async () => {
    const { enter, store, ledgerId } = await startEntrance();

    const { token } = (await enter({ keep: "token" })).json();

    expect(await store.devices.byToken(ledgerId, token)).toBeNull();
    expect(JSON.stringify(await store.devices.list(ledgerId))).not.toContain(token.slice(-43));
  });
});

describe("ending a session", () => {
  test("signing out ends the token and the cookie at once", async () => {
    const { enter, get, send } = await startEntrance();
    const [cookie = ""] = String((await enter()).headers["set-cookie"]).split(";");

    const response = await send("DELETE", signOut.path, { cookie });

    expect(response.json()).toEqual({});
    expect(response.headers["set-cookie"]).toMatch(/^suikouji=; Path=\/; Max-Age=0;/);
    expect((await get(currentSession.path, { cookie })).json()).toMatchObject({
      code: "unknown-token",
    });
  });

  test("devices are listed, and a revoked one is refused at once", async () => {
    const { store, get, send } = await startEntrance();
    const [mine, lost] = [await signedIn(store), await signedIn(store)];
    expect((await get(listEntries.path, lost.bearer)).statusCode).toBe(200);
    const listed = (await get(listDevices.path, mine.bearer)).json().devices;
    expect(
      listed.map((device: { id: string; current: boolean }) => [device.id, device.current]),
    ).toEqual(
      expect.arrayContaining([
        [mine.deviceId, true],
        [lost.deviceId, false],
      ]),
    );

    const revoked = await send("POST", revokeDevice.path, mine.bearer, { id: lost.deviceId });

    expect(revoked.json().devices).toMatchObject([{ id: mine.deviceId, current: true }]);
    expect(revoked.headers).not.toHaveProperty("set-cookie");
    expect((await get(listEntries.path, lost.bearer)).statusCode).toBe(401);
  });

  test("revoking an unknown device is 404", async () => {
    const { store, send } = await startEntrance();
    const { bearer } = await signedIn(store);

    const response = await send("POST", revokeDevice.path, bearer, { id: randomUUID() });

    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: "no-such-device" });
  });

  test("revoking one's own device also deletes the cookie", async () => {
    const { store, send } = await startEntrance();
    const { token, deviceId } = await signedIn(store);
    const cookie = { cookie: `suikouji=${token}` };

    const response = await send("POST", revokeDevice.path, cookie, { id: deviceId });

    expect(response.json()).toEqual({ devices: [] });
    expect(response.headers["set-cookie"]).toMatch(/^suikouji=; .*Max-Age=0/);
  });
});

test("the owner's token uses the default ledger and has no session to sign out of", async () => {
  const { app, store } = await testApp();

  const session = await app.inject({ url: currentSession.path, headers: OWNER });
  const gone = await app.inject({ method: "DELETE", url: signOut.path, headers: OWNER });

  expect(session.json()).toEqual({
    ledger: { id: store.registry.defaultLedgerId, name: "我的账本" },
    role: "owner",
    device: null,
    makesLedgers: true,
  });
  expect(gone.statusCode).toBe(200);
});

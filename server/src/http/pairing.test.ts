import { randomUUID } from "node:crypto";
import { createPairing, currentSession, revokeDevice } from "@suikouji/contract";
import { describe, expect, test } from "vitest";
import { CODE, DEVICE, startEntrance } from "../../testing/entrance.ts";
import { FIXED_CLOCK } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";

const ORIGINS = ["https://books.example", "http://192.168.1.20:8520"];
const TEN_MINUTES_MS = 10 * 60_000;

type Entrance = Awaited<ReturnType<typeof startEntrance>>;

async function linksOf({ send }: Entrance, bearer: object, body: object = {}) {
  return (await send("POST", createPairing.path, bearer, body)).json();
}

const tokenIn = (link: string) => link.split("/#/pair/")[1] ?? "";

describe("a pairing link", () => {
  test("is given for each of the server's addresses and signs one device in as a member", async () => {
    const entrance = await startEntrance({ phoneOrigins: () => ORIGINS });
    const { bearer } = await signedIn(entrance.store);

    const made = await linksOf(entrance, bearer);

    const [link = ""] = made.links;
    expect(made.links).toEqual(ORIGINS.map((origin) => `${origin}/#/pair/${tokenIn(link)}`));
    expect(made.expiresAtMs).toBe(FIXED_CLOCK.now().epochMs + TEN_MINUTES_MS);
    const entered = await entrance.enter({ code: undefined, pairing: tokenIn(link) });
    expect(entered.json()).toMatchObject({ role: "member", device: { role: "member" } });
    const [cookie = ""] = String(entered.headers["set-cookie"]).split(";");
    expect((await entrance.get(currentSession.path, { cookie })).statusCode).toBe(200);
  });

  test("works once", async () => {
    const { store, enter, ledgerId } = await startEntrance();
    const pairing = await store.pairings.create(ledgerId, { role: "owner", validMs: 1_000 });
    const first = await enter({ code: undefined, pairing });

    const second = await enter({ code: undefined, pairing, deviceId: randomUUID() });

    expect(first.json()).toMatchObject({ role: "owner" });
    expect(second.statusCode).toBe(401);
    expect(second.json()).toMatchObject({ code: "unknown-pairing" });
  });

  test("signs in to its own ledger, whatever ledger the request names", async () => {
    const { store, enter, ledgerId } = await startEntrance();
    await store.registry.add("店里", { salt: "00", hash: "00" });
    const pairing = await store.pairings.create(ledgerId, { role: "member", validMs: 1_000 });

    const entered = await enter({ code: undefined, pairing, ledger: "店里" });

    expect(entered.json()).toMatchObject({ ledger: { id: ledgerId } });
  });

  test("ends when the device that made it is revoked", async () => {
    const entrance = await startEntrance({ phoneOrigins: () => ORIGINS });
    const { store, send, enter } = entrance;
    const owner = await signedIn(store);
    const member = await signedIn(store, undefined, { role: "member" });
    const [link = ""] = (await linksOf(entrance, member.bearer)).links;

    await send("POST", revokeDevice.path, owner.bearer, { id: member.deviceId });

    expect((await enter({ code: undefined, pairing: tokenIn(link) })).statusCode).toBe(401);
  });

  test("is throttled after wrong tries", async () => {
    const { enter, store, ledgerId } = await startEntrance({ rateCounter: unlimited });
    const tryOne = () => enter({ code: undefined, pairing: "skp_nothing" });
    for (let turn = 0; turn < 100; turn += 1) expect((await tryOne()).statusCode).toBe(401);

    const next = await tryOne();

    expect(next.statusCode).toBe(429);
    const pairing = await store.pairings.create(ledgerId, { role: "member", validMs: 1_000 });
    expect((await enter({ code: undefined, pairing }, "192.168.1.8")).statusCode).toBe(200);
  });
});

const unlimited = { count: async () => ({ current: 1, leftMs: 1 }) };

describe("signing in", () => {
  test.each([
    ["with neither a code nor a pairing", { code: undefined }],
    ["with both", { pairing: "skp_x" }],
  ])("%s is refused and names the field", async (_how, said) => {
    const { enter } = await startEntrance();

    const response = await enter(said);

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([
      { field: "code", message: "要填访问码或配对凭证，二者之一" },
    ]);
  });

  test("with the code gives the role member; an owner's device with its token stays an owner", async () => {
    const { store, enter } = await startEntrance();
    const owner = await signedIn(store);

    const member = await enter({ code: CODE });
    const again = await enter({ deviceId: owner.deviceId }, "192.168.1.7", {
      cookie: `suikouji=${owner.token}`,
    });

    expect(member.json()).toMatchObject({ role: "member", device: { id: DEVICE } });
    expect(again.json()).toMatchObject({ role: "owner", device: { id: owner.deviceId } });
  });

  test.each(["owner", "member", "script"] as const)(
    "with the code and the id of another's device, whose role is %s, is refused and changes nothing",
    async (role) => {
      const { store, enter, get } = await startEntrance();
      const other = await signedIn(store, store.registry.defaultLedgerId, { role });

      const response = await enter({ deviceId: other.deviceId });

      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: "device-known" });
      expect((await get(currentSession.path, other.bearer)).json()).toMatchObject({ role });
    },
  );

  test("with a link under the id of another's device leaves the link for a new id", async () => {
    const { store, enter } = await startEntrance();
    const other = await signedIn(store, store.registry.defaultLedgerId, { role: "member" });
    const { defaultLedgerId } = store.registry;
    const valid = { role: "member", validMs: 60_000 } as const;
    const pairing = await store.pairings.create(defaultLedgerId, valid);

    const known = await enter({ code: undefined, pairing, deviceId: other.deviceId });
    const fresh = await enter({ code: undefined, pairing });

    expect(known.json()).toMatchObject({ code: "device-known" });
    expect(fresh.json()).toMatchObject({ device: { id: DEVICE } });
  });
});

import { randomUUID } from "node:crypto";
import {
  createLedger,
  currentSession,
  LEDGER_HEADER,
  listEntries,
  readAudit,
  renameLedger,
  signOut,
} from "@suikouji/contract";
import { describe, expect, test } from "vitest";
import { DEVICE, startEntrance } from "../../testing/entrance.ts";
import { pushedLunch, pushOf } from "../../testing/ledger/pushed.ts";
import { OWNER } from "../../testing/owner.ts";
import { NO_LIMITS } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { MOST_LEDGERS } from "./ledger-routes.ts";

type Entrance = Awaited<ReturnType<typeof startEntrance>>;

async function makeLedger({ send }: Entrance, bearer: object, name: string) {
  return send("POST", createLedger.path, bearer, { name });
}

/** The pair of a Set-Cookie header. */
function cookieOf({ headers }: { readonly headers: object }): string {
  return String((headers as Record<string, unknown>)["set-cookie"]).split(";")[0] ?? "";
}

/** A device in two ledgers, with the cookies of both in one header, as a browser sends them. */
async function inTwoLedgers(entrance: Entrance) {
  const owner = await signedIn(entrance.store);
  const { ledger, pairing } = (await makeLedger(entrance, owner.bearer, "旅行")).json();
  const named = { [LEDGER_HEADER]: ledger.id };
  const how = { code: undefined, pairing, deviceId: owner.deviceId };
  const entered = await entrance.enter(how, "192.168.1.7", named);
  const cookie = `suikouji=${owner.token}; ${cookieOf(entered)}`;
  return { owner, ledger, entered, named, cookie };
}

describe("making a ledger", () => {
  test("gives a pairing that makes the device its owner", async () => {
    const { entered, ledger } = await inTwoLedgers(await startEntrance());

    expect(entered.json()).toMatchObject({ ledger: { name: "旅行" }, role: "owner" });
    expect(entered.headers["set-cookie"]).toMatch(new RegExp(`^suikouji-${ledger.id}=skj_`));
  });

  test("is told to be possible to owners of the server's own ledger only", async () => {
    const entrance = await startEntrance();
    const { owner, named, cookie, entered } = await inTwoLedgers(entrance);
    const member = await signedIn(entrance.store, undefined, { role: "member" });
    const isTold = async (headers: object) =>
      (await entrance.get(currentSession.path, headers)).json().makesLedgers;

    expect(await isTold(owner.bearer)).toBe(true);
    expect(await isTold(member.bearer)).toBe(false);
    expect(await isTold({ cookie, ...named })).toBe(false);
    expect(entered.json()).toMatchObject({ role: "owner", makesLedgers: false });
  });

  test("is noted in the new ledger and leaves the old one as it is", async () => {
    const entrance = await startEntrance();
    const { owner, named, cookie } = await inTwoLedgers(entrance);

    const there = (await entrance.get(readAudit.path, { cookie, ...named })).json();
    const here = (await entrance.get(readAudit.path, owner.bearer)).json();

    expect(there.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      "paired",
      "ledger-made",
    ]);
    expect(here.events).toEqual([]);
  });

  test.each([
    ["a taken name", "店里", 409, "ledger-name-taken"],
    ["the default ledger's name", "我的账本", 409, "ledger-name-taken"],
    ["an empty name", " ", 400, "invalid-request"],
    ["two lines", "两\n行", 400, "invalid-request"],
    ["too many characters", "长".repeat(101), 400, "invalid-request"],
  ])("with %s is refused", async (_what, name, status, code) => {
    const entrance = await startEntrance();
    const { bearer } = await signedIn(entrance.store);
    await entrance.store.registry.add("店里", { salt: "00", hash: "00" });

    const response = await makeLedger(entrance, bearer, name);

    expect(response.json()).toMatchObject({ status, code });
    expect(await entrance.store.registry.all()).toHaveLength(2);
  });

  test("is refused to the owner of any other ledger", async () => {
    const entrance = await startEntrance();
    const guests = await entrance.store.registry.add("客人的", { salt: "00", hash: "00" });
    const { bearer } = await signedIn(entrance.store, guests.id);

    const response = await makeLedger(entrance, bearer, "又一本");

    expect(response.json()).toMatchObject({ status: 403, code: "server-owner-only" });
    expect(await entrance.store.registry.all()).toHaveLength(2);
  });

  test("ends at a limit", async () => {
    const entrance = await startEntrance({ rateCounter: NO_LIMITS });
    const { bearer } = await signedIn(entrance.store);
    const code = { salt: "00", hash: "00" };
    for (let count = 1; count < MOST_LEDGERS; count += 1) {
      await entrance.store.registry.add(`账本 ${count}`, code);
    }

    const response = await makeLedger(entrance, bearer, "又一本");

    expect(response.json()).toMatchObject({ status: 409, code: "too-many-ledgers" });
  });

  test("is limited to ten a minute", async () => {
    const entrance = await startEntrance();
    const { bearer } = await signedIn(entrance.store);
    const statuses: number[] = [];

    for (let turn = 0; turn < 11; turn += 1) {
      statuses.push((await makeLedger(entrance, bearer, "我的账本")).statusCode);
    }

    expect(statuses).toEqual([...Array(10).fill(409), 429]);
  });
});

describe("renaming a ledger", () => {
  test("is seen by its devices and noted with both names", async () => {
    const { store, send, get } = await startEntrance();
    const { bearer } = await signedIn(store, undefined, { name: "电脑" });

    const renamed = await send("POST", renameLedger.path, bearer, { name: " 一家人 " });

    expect(renamed.json()).toMatchObject({ ledger: { name: "一家人" } });
    expect((await get(currentSession.path, bearer)).json().ledger.name).toBe("一家人");
    const { events } = (await get(readAudit.path, bearer)).json();
    expect(events).toMatchObject([
      { kind: "ledger-renamed", deviceName: "电脑", detail: "我的账本 → 一家人" },
    ]);
  });

  test("to a taken name is refused", async () => {
    const { store, send, get } = await startEntrance();
    const { bearer } = await signedIn(store);
    await store.registry.add("店里", { salt: "00", hash: "00" });

    const refused = await send("POST", renameLedger.path, bearer, { name: "店里" });

    expect(refused.json()).toMatchObject({ status: 409, code: "ledger-name-taken" });
    expect((await get(currentSession.path, bearer)).json().ledger.name).toBe("我的账本");
  });
});

describe("a browser in two ledgers", () => {
  test("reads and writes the ledger that the request names, without a name the first", async () => {
    const entrance = await startEntrance();
    const { store, get } = entrance;
    const { ledger, named, cookie } = await inTwoLedgers(entrance);
    await store.push(ledger.id, pushOf({ entries: [pushedLunch({ description: "船票" })] }));

    const first = (await get(listEntries.path, { cookie })).json();
    const second = (await get(listEntries.path, { cookie, ...named })).json();

    expect(first.entries).toEqual([]);
    expect(second.entries).toMatchObject([{ description: "船票" }]);
  });

  test.each([
    ["a ledger without a cookie", () => randomUUID()],
    ["no possible id", () => "suikouji=x"],
  ])("that names %s is refused and gets no other ledger's books", async (_what, name) => {
    const entrance = await startEntrance();
    const { cookie } = await inTwoLedgers(entrance);

    const response = await entrance.get(listEntries.path, { cookie, [LEDGER_HEADER]: name() });

    expect(response.statusCode).toBe(401);
  });

  test("is refused with the first ledger's token in the second one's cookie", async () => {
    const entrance = await startEntrance();
    const { owner, ledger, named } = await inTwoLedgers(entrance);
    const cookie = `suikouji-${ledger.id}=${owner.token}`;

    const response = await entrance.get(listEntries.path, { cookie, ...named });

    expect(response.json()).toMatchObject({ status: 401, code: "unknown-token" });
    expect(response.headers["set-cookie"]).toMatch(`suikouji-${ledger.id}=; Path=/; Max-Age=0`);
  });

  test("is refused with a token of another ledger than the request names, also the owner's", async () => {
    const entrance = await startEntrance();
    const { owner, named } = await inTwoLedgers(entrance);

    for (const bearer of [owner.bearer, OWNER]) {
      const response = await entrance.get(listEntries.path, { ...bearer, ...named });
      expect(response.json()).toMatchObject({ status: 401, code: "unknown-token" });
    }
  });

  test("signs out of one and stays in the other", async () => {
    const entrance = await startEntrance();
    const { get, send } = entrance;
    const { ledger, named, cookie } = await inTwoLedgers(entrance);

    const left = await send("DELETE", signOut.path, { cookie, ...named });

    expect(left.headers["set-cookie"]).toMatch(`suikouji-${ledger.id}=; Path=/; Max-Age=0`);
    expect((await get(currentSession.path, { cookie, ...named })).statusCode).toBe(401);
    expect((await get(currentSession.path, { cookie })).statusCode).toBe(200);
  });

  test("signs in again by code to the ledger that it names, and only with that one's code", async () => {
    const { store, enter } = await startEntrance();
    const other = await store.registry.add("店里", {
      salt: "00".repeat(16),
      hash: "00".repeat(32),
    });

    const refused = await enter({}, "192.168.1.7", { [LEDGER_HEADER]: other.id });
    const entered = await enter({}, "192.168.1.7", {
      [LEDGER_HEADER]: store.registry.defaultLedgerId,
    });

    expect(refused.json()).toMatchObject({ status: 401, code: "wrong-access-code" });
    expect(entered.json()).toMatchObject({ device: { id: DEVICE } });
  });

  test("is refused with a pairing of another ledger than it names, and the pairing stays good", async () => {
    const { store, enter, ledgerId } = await startEntrance();
    const pairing = await store.pairings.create(ledgerId, { role: "member", validMs: 1_000 });
    const pair = { code: undefined, pairing };

    const refused = await enter(pair, "192.168.1.7", { [LEDGER_HEADER]: randomUUID() });

    expect(refused.json()).toMatchObject({ status: 401, code: "unknown-pairing" });
    expect((await enter(pair)).statusCode).toBe(200);
  });
});

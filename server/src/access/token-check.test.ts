import { beforeEach, describe, expect, test } from "vitest";
import { type SignedInDevice, signedIn } from "../../testing/signed-in.ts";
import { openTestStore } from "../../testing/test-store.ts";
import { UnknownToken } from "../errors.ts";
import type { DeviceRegistry, LedgerStore } from "../ledger/ledger-store.ts";
import { createGuessThrottle, TOKEN_PATIENCE } from "./guess-throttle.ts";
import { newToken } from "./token.ts";
import { createTokenCheck, TRUSTED_MS } from "./token-check.ts";

const CLIENT = "192.168.1.7";
let store: LedgerStore;
let phone: SignedInDevice;
let elapsed: number;
let lookUps: number;

beforeEach(async () => {
  store = await openTestStore();
  phone = await signedIn(store);
  elapsed = 0;
  lookUps = 0;
});

function checkOn(devices: Partial<DeviceRegistry> = {}, nowMs = () => 2_000) {
  return createTokenCheck({
    devices: {
      ...store.devices,
      byToken(ledgerId, tokenHash) {
        lookUps += 1;
        return store.devices.byToken(ledgerId, tokenHash);
      },
      ...devices,
    },
    throttle: createGuessThrottle(TOKEN_PATIENCE, () => elapsed),
    nowMs,
    elapsedMs: () => elapsed,
  });
}

const caller = () => ({
  ledgerId: phone.ledgerId,
  device: {
    id: phone.deviceId,
    name: "小明的手机",
    createdAtMs: 1000,
    lastSeenAtMs: 1000,
    role: "owner",
  },
  role: "owner",
});

test("a token is looked up once in ten seconds, and known at once between", async () => {
  const tokens = checkOn();
  expect(await tokens.check(phone.token, CLIENT)).toEqual(caller());

  elapsed += TRUSTED_MS - 1;
  expect(tokens.check(phone.token, CLIENT)).toEqual(caller());
  expect(lookUps).toBe(1);

  elapsed += 1;
  expect(await tokens.check(phone.token, CLIENT)).toEqual(caller());
  expect(lookUps).toBe(2);
});

test("what was never a token is not looked up", () => {
  expect(checkOn().check("open-sesame", CLIENT)).toBeInstanceOf(UnknownToken);
  expect(lookUps).toBe(0);
});

test("a token that is none is looked up every time, for it may have been given out elsewhere", async () => {
  const tokens = checkOn();
  const token = newToken(phone.ledgerId);

  await tokens.check(token, CLIENT);
  await tokens.check(token, CLIENT);

  expect(lookUps).toBe(2);
});

describe("a device that is revoked", () => {
  test("by this process is refused at once", async () => {
    const tokens = checkOn();
    await tokens.check(phone.token, CLIENT);

    await store.devices.revoke(phone.ledgerId, phone.deviceId);
    tokens.forget(phone.ledgerId, phone.deviceId);

    expect(await tokens.check(phone.token, CLIENT)).toBeInstanceOf(UnknownToken);
  });

  test("by another process is refused after ten seconds at most", async () => {
    const tokens = checkOn();
    await tokens.check(phone.token, CLIENT);
    await store.devices.revoke(phone.ledgerId, phone.deviceId);

    elapsed += TRUSTED_MS;

    expect(await tokens.check(phone.token, CLIENT)).toBeInstanceOf(UnknownToken);
  });

  test("while it is being looked up is not kept as known", async () => {
    const answered = Promise.withResolvers<void>();
    const revoked = Promise.withResolvers<void>();
    const tokens = checkOn({
      async byToken(ledgerId, tokenHash) {
        const found = await store.devices.byToken(ledgerId, tokenHash);
        answered.resolve();
        await revoked.promise;
        return found;
      },
    });
    const first = tokens.check(phone.token, CLIENT);
    await answered.promise;

    await store.devices.revoke(phone.ledgerId, phone.deviceId);
    tokens.forget(phone.ledgerId, phone.deviceId);
    revoked.resolve();
    await first;

    expect(await tokens.check(phone.token, CLIENT)).toBeInstanceOf(UnknownToken);
  });
});

describe("when it was last used", () => {
  const seenAt = async (nowMs: number) => {
    const seen: number[] = [];
    const tokens = checkOn(
      {
        async seen(_ledgerId, _deviceId, atMs) {
          seen.push(atMs);
        },
      },
      () => nowMs,
    );
    await tokens.check(phone.token, CLIENT);
    return seen;
  };

  test("is written down every five minutes, not for every request", async () => {
    expect(await seenAt(1_000 + 5 * 60_000 - 1)).toEqual([]);
    expect(await seenAt(1_000 + 5 * 60_000)).toEqual([301_000]);
  });

  test("and a store that cannot write it down keeps nobody out", async () => {
    const tokens = checkOn({ seen: () => Promise.reject(new Error("gone")) }, () => 1e12);

    expect(await tokens.check(phone.token, CLIENT)).toEqual(caller());
  });
});

test("an address is a ledger's home once a device of that ledger asked from it", async () => {
  const tokens = checkOn();
  await tokens.check(newToken(phone.ledgerId), "203.0.113.9");
  await tokens.check(phone.token, CLIENT);

  const isHome = (client: string) => tokens.isHome(phone.ledgerId, client);
  expect([CLIENT, "203.0.113.9"].map(isHome)).toEqual([true, false]);
  expect(tokens.isHome("another ledger", CLIENT)).toBe(false);
});

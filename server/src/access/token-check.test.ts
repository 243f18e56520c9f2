import { beforeEach, describe, expect, test } from "vitest";
import { type SignedInDevice, signedIn } from "../../testing/signed-in.ts";
import { openTestStore } from "../../testing/test-store.ts";
import { UnknownToken } from "../errors.ts";
import type { DeviceRegistry, LedgerStore } from "../ledger/ledger-store.ts";
import { createGuessThrottle, TOKEN_THROTTLE } from "./guess-throttle.ts";
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
    throttle: createGuessThrottle(TOKEN_THROTTLE, () => elapsed),
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

test("a token is looked up once in ten seconds and cached in between", async () => {
  const tokens = checkOn();
  expect(await tokens.check(phone.token, CLIENT)).toEqual(caller());

  elapsed += TRUSTED_MS - 1;
  expect(tokens.check(phone.token, CLIENT)).toEqual(caller());
  expect(lookUps).toBe(1);

  elapsed += 1;
  expect(await tokens.check(phone.token, CLIENT)).toEqual(caller());
  expect(lookUps).toBe(2);
});

test("a text that is no token of ours is not looked up", () => {
  expect(checkOn().check("open-sesame", CLIENT)).toBeInstanceOf(UnknownToken);
  expect(lookUps).toBe(0);
});

test("an unknown token is looked up every time, because another server may have issued it", async () => {
  const tokens = checkOn();
  const token = newToken(phone.ledgerId);

  await tokens.check(token, CLIENT);
  await tokens.check(token, CLIENT);

  expect(lookUps).toBe(2);
});

describe("a revoked device", () => {
  test("is refused at once if this process revoked it", async () => {
    const tokens = checkOn();
    await tokens.check(phone.token, CLIENT);

    await store.devices.revoke(phone.ledgerId, phone.deviceId);
    tokens.forget(phone.ledgerId, phone.deviceId);

    expect(await tokens.check(phone.token, CLIENT)).toBeInstanceOf(UnknownToken);
  });

  test("is refused within ten seconds if another process revoked it", async () => {
    const tokens = checkOn();
    await tokens.check(phone.token, CLIENT);
    await store.devices.revoke(phone.ledgerId, phone.deviceId);

    elapsed += TRUSTED_MS;

    expect(await tokens.check(phone.token, CLIENT)).toBeInstanceOf(UnknownToken);
  });

  test("is not cached if it is revoked during the lookup", async () => {
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

describe("the time of last use", () => {
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

  test("is written every five minutes, not at every request", async () => {
    expect(await seenAt(1_000 + 5 * 60_000 - 1)).toEqual([]);
    expect(await seenAt(1_000 + 5 * 60_000)).toEqual([301_000]);
  });

  test("may fail to be written without refusing the device", async () => {
    const tokens = checkOn({ seen: () => Promise.reject(new Error("gone")) }, () => 1e12);

    expect(await tokens.check(phone.token, CLIENT)).toEqual(caller());
  });
});

test("a ledger knows an address once one of its devices sent a request from there", async () => {
  const tokens = checkOn();
  await tokens.check(newToken(phone.ledgerId), "203.0.113.9");
  await tokens.check(phone.token, CLIENT);

  const isKnownAddress = (client: string) => tokens.isKnownAddress(phone.ledgerId, client);
  expect([CLIENT, "203.0.113.9"].map(isKnownAddress)).toEqual([true, false]);
  expect(tokens.isKnownAddress("another ledger", CLIENT)).toBe(false);
});

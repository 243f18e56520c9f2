import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { FakeClock } from "../../testing/fake-clock.ts";
import { onEachDatabase } from "../../testing/ledger/on-each-database.ts";
import { StorageFailed } from "../ledger/ledger-store.ts";
import type { UsageStore } from "../ledger/limits/usage.ts";
import { type Amounts, NOTHING } from "./amounts.ts";
import { createDailyCaps, type DailyCaps } from "./daily-caps.ts";

const LIMITS: Amounts = { calls: 3, tokens: 1_000, seconds: 60, characters: 100 };
/** A different day for each test, because the row of all ledgers is shared. */
let day = 0;

await onEachDatabase("The day's caps", (place) => {
  let clock: FakeClock;
  let usage: UsageStore;
  let ledgerId: string;

  beforeEach(async () => {
    day += 10;
    clock = new FakeClock(new Date(Date.UTC(2026, 0, day, 15, 50)).toISOString());
    ({ usage } = await place.open());
    ledgerId = randomUUID();
  });

  const capsOf = ({ ledger = LIMITS, total = LIMITS } = {}): DailyCaps =>
    createDailyCaps(usage, { limits: { ledger, total }, timeZone: "Asia/Shanghai" }, clock);
  const admit = async (caps: DailyCaps, wanted: Partial<Amounts>, ledger = ledgerId) =>
    caps.admit(ledger, { ...NOTHING, ...wanted });
  const usedOf = async (caps: DailyCaps, of: string | null = ledgerId) => {
    await caps.close();
    return (await caps.today(of)).used;
  };

  test("a call beyond the day's limit is not admitted", async () => {
    const caps = capsOf();
    for (let call = 0; call < 3; call += 1) {
      expect(await admit(caps, { calls: 1, tokens: 1 })).toMatchObject({ kind: "admitted" });
    }

    expect(await admit(caps, { calls: 1, tokens: 1 })).toEqual({ kind: "used-up" });
    expect(await usedOf(caps)).toEqual({ ...NOTHING, calls: 3, tokens: 3 });
  });

  test("a restart does not reset the count, even after a crash that gave nothing back", async () => {
    const before = capsOf();
    for (let call = 0; call < 3; call += 1) await admit(before, { calls: 1, tokens: 1 });

    expect(await admit(capsOf(), { calls: 1, tokens: 1 })).toEqual({ kind: "used-up" });
  });

  test("two servers that reserve in small steps use up the whole limit and no more", async () => {
    const limits = { ...LIMITS, calls: 40, tokens: 100_000 };
    const servers = [
      capsOf({ ledger: limits, total: limits }),
      capsOf({ ledger: limits, total: limits }),
    ];
    let admitted = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const caps = servers[turn % 2];
      if (caps === undefined) throw new Error("There are two");
      const answer = await admit(caps, { calls: 1, tokens: 500 });
      if (answer.kind === "admitted") {
        admitted += 1;
        answer.settle({ ...NOTHING, calls: 1, tokens: 400 });
      }
    }

    expect(admitted).toBe(40);
  });

  test("many calls at once at two servers are admitted exactly up to the limit", async () => {
    const limits = { ...LIMITS, calls: 40, tokens: 100_000 };
    const servers = [
      capsOf({ ledger: limits, total: limits }),
      capsOf({ ledger: limits, total: limits }),
    ];

    const answers = await Promise.all(
      servers.flatMap((caps) =>
        Array.from({ length: 100 }, () => admit(caps, { calls: 1, tokens: 10 })),
      ),
    );

    expect(answers.filter(({ kind }) => kind === "admitted")).toHaveLength(40);
    expect(answers.filter(({ kind }) => kind === "used-up")).toHaveLength(160);
  });

  describe("a ledger's own limit", () => {
    const ledger = { ...LIMITS, calls: 2 };

    test("leaves the rest to other ledgers", async () => {
      const caps = capsOf({ ledger });
      await admit(caps, { calls: 1 });
      await admit(caps, { calls: 1 });

      expect(await admit(caps, { calls: 1 })).toEqual({ kind: "used-up" });
      expect(await admit(caps, { calls: 1 }, randomUUID())).toMatchObject({ kind: "admitted" });
    });

    test("does not raise the total", async () => {
      const caps = capsOf({ ledger });
      for (let call = 0; call < 3; call += 1) await admit(caps, { calls: 1 }, randomUUID());

      expect(await admit(caps, { calls: 1 })).toEqual({ kind: "used-up" });
      expect(await usedOf(caps, null)).toMatchObject({ calls: 3 });
    });
  });

  describe("tokens are reserved before a call", () => {
    test("so that calls at the same time cannot pass the limit together", async () => {
      const caps = capsOf();

      expect(await admit(caps, { calls: 1, tokens: 600 })).toMatchObject({ kind: "admitted" });
      expect(await admit(caps, { calls: 1, tokens: 600 })).toEqual({ kind: "used-up" });
    });

    test("and unused ones are given back", async () => {
      const caps = capsOf();
      const answer = await admit(caps, { calls: 1, tokens: 600 });
      if (answer.kind === "admitted") answer.settle({ ...NOTHING, calls: 1, tokens: 200 });

      expect(await admit(caps, { calls: 1, tokens: 600 })).toMatchObject({ kind: "admitted" });
      expect(await usedOf(caps)).toMatchObject({ tokens: 800 });
    });

    test("and those used beyond that are counted", async () => {
      const caps = capsOf();
      const answer = await admit(caps, { calls: 1, tokens: 600 });
      if (answer.kind === "admitted") answer.settle({ ...NOTHING, calls: 1, tokens: 1_500 });

      expect(await admit(caps, { calls: 1, tokens: 1 })).toEqual({ kind: "used-up" });
      expect(await usedOf(caps)).toMatchObject({ tokens: 1_500 });
    });

    test("and an aborted call keeps its estimate", async () => {
      const caps = capsOf();
      await admit(caps, { calls: 1, tokens: 600 });

      expect(await usedOf(caps)).toMatchObject({ calls: 1, tokens: 600 });
    });
  });

  test("a reservation that is unused for a while is given back for the other server", async () => {
    const limits = { ...LIMITS, calls: 100, tokens: 100_000 };
    const caps = capsOf({ ledger: limits, total: limits });
    for (let call = 0; call < 20; call += 1) await admit(caps, { calls: 1 });
    expect((await caps.today(ledgerId)).used.calls).toBeGreaterThan(20);

    clock.pass(2_000);

    await expect.poll(async () => (await caps.today(ledgerId)).used.calls).toBe(20);
  });

  describe("a new day begins", () => {
    test("at midnight in the server's time zone", async () => {
      const caps = capsOf();
      for (let call = 0; call < 3; call += 1) await admit(caps, { calls: 1 });
      clock.pass(10 * 60_000 - 1);
      expect(await admit(caps, { calls: 1 })).toEqual({ kind: "used-up" });

      clock.pass(1);

      expect((await caps.today(ledgerId)).used).toEqual(NOTHING);
      expect(await admit(caps, { calls: 1 })).toMatchObject({ kind: "admitted" });
      expect(await usedOf(caps)).toMatchObject({ calls: 1 });
    });

    test("but not again when the clock is set back, at this server or another", async () => {
      const caps = capsOf();
      clock.pass(10 * 60_000);
      for (let call = 0; call < 3; call += 1) await admit(caps, { calls: 1 });

      clock.set(new Date(Date.UTC(2026, 0, day - 1)).toISOString());

      expect(await admit(caps, { calls: 1 })).toEqual({ kind: "used-up" });
      expect(await admit(capsOf(), { calls: 1 })).toEqual({ kind: "used-up" });
    });

    test("and a call over midnight is not charged twice", async () => {
      const caps = capsOf();
      const answer = await admit(caps, { calls: 1, tokens: 900 });
      clock.pass(10 * 60_000);
      await admit(caps, { calls: 1, tokens: 50 });
      if (answer.kind === "admitted") answer.settle({ ...NOTHING, calls: 1, tokens: 100 });

      expect(await usedOf(caps)).toMatchObject({ calls: 1, tokens: 50 });
    });
  });
});

describe("a store", () => {
  const limits = { ledger: LIMITS, total: LIMITS };
  const capsOn = (reserve: UsageStore["reserve"], clock: FakeClock) =>
    createDailyCaps(
      { reserve, giveBack: async () => {}, used: async () => NOTHING },
      { limits, timeZone: "Asia/Shanghai" },
      clock,
    );

  test("that is unreachable admits nothing", async () => {
    const gone = () => Promise.reject(new StorageFailed("storage-failed", "57P01"));

    const answer = await capsOn(gone, new FakeClock()).admit("a", { ...NOTHING, calls: 1 });

    expect(answer).toEqual({ kind: "unknown" });
  });

  test("that hangs is waited for at most 1.5 s, with one query for all waiting calls", async () => {
    const clock = new FakeClock();
    let asked = 0;
    const hanging = () => {
      asked += 1;
      return new Promise<never>(() => {});
    };
    const caps = capsOn(hanging, clock);

    const answers = [1, 2, 3].map(() => caps.admit("a", { ...NOTHING, calls: 1 }));
    clock.pass(1_500);

    expect(await Promise.all(answers)).toEqual(Array(3).fill({ kind: "unknown" }));
    expect(asked).toBe(1);
    expect(clock.timers).toBe(0);
  });
});

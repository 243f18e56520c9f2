import { expect, test } from "vitest";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { hashOfToken, newPairingToken } from "../../access/token.ts";
import { NoSuchLedger } from "../ledger-store.ts";

const MINUTE = 60_000;

await onEachDatabase("A pairing", (place) => {
  async function openLedger() {
    let epochMs = 1_000_000;
    const clock = { now: () => ({ epochMs, utcOffsetMinutes: 480 }) };
    const store = await place.open({ clock });
    return {
      pairings: store.pairings,
      ledgerId: await newLedger(store),
      pass: (ms: number) => {
        epochMs += ms;
      },
    };
  }

  test("names its ledger and role, and works once", async () => {
    const { pairings, ledgerId } = await openLedger();

    const token = await pairings.create(ledgerId, { role: "owner", validMs: MINUTE });

    expect(await pairings.take(token)).toEqual({ ledgerId, role: "owner" });
    expect(await pairings.take(token)).toBeNull();
  });

  test("works once more after it was given back", async () => {
    const { pairings, ledgerId } = await openLedger();
    const token = await pairings.create(ledgerId, { role: "owner", validMs: MINUTE });
    await pairings.take(token);

    await pairings.giveBack(token);

    expect(await pairings.take(token)).toEqual({ ledgerId, role: "owner" });
    expect(await pairings.take(token)).toBeNull();
  });

  test("goes to only one of many who use it at once, also at several servers", async () => {
    const { pairings, ledgerId } = await openLedger();
    const others = (await openLedger()).pairings;
    const token = await pairings.create(ledgerId, { role: "member", validMs: MINUTE });

    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? pairings : others).take(token)),
    );

    expect(taken.filter((each) => each !== null)).toEqual([{ ledgerId, role: "member" }]);
  });

  test("ends when its time is over", async () => {
    const { pairings, ledgerId, pass } = await openLedger();
    const create = () => pairings.create(ledgerId, { role: "member", validMs: MINUTE });
    const [late, intime] = [await create(), await create()];

    pass(MINUTE - 1);
    expect(await pairings.take(intime)).not.toBeNull();
    pass(1);

    expect(await pairings.take(late)).toBeNull();
  });

  test("is stored as a hash, and after its end deleted when the next one is made", async () => {
    const { pairings, ledgerId, pass } = await openLedger();
    const first = await pairings.create(ledgerId, { role: "member", validMs: MINUTE });
    pass(MINUTE);

    const second = await pairings.create(ledgerId, { role: "member", validMs: MINUTE });

    const { db } = place.connect();
    const rows = await db
      .selectFrom("pairings")
      .select("tokenHash")
      .where("ledgerId", "=", ledgerId)
      .execute();
    expect(rows).toEqual([{ tokenHash: hashOfToken(second) }]);
    expect(hashOfToken(first)).not.toBe(hashOfToken(second));
  });

  test("can be ended by its device before it is used", async () => {
    const { pairings, ledgerId } = await openLedger();
    const valid = { role: "member", validMs: MINUTE } as const;
    const phones = await pairings.create(ledgerId, { ...valid, madeBy: "phone" });
    const tablets = await pairings.create(ledgerId, { ...valid, madeBy: "tablet" });

    await pairings.end(ledgerId, "phone");

    expect(await pairings.take(phones)).toBeNull();
    expect(await pairings.take(tablets)).not.toBeNull();
  });

  test("that is unknown, or of another ledger, is refused", async () => {
    const { pairings, ledgerId } = await openLedger();
    const { ledgerId: other } = await openLedger();
    const token = await pairings.create(ledgerId, { role: "member", validMs: MINUTE });

    const taken = [
      await pairings.take(""),
      await pairings.take(newPairingToken(ledgerId)),
      await pairings.take(token.replace(ledgerId, other)),
    ];

    expect(taken).toEqual([null, null, null]);
    expect(await pairings.take(token)).not.toBeNull();
  });

  test("cannot be made for an unknown ledger", async () => {
    const { pairings } = await openLedger();

    const making = pairings.create("nobody's", { role: "owner", validMs: MINUTE });

    await expect(making).rejects.toThrow(NoSuchLedger);
  });
});

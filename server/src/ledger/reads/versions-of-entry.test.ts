import { fen } from "@suikouji/core";
import { expect, test } from "vitest";
import { pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { editOf } from "../../../testing/ledger/edited.ts";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import {
  PHONE,
  pushedLunch,
  pushOf,
  SOME_TIME_MS,
  TABLET,
} from "../../../testing/ledger/pushed.ts";

await onEachDatabase("The versions of an entry", (place) => {
  async function withEdits() {
    const store = await place.open();
    const ledgerId = await newLedger(store);
    const lunch = pushedLunch();
    await store.push(ledgerId, pushOf({ entries: [lunch, pushedLunch()] }));
    const read = async () => {
      const { entries } = await pullAll(store, ledgerId);
      const found = entries.find(({ id }) => id === lunch.id);
      if (found === undefined) throw new Error("The lunch is gone");
      return found;
    };
    const first = await read();
    const at = (later: number, deviceId: string) => ({ deviceId, stampMs: SOME_TIME_MS + later });
    const dearer = editOf(first, { amount: fen(5000) }, at(2, TABLET));
    await store.push(ledgerId, pushOf({ deviceId: TABLET, entries: [dearer] }));
    const tooLate = editOf(first, { amount: fen(4000) }, at(1, PHONE));
    await store.push(ledgerId, pushOf({ entries: [tooLate] }));
    const removed = editOf(await read(), { deleted: true }, at(3, TABLET));
    await store.push(ledgerId, pushOf({ deviceId: TABLET, entries: [removed] }));
    return { store, ledgerId, lunch };
  }

  test("are the present one and those it replaced or that came too late, latest first", async () => {
    const { store, ledgerId, lunch } = await withEdits();

    const versions = await store.versions(ledgerId, lunch.id);

    expect(
      versions.map(({ amount, deleted, deviceId, revision, updatedAtMs }) => [
        updatedAtMs - SOME_TIME_MS,
        deviceId,
        amount,
        deleted,
        revision,
      ]),
    ).toEqual([
      [3, TABLET, 5000, true, 4],
      [2, TABLET, 5000, false, 3],
      // This edit arrived too late and got no revision.
      [1, PHONE, 4000, false, 0],
      [0, PHONE, 3500, false, 1],
    ]);
  });

  test("are empty for an unknown entry, or one of another ledger", async () => {
    const { store, ledgerId, lunch } = await withEdits();
    const another = await newLedger(store);

    expect(await store.versions(ledgerId, crypto.randomUUID())).toEqual([]);
    expect(await store.versions(another, lunch.id)).toEqual([]);
  });

  test.for([
    { harm: "no JSON", change: () => "{" },
    { harm: "no object", change: () => "null" },
    { harm: "another amount", change: edited({ amount: 1 }) },
    { harm: "no amount", change: edited({ amount: undefined }) },
    { harm: "no revision", change: edited({ revision: undefined }) },
    { harm: "an invalid revision", change: edited({ revision: "x" }) },
    { harm: "no device", change: edited({ deviceId: undefined }) },
  ])("leave out a version whose text holds $harm", async ({ change }) => {
    const { store, ledgerId, lunch } = await withEdits();
    const { db } = place.connect();
    const ofPhone = db
      .selectFrom("history")
      .select(["seal", "record"])
      .where("ledgerId", "=", ledgerId)
      .where("updatedAtMs", "=", SOME_TIME_MS + 2);
    const { seal, record } = await ofPhone.executeTakeFirstOrThrow();
    await db
      .updateTable("history")
      .set({ record: change(record) })
      .where("ledgerId", "=", ledgerId)
      .where("seal", "=", seal)
      .execute();

    const versions = await store.versions(ledgerId, lunch.id);

    expect(versions.map(({ updatedAtMs }) => updatedAtMs - SOME_TIME_MS)).toEqual([3, 1, 0]);
  });
});

function edited(fields: object): (record: string) => string {
  return (record) => JSON.stringify({ ...JSON.parse(record), ...fields });
}

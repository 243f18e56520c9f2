import { fen, stampOf } from "@suikouji/core";
import { expect, test } from "vitest";
import { afterRestore } from "../../../testing/ledger/after-restore.ts";
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

const at = (later: number, deviceId: string) => ({ deviceId, stampMs: SOME_TIME_MS + later });
const clockAt = (epochMs: number) => ({ now: () => ({ epochMs, utcOffsetMinutes: 480 }) });

await onEachDatabase("A push that names another device as the author", (place) => {
  const stamps = {
    rest: stampOf(SOME_TIME_MS - 1, PHONE),
    fields: { money: stampOf(SOME_TIME_MS, TABLET) },
  };

  test("of something new has the device that pushed as its author, and the reply tells it", async () => {
    const store = await place.open({ clock: clockAt(SOME_TIME_MS) });
    const ledgerId = await newLedger(store);

    const reply = await store.push(ledgerId, pushOf({ entries: [pushedLunch({ stamps })] }));

    const [stored] = (await pullAll(store, ledgerId)).entries;
    expect(stored).toMatchObject({ deviceId: PHONE, updatedAtMs: SOME_TIME_MS + 1 });
    expect(JSON.stringify(stored)).not.toContain(TABLET);
    expect(reply).toMatchObject({
      entries: [{ superseded: true }],
      standing: { entries: [stored] },
    });
  });

  test("of a change that the server has already keeps its author", async () => {
    const store = await place.open({ clock: clockAt(SOME_TIME_MS) });
    const ledgerId = await newLedger(store);
    await store.push(ledgerId, pushOf({ entries: [pushedLunch()] }));
    const [lunch] = (await pullAll(store, ledgerId)).entries;
    if (lunch === undefined) throw new Error("There is no lunch");
    const dearer = editOf(lunch, { amount: fen(4000) }, at(1, TABLET));
    await store.push(ledgerId, pushOf({ deviceId: TABLET, entries: [dearer] }));
    const [present] = (await pullAll(store, ledgerId)).entries;
    if (present === undefined) throw new Error("There is no lunch");

    const renamed = editOf(present, { description: "晚饭" }, at(2, PHONE));
    await store.push(ledgerId, pushOf({ entries: [renamed] }));

    const [merged] = (await pullAll(store, ledgerId)).entries;
    expect(merged?.stamps?.fields).toMatchObject({
      money: stampOf(SOME_TIME_MS + 1, TABLET),
      words: stampOf(SOME_TIME_MS + 2, PHONE),
    });
  });

  test("keeps it after a restore: the device brings back what the backup lacks", async () => {
    const store = await place.open({ clock: clockAt(SOME_TIME_MS) });
    const ledgerId = await newLedger(store);
    await afterRestore(place, ledgerId);

    await store.push(ledgerId, pushOf({ entries: [pushedLunch({ stamps })] }));

    const [stored] = (await pullAll(store, ledgerId)).entries;
    expect(stored).toMatchObject({ deviceId: TABLET, updatedAtMs: SOME_TIME_MS });
  });
});

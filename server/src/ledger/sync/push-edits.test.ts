import type { PulledEntry } from "@suikouji/contract";
import { fen, stampOf } from "@suikouji/core";
import { expect, test } from "vitest";
import { afterRestore } from "../../../testing/ledger/after-restore.ts";
import { digestOfPull, pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { editOf } from "../../../testing/ledger/edited.ts";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import {
  PHONE,
  pushedLunch,
  pushedSkiing,
  pushOf,
  SOME_TIME_MS,
  TABLET,
} from "../../../testing/ledger/pushed.ts";
import { ClockAhead } from "../ledger-store.ts";

const WATCH = "cccccccc-0000-4000-8000-000000000000";
const MINUTE_MS = 60_000;
const at = (later: number, deviceId = PHONE) => ({ deviceId, stampMs: SOME_TIME_MS + later });
const clockAt = (epochMs: number) => ({ now: () => ({ epochMs, utcOffsetMinutes: 480 }) });

await onEachDatabase("Two devices that edit the same entry", (place) => {
  /** A lunch that the phone recorded and both devices have pulled. */
  async function withLunch() {
    const store = await place.open({ clock: clockAt(SOME_TIME_MS) });
    const ledgerId = await newLedger(store);
    await store.push(ledgerId, pushOf({ entries: [pushedLunch()] }));
    const [lunch] = (await pullAll(store, ledgerId)).entries;
    if (lunch === undefined) throw new Error("There is no lunch");
    const push = (deviceId: string, entry: ReturnType<typeof editOf>) =>
      store.push(ledgerId, pushOf({ deviceId, entries: [entry] }));
    const pull = (after: number, deviceId?: string) =>
      store.pull(ledgerId, { after, limit: 10, ...(deviceId === undefined ? {} : { deviceId }) });
    return { store, ledgerId, lunch, push, pull };
  }

  test("keep both edits if they changed different fields", async () => {
    const { lunch, push, pull } = await withLunch();

    await push(PHONE, editOf(lunch, { amount: fen(4000) }, at(1)));
    const reply = await push(TABLET, editOf(lunch, { description: "晚饭" }, at(2, TABLET)));

    const merged: PulledEntry = {
      ...lunch,
      amountFen: 4000,
      description: "晚饭",
      updatedAtMs: SOME_TIME_MS + 2,
      deviceId: TABLET,
      revision: 3,
      stamps: {
        rest: stampOf(SOME_TIME_MS, PHONE),
        fields: {
          money: stampOf(SOME_TIME_MS + 1, PHONE),
          words: stampOf(SOME_TIME_MS + 2, TABLET),
        },
      },
    };
    // The tablet did not have the new amount, so the reply contains it.
    expect(reply).toEqual({
      epoch: expect.any(String),
      entries: [{ id: lunch.id, revision: 3, superseded: true }],
      categories: [],
      definitions: [],
      standing: { entries: [merged], categories: [], definitions: [] },
    });
    expect(await pull(0)).toMatchObject({ entries: [merged], after: 3, lost: [] });
  });

  test("get the present version if their edit arrives too late", async () => {
    const { lunch, push, pull } = await withLunch();
    await push(TABLET, editOf(lunch, { amount: fen(4000) }, at(2, TABLET)));
    const [standing] = (await pull(0)).entries;

    const reply = await push(PHONE, editOf(lunch, { amount: fen(5000) }, at(1)));

    expect(reply).toMatchObject({
      entries: [{ id: lunch.id, revision: 2, superseded: true }],
      standing: { entries: [standing], categories: [] },
    });
    expect(await pull(2, PHONE)).toMatchObject({ entries: [], after: 2, lost: [] });
  });

  test("are told of a lost edit: only the device that made it, and once", async () => {
    const { lunch, push, pull } = await withLunch();
    await push(PHONE, editOf(lunch, { amount: fen(4000) }, at(1)));
    const [phones] = (await pull(0)).entries;

    await push(TABLET, editOf(lunch, { amount: fen(5000) }, at(2, TABLET)));

    const lost = [{ version: phones, groups: ["money"], byDevice: TABLET }];
    const told = await pull(2, PHONE);
    expect(told).toMatchObject({ entries: [{ amountFen: 5000 }], after: 3, lost });
    expect((await pull(told.after, PHONE)).lost).toEqual([]);
    expect((await pull(0, TABLET)).lost).toEqual([]);
    expect((await pull(0, WATCH)).lost).toEqual([]);
    expect((await pull(0)).lost).toEqual([]);
  });

  test("are told nothing if the later edit had seen the earlier one", async () => {
    const { lunch, push, pull } = await withLunch();
    await push(PHONE, editOf(lunch, { amount: fen(4000) }, at(1)));
    const [phones = lunch] = (await pull(0)).entries;

    await push(TABLET, editOf(phones, { amount: fen(5000) }, at(2, TABLET)));

    expect(await pull(0, PHONE)).toMatchObject({ entries: [{ amountFen: 5000 }], lost: [] });
  });

  test("forget lost edits when the books are erased", async () => {
    const { store, ledgerId, lunch, push, pull } = await withLunch();
    await push(PHONE, editOf(lunch, { amount: fen(4000) }, at(1)));
    await push(TABLET, editOf(lunch, { amount: fen(5000) }, at(2, TABLET)));

    await store.clear(ledgerId);

    expect((await pull(0, PHONE)).lost).toEqual([]);
  });

  test("get an entry back if one deleted it without having seen the other's edit", async () => {
    const { lunch, push, pull } = await withLunch();
    await push(PHONE, editOf(lunch, { amount: fen(4000) }, at(1)));

    await push(TABLET, editOf(lunch, { deleted: true }, at(2, TABLET)));

    expect(await pull(0)).toMatchObject({ entries: [{ amountFen: 4000, deleted: false }] });
  });

  test("replace the whole record if they send no field stamps", async () => {
    const { store, ledgerId, lunch, pull } = await withLunch();
    const { revision: _, deviceId: __, ...whole } = lunch;
    const first = { ...whole, amountFen: 4000, updatedAtMs: SOME_TIME_MS + 1 };
    const second = { ...whole, description: "晚饭", updatedAtMs: SOME_TIME_MS + 2 };

    await store.push(ledgerId, pushOf({ entries: [first] }));
    const reply = await store.push(ledgerId, pushOf({ deviceId: TABLET, entries: [second] }));

    expect(reply).toMatchObject({
      entries: [{ id: lunch.id, revision: 3, superseded: false }],
      standing: { entries: [], categories: [] },
    });
    const { entries, lost } = await pull(0, PHONE);
    expect(entries).toEqual([{ ...second, deviceId: TABLET, revision: 3 }]);
    expect(lost).toEqual([]);
  });
});

await onEachDatabase("A push with the stamp of a device", (place) => {
  test("whose id holds invalid characters is stored with those replaced", async () => {
    const store = await place.open({ clock: clockAt(SOME_TIME_MS) });
    const ledgerId = await newLedger(store);
    await afterRestore(place, ledgerId);
    const lunch = pushedLunch({
      stamps: {
        rest: stampOf(SOME_TIME_MS - 1, PHONE),
        fields: { money: stampOf(SOME_TIME_MS, "\0\ud83c") },
      },
    });

    await store.push(ledgerId, pushOf({ entries: [lunch] }));

    const pulled = await pullAll(store, ledgerId);
    expect(pulled.entries).toMatchObject([{ id: lunch.id, deviceId: "\uFFFD\uFFFD" }]);
    expect(pulled.digest).toBe(digestOfPull(pulled));
  });
});

await onEachDatabase("A push with a stamp ahead of the server's clock", (place) => {
  const FAR_MS = SOME_TIME_MS + 10 * 365 * 24 * 60 * MINUTE_MS;
  const LATEST_MS = SOME_TIME_MS + 5 * MINUTE_MS;

  async function openAt(epochMs: number) {
    return place.open({ clock: clockAt(epochMs) });
  }

  test("is accepted up to five minutes, and refused as a whole beyond", async () => {
    const store = await openAt(SOME_TIME_MS);
    const ledgerId = await newLedger(store);
    const latest = pushedLunch({ updatedAtMs: LATEST_MS });
    const tooLate = pushedLunch({ updatedAtMs: LATEST_MS + 1 });

    await store.push(ledgerId, pushOf({ entries: [latest] }));
    const entry = store.push(ledgerId, pushOf({ entries: [pushedLunch(), tooLate] }));
    const category = store.push(
      ledgerId,
      pushOf({
        entries: [pushedLunch()],
        categories: [pushedSkiing({ updatedAtMs: LATEST_MS + 1 })],
      }),
    );

    await expect(entry).rejects.toThrow(ClockAhead);
    await expect(category).rejects.toThrow(ClockAhead);
    expect(await pullAll(store, ledgerId)).toMatchObject({
      entries: [{ id: latest.id }],
      categories: [],
      after: 1,
    });
  });

  test("in one field is refused, but entries dated ahead are accepted", async () => {
    const store = await openAt(SOME_TIME_MS);
    const ledgerId = await newLedger(store);
    const planned = pushedLunch({
      createdAtMs: FAR_MS,
      date: "2036-11-15",
      occurredAt: "2036-11-15T12:30:00+08:00",
    });

    await store.push(ledgerId, pushOf({ entries: [planned] }));
    const [read] = (await pullAll(store, ledgerId)).entries;
    if (read === undefined) throw new Error("The lunch was refused");
    const edit = editOf(read, { amount: fen(1) }, at(5 * MINUTE_MS + 1));

    await expect(store.push(ledgerId, pushOf({ entries: [edit] }))).rejects.toThrow(ClockAhead);
    expect((await pullAll(store, ledgerId)).entries).toEqual([read]);
  });

  test("that was already stored can be edited and deleted with the next stamps, but no later ones", async () => {
    const earlier = await openAt(FAR_MS);
    const ledgerId = await newLedger(earlier);
    const lunch = pushedLunch({ updatedAtMs: FAR_MS });
    await earlier.push(ledgerId, pushOf({ entries: [lunch] }));
    const store = await openAt(SOME_TIME_MS);
    const read = async () => (await pullAll(store, ledgerId)).entries[0];
    const before = await read();
    if (before === undefined) throw new Error("The lunch is gone");

    // The device's clock is behind, so its edit gets the stamp after the version it changes.
    const edit = editOf(before, { amount: fen(1) }, at(0));
    await store.push(ledgerId, pushOf({ entries: [edit] }));
    const edited = await read();
    if (edited === undefined) throw new Error("The lunch is gone");
    const removal = editOf(edited, { deleted: true }, at(0, TABLET));
    await store.push(ledgerId, pushOf({ deviceId: TABLET, entries: [removal] }));
    const tooLate = editOf(
      edited,
      { amount: fen(2) },
      { deviceId: PHONE, stampMs: FAR_MS + 60_003 },
    );

    expect(edited).toMatchObject({ amountFen: 1, updatedAtMs: FAR_MS + 1 });
    expect(await read()).toMatchObject({ deleted: true, updatedAtMs: FAR_MS + 2 });
    await expect(store.push(ledgerId, pushOf({ entries: [tooLate] }))).rejects.toThrow(ClockAhead);
    // Another entry has no such stamp to follow, so this one is refused.
    const other = pushedLunch({ updatedAtMs: FAR_MS + 1 });
    await expect(store.push(ledgerId, pushOf({ entries: [other] }))).rejects.toThrow(ClockAhead);
  });
});

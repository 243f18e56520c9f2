import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { FakeClock } from "../../../testing/fake-clock.ts";
import { fillStore } from "../../../testing/ledger/fill-store.ts";
import { DATABASE_KINDS, freshFolder, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import type { TestPlace } from "../../../testing/ledger/on-each-database.ts";
import { photoOf, sendWhole } from "../../../testing/ledger/photos.ts";
import { openBackup } from "../backup/restore-backup.ts";
import type { BooksPlace } from "../connections/books-place.ts";
import type { BackupOutcome } from "./backup-outcome.ts";
import { writeInThread } from "./backup-thread.ts";
import { type DailyBackupsPorts, startDailyBackups, type Writing } from "./daily-backups.ts";
import { measureBooks } from "./measure-books.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Daily backups on a fake clock. */
function backupsOf(more: Partial<DailyBackupsPorts> = {}) {
  const time = new FakeClock("2026-11-15T10:00:00+08:00");
  const folder = more.folder ?? join(freshFolder(), "backups");
  const outcomes: BackupOutcome[] = [];
  const daily = startDailyBackups({
    folder,
    keptDays: 7,
    clock: { now: () => ({ epochMs: time.epochMs(), utcOffsetMinutes: 480 }) },
    after: (ms, callback) => time.after(ms, callback),
    measure: async () => ({ recordedBytes: 1, storeBytes: 1 }),
    write: writeAtOnce,
    report: (outcome) => outcomes.push(outcome),
    ...more,
  });
  onTestFinished(() => daily.close());
  const reported = (count: number) => expect.poll(() => outcomes.length).toBe(count);
  return { time, folder, outcomes, daily, reported };
}

function writeAtOnce({ file }: { readonly file: string }): Writing {
  writeFileSync(file, "");
  return {
    done: Promise.resolve({ kind: "made", file, entries: 1 }),
    stop: async () => {},
  };
}

/** Lets each hourly check end before the next begins, as in a real hour. */
async function passDay(time: FakeClock): Promise<void> {
  for (let hour = 0; hour < 24; hour += 1) {
    time.pass(HOUR_MS);
    await new Promise(setImmediate);
  }
}

function bookPlaceOf({ kind, where }: TestPlace): BooksPlace {
  return kind === "sqlite" ? { kind, file: where } : { kind, url: where };
}

describe.for(DATABASE_KINDS)("A daily backup of %s", (kind) => {
  test("is written in a thread, checked, and readable by its owner only", async (context) => {
    const books = await freshPlace(context, kind);
    const store = await books.open();
    await fillStore(store, { ledgerId: store.registry.defaultLedgerId, entries: 300 });
    const place = bookPlaceOf(books);
    const { time, folder, outcomes, reported } = backupsOf({
      measure: () => measureBooks(books.connect(), place),
      write: (target) => writeInThread({ ...target, place }),
    });

    time.pass(MINUTE_MS);
    await reported(1);

    const file = join(folder, "daily-2026-11-15.sqlite");
    expect(outcomes).toEqual([{ kind: "made", file, entries: 300 }]);
    expect(readdirSync(folder)).toEqual(["daily-2026-11-15.sqlite"]);
    if (process.platform !== "win32") {
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    }
    const backup = await openBackup(file, join(freshFolder(), "work.sqlite"));
    await backup.close();
  });

  test("needs room for the photos as well", async (context) => {
    const books = await freshPlace(context, kind);
    const store = await books.open();
    await sendWhole(store, store.registry.defaultLedgerId, photoOf("小票", 300_000));

    const { storeBytes } = await measureBooks(books.connect(), bookPlaceOf(books));

    expect(storeBytes).toBeGreaterThanOrEqual(400_000);
  });

  test("ends with the server, and leaves no half file", async (context) => {
    const books = await freshPlace(context, kind);
    const store = await books.open();
    await fillStore(store, { ledgerId: store.registry.defaultLedgerId, entries: 2000 });
    const place = bookPlaceOf(books);
    const begun = Promise.withResolvers<void>();
    const { time, folder, daily } = backupsOf({
      write(target) {
        begun.resolve();
        return writeInThread({ ...target, place });
      },
    });

    time.pass(MINUTE_MS);
    await begun.promise;
    // The thread has begun to write.
    await expect.poll(() => readdirSync(folder).length, { interval: 1 }).toBeGreaterThan(0);
    await daily.close();

    expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
    expect(time.timers).toBe(0);
  });
});

test("is made once a day; the newest seven stay, and other files are not touched", async () => {
  const { time, folder, reported } = backupsOf();
  mkdirSync(folder);
  const others = ["before-upgrade-20240101-000000.sqlite", "suikouji-20240101-000000.sqlite"];
  for (const name of others) writeFileSync(join(folder, name), "");

  time.pass(MINUTE_MS);
  await reported(1);
  for (let day = 2; day <= 10; day += 1) {
    await passDay(time);
    await reported(day);
  }

  const days = ["18", "19", "20", "21", "22", "23", "24"];
  const kept = days.map((day) => `daily-2026-11-${day}.sqlite`);
  expect(readdirSync(folder).sort()).toEqual([...others, ...kept].sort());
});

test("is not made while the books are empty", async () => {
  let recordedBytes = 0;
  const { time, outcomes, reported } = backupsOf({
    measure: async () => ({ recordedBytes, storeBytes: 1 }),
  });

  time.pass(MINUTE_MS);
  await new Promise(setImmediate);
  expect(outcomes).toEqual([]);
  recordedBytes = 300;
  time.pass(HOUR_MS);

  await reported(1);
});

test("is tried again an hour after it failed", async () => {
  const failed = { kind: "failed", reason: "SQLITE_FULL" } as const;
  let isBroken = true;
  const { time, outcomes, reported } = backupsOf({
    write: (target) =>
      isBroken ? { done: Promise.resolve(failed), stop: async () => {} } : writeAtOnce(target),
  });

  time.pass(MINUTE_MS);
  await reported(1);
  isBroken = false;
  time.pass(HOUR_MS);
  await reported(2);

  expect(outcomes).toMatchObject([failed, { kind: "made" }]);
});

test("a store that cannot be read is reported as a failed backup", async () => {
  const { time, outcomes, reported } = backupsOf({
    measure: () =>
      Promise.reject(
        Object.assign(new Error("gone"), { code: "ECONNREFUSED", syscall: "connect" }),
      ),
  });

  time.pass(MINUTE_MS);
  await reported(1);

  expect(outcomes).toEqual([{ kind: "failed", reason: "ECONNREFUSED" }]);
});

test("does not fill a disk without room for twice the store", async () => {
  const { time, folder, outcomes, reported } = backupsOf({
    measure: async () => ({ recordedBytes: 1, storeBytes: 500 }),
    freeBytes: () => 999,
  });

  time.pass(MINUTE_MS);
  await reported(1);

  expect(outcomes).toEqual([{ kind: "no-room", freeBytes: 999, storeBytes: 500 }]);
  expect(readdirSync(folder)).toEqual([]);
});

test("made after the clock was set back stays, although its name is the oldest", async () => {
  const { time, folder, reported } = backupsOf({ keptDays: 2 });
  time.set("2099-01-01T10:00:00+08:00");
  time.pass(MINUTE_MS);
  await reported(1);
  await passDay(time);
  await reported(2);

  time.set("2026-11-15T10:00:00+08:00");
  time.pass(HOUR_MS);
  await reported(3);

  const kept = ["daily-2026-11-15.sqlite", "daily-2099-01-02.sqlite"];
  expect(readdirSync(folder).sort()).toEqual(kept);
});

test("removes the unfinished file of a killed server, not one that is being written", async () => {
  const { time, folder, reported } = backupsOf();
  mkdirSync(folder);
  const old = join(folder, "daily-2026-11-13.sqlite.x.unfinished");
  writeFileSync(old, "");
  utimesSync(old, 1, 1);
  const fresh = "daily-2026-11-15.sqlite.y.unfinished";
  writeFileSync(join(folder, fresh), "");
  utimesSync(join(folder, fresh), time.epochMs() / 1000, time.epochMs() / 1000);

  time.pass(MINUTE_MS);
  await reported(1);

  expect(readdirSync(folder).sort()).toEqual(["daily-2026-11-15.sqlite", fresh]);
});

test("is not made with SUIKOUJI_BACKUP_DAYS=0", () => {
  const { time } = backupsOf({ keptDays: 0 });

  expect(time.timers).toBe(0);
});

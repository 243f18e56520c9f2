import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { freshFolder } from "../../../testing/ledger/fresh-place.ts";
import { sqlitePlace, type TestPlace } from "../../../testing/ledger/on-each-database.ts";
import { layStore } from "../../../testing/upgrades/lay-store.ts";
import { DEVICES, recordedEntries, SECOND_LEDGER } from "../../../testing/upgrades/recorded.ts";
import { STORE_HISTORY } from "../../../testing/upgrades/store-history.ts";
import { openBackup, restoreBackup } from "../backup/restore-backup.ts";
import {
  LATEST_SCHEMA,
  MIGRATIONS,
  type Migrations,
  migrate,
  versionsIn,
} from "../migrations/migrate.ts";
import { type UpgradeOptions, upgradeBooks } from "./upgrade-books.ts";

const EARLIER = STORE_HISTORY.map(({ name }) => name).filter((name) => name !== LATEST_SCHEMA);
const byId = (one: { readonly id: string }, other: { readonly id: string }) =>
  one.id < other.id ? -1 : 1;

/** A data directory with a store that an earlier program wrote. */
async function dataDirOf(name: string) {
  const dataDir = freshFolder();
  const place = sqlitePlace(join(dataDir, "ledger.sqlite"));
  await layStore(name, place);
  const folder = join(dataDir, "backups");
  const upgrade = (more: Partial<UpgradeOptions> = {}) =>
    upgradeBooks(place.connect(), {
      place: { kind: "sqlite", file: place.where },
      dataDir,
      ...more,
    });
  return { dataDir, place, folder, upgrade };
}

async function restored(file: string): Promise<TestPlace> {
  const place = sqlitePlace(join(freshFolder(), "ledger.sqlite"));
  await place.open();
  const backup = await openBackup(file, join(freshFolder(), "work.sqlite"));
  onTestFinished(() => backup.close());
  await restoreBackup(backup, place.connect(), { aside: null });
  return place;
}

const BEFORE_STAMPS = "0006-lower-case-ids";

type Recorded = ReturnType<typeof recordedEntries>;

async function expectRecorded(place: TestPlace, recorded: Recorded): Promise<void> {
  const store = await place.open();
  const { entries } = await pullAll(store, store.registry.defaultLedgerId);
  expect(entries.toSorted(byId)).toMatchObject(recorded);
  const other = await store.registry.byName(SECOND_LEDGER);
  expect((await pullAll(store, other?.id ?? "")).entries).toHaveLength(2);
}

/** A line break that an earlier version took from a table is a space after a restore, which devices then take. */
function asRestored(entry: Recorded[number]): Recorded[number] {
  const { description, updatedAtMs } = entry;
  return description.includes("\n")
    ? { ...entry, description: description.replace("\n", " "), updatedAtMs: updatedAtMs + 1 }
    : entry;
}

test.for(EARLIER)("a store of %s is saved before it is upgraded", async (name) => {
  const { place, folder, upgrade } = await dataDirOf(name);

  const upgraded = await upgrade();

  const [saved = ""] = readdirSync(folder);
  const file = join(folder, saved);
  expect(upgraded?.to).toBe(LATEST_SCHEMA);
  expect(upgraded?.backup).toEqual({ kind: "made", file, entries: 8 });
  expect(saved).toMatch(/^before-upgrade-\d{8}-\d{6}\.sqlite$/);
  expect(readdirSync(folder)).toEqual([saved]);
  if (process.platform !== "win32") {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  }
  // The backup contains no token hashes, so no token signs in after a restore.
  for (const { tokenHash } of DEVICES.slice(0, 2)) {
    expect(readFileSync(file).includes(tokenHash)).toBe(false);
  }
  await expectRecorded(place, recordedEntries(name));
  await expectRecorded(await restored(file), recordedEntries(name).map(asRestored));
});

test("a store of this version, and one that is new, are not saved", async () => {
  const { dataDir, upgrade } = await dataDirOf(LATEST_SCHEMA);
  const emptyDir = freshFolder();
  const empty = sqlitePlace(join(emptyDir, "ledger.sqlite"));
  const place = { kind: "sqlite", file: empty.where } as const;

  expect(await upgrade()).toBeNull();
  expect(await upgradeBooks(empty.connect(), { place, dataDir: emptyDir })).toBeNull();

  expect(readdirSync(dataDir)).not.toContain("backups");
  expect(readdirSync(emptyDir)).not.toContain("backups");
});

test("an upgrade that breaks off leaves the store as it was, and its backup", async () => {
  const { place, folder, upgrade } = await dataDirOf("0005-ledger-size");
  const { db } = place.connect();
  const before = await versionsIn(db);
  const migrations: Migrations = {
    ...MIGRATIONS,
    async "9999-broken"(transaction) {
      await transaction.deleteFrom("entries").execute();
      throw new Error("the power went");
    },
  };

  await expect(upgrade({ migrations })).rejects.toThrow("the power went");
  await expect(upgrade({ migrations })).rejects.toThrow("the power went");

  expect(await versionsIn(db)).toEqual(before);
  // The second try made no second backup, because the first has the same content.
  const [saved = "", ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  await expectRecorded(
    await restored(join(folder, saved)),
    recordedEntries(BEFORE_STAMPS).map(asRestored),
  );
  await migrate(db);
  await expectRecorded(place, recordedEntries(BEFORE_STAMPS));
});

test("a disk without room for twice the store is not filled", async () => {
  const { place, folder, upgrade } = await dataDirOf(BEFORE_STAMPS);
  const storeBytes = statSync(place.where).size;

  const upgraded = await upgrade({ freeBytes: () => 2 * storeBytes - 1 });

  expect(upgraded?.backup).toMatchObject({ kind: "no-room", storeBytes });
  expect(readdirSync(folder)).toEqual([]);
  await expectRecorded(place, recordedEntries(BEFORE_STAMPS));
});

test("a backup that cannot be written does not keep the server from starting", async () => {
  const { dataDir, place, upgrade } = await dataDirOf(BEFORE_STAMPS);
  writeFileSync(join(dataDir, "backups"), "在这里的是一个文件");

  const upgraded = await upgrade();

  expect(upgraded?.backup).toEqual({ kind: "failed", reason: "EEXIST" });
  await expectRecorded(place, recordedEntries(BEFORE_STAMPS));
});

test("the newest three backups before upgrades stay, and other files are not touched", async () => {
  const { folder, upgrade } = await dataDirOf(BEFORE_STAMPS);
  mkdirSync(folder);
  const old = ["20240101", "20250101", "20260101"].map(
    (day) => `before-upgrade-${day}-000000.sqlite`,
  );
  const others = [
    "before-restore-20240101-000000.sqlite",
    "daily-2024-01-01.sqlite",
    "suikouji-20240101-000000.sqlite",
  ];
  for (const name of [...old, ...others]) writeFileSync(join(folder, name), "");

  const upgraded = await upgrade();

  const file = upgraded?.backup?.kind === "made" ? upgraded.backup.file : "";
  const kept = [...others, ...old.slice(1), basename(file)].sort();
  expect(readdirSync(folder).sort()).toEqual(kept);
});

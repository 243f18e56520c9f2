import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { damage } from "../../../testing/ledger/damage-rows.ts";
import { forgeBackup } from "../../../testing/ledger/forge-backup.ts";
import { DATABASE_KINDS, freshFolder, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import type { TestPlace } from "../../../testing/ledger/on-each-database.ts";
import { PHONE, pushedLunch, pushedSkiing, pushOf } from "../../../testing/ledger/pushed.ts";
import { openBackup, restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const [FIRST, SECOND] = [
  "01900000-0000-7000-8000-000000000001",
  "01900000-0000-7000-8000-000000000002",
];

/** Two entries, one of them edited once, and a category. */
async function backedUp(place: TestPlace): Promise<string> {
  const store = await place.open();
  const { defaultLedgerId } = store.registry;
  const entries = [FIRST, SECOND].map((id) => pushedLunch({ id, description: "私房菜" }));
  await store.push(defaultLedgerId, pushOf({ entries, categories: [pushedSkiing()] }));
  const changed = entries.map((entry) => ({ ...entry, updatedAtMs: entry.updatedAtMs + 1 }));
  await store.push(defaultLedgerId, pushOf({ entries: changed.slice(0, 1) }));
  await store.audit.note(defaultLedgerId, { kind: "signed-in", deviceName: "手机" });
  const file = join(freshFolder(), "backup.sqlite");
  await writeBackup(place.connect(), file);
  return file;
}

const opened = (file: string, workFile = join(freshFolder(), "work.sqlite")) =>
  openBackup(file, workFile);

const aside = () => join(freshFolder(), "aside.sqlite");

describe("A backup with a version that the server never gave is refused as a whole:", () => {
  test.for([
    ["stamped-ahead", `update entries set updated_at_ms = 8000000000000 where id = '${FIRST}'`],
    ["doubled-revision", "update entries set revision = 1"],
  ] as const)("%s", async ([problem, statement], context) => {
    const file = await backedUp(await freshPlace(context, "sqlite"));
    await forgeBackup(file, (db) => sql.raw(statement).execute(db));

    await expect(opened(file)).rejects.toMatchObject({ problem });
  });
});

describe("A backup with one row that no device could have pushed is refused as a whole:", () => {
  test.for([
    ["entries", 2, `update entries set amount_fen = 0 where id = '${SECOND}'`],
    ["entries", 2, `update entries set amount_fen = 10000000000 where id = '${SECOND}'`],
    ["entries", 1, `update entries set amount_fen = 12.5 where id = '${FIRST}'`],
    ["entries", 1, `update entries set date = '2026-02-30' where id = '${FIRST}'`],
    ["entries", 1, `update entries set type = 'GIFT' where id = '${FIRST}'`],
    ["entries", 1, `update entries set updated_at_ms = -1 where id = '${FIRST}'`],
    ["entries", 2, `update entries set description = printf('%.501c', 'x') where id = '${SECOND}'`],
    ["entries", 2, `update entries set revision = 99 where id = '${SECOND}'`],
    ["entries", 2, `update entries set deleted = 2 where id = '${SECOND}'`],
    ["entries", 2, `update entries set ledger_id = 'zzz' where id = '${SECOND}'`],
    ["entries", 2, `update entries set id = 'no uuid' where id = '${SECOND}'`],
    ["categories", 1, "update categories set name = '   '"],
    ["categories", 1, `update categories set "order" = 5000000`],
    ["history", 1, "update history set record = '{}'"],
    ["history", 1, "update history set record = '{'"],
    ["pushes", 1, "update pushes set reply = '[]'"],
    ["pushes", 1, "update pushes set content_hash = 'hash'"],
    ["audit", 1, "update audit set kind = 'somehow'"],
    ["audit", 1, "update audit set device_name = 'a' || char(0)"],
    ["ledgers", 1, `update ledgers set code_salt = '${"0".repeat(32)}'`],
    ["ledgers", 1, "update ledgers set code_salt = 'zz', code_hash = 'abcd'"],
    ["ledgers", 1, "update ledgers set name = 'a' || char(10) || 'b'"],
    ["ledgers", 1, "update ledgers set name = printf('%.101c', 'x')"],
    ["ledgers", 1, "update ledgers set id = 'a_b'"],
    ["books", 1, "update books set revision = 9007199254740991"],
    ["books", 1, "update books set revision = 1.5"],
    ["books", 1, "update books set epoch = ''"],
    ["books", 1, "update books set begun = 'somehow'"],
    ["ledgers", 1, "delete from books"],
  ] as const)("%s, row %i: %s", async ([table, ordinal, statement], context) => {
    const place = await freshPlace(context, "sqlite");
    const file = await backedUp(place);
    await forgeBackup(file, (db) => sql.raw(statement).execute(db));
    const workFile = join(freshFolder(), "work.sqlite");

    const refusal = await opened(file, workFile).catch((error: unknown) => error);

    expect(refusal).toMatchObject({ problem: "bad-row", row: { table, ordinal } });
    expect(String(refusal)).not.toContain("私房菜");
    expect(existsSync(workFile)).toBe(false);
  });

  test("an unchanged one is accepted", async (context) => {
    const place = await freshPlace(context, "sqlite");
    const file = await backedUp(place);
    const steps: (readonly [number, number])[] = [];

    const backup = await openBackup(file, join(freshFolder(), "work.sqlite"), (checked, total) =>
      steps.push([checked, total]),
    );
    await backup.close();

    const [checked, total] = steps.at(-1) ?? [0, 1];
    expect(checked).toBe(total);
  });
});

describe.for(DATABASE_KINDS)("A backup signs nobody in, on %s:", (kind) => {
  const signedIn = { id: PHONE, name: "手机", tokenHash: "token", atMs: 5, role: "owner" } as const;

  test("an empty database has no devices after a restore, even of a backup that holds some", async (context) => {
    const file = await backedUp(await freshPlace(context, "sqlite"));
    await forgeBackup(
      file,
      (db) =>
        sql`insert into devices (ledger_id, id, name, token_hash, created_at_ms, last_seen_at_ms, role)
          select id, ${PHONE}, '手机', 'token', 1, 1, 'owner' from ledgers`.execute(db),
      [{ name: "devices", key: ["ledgerId", "id"] }],
    );
    const place = await freshPlace(context, kind);
    await place.open();
    const backup = await opened(file);

    const restored = await restoreBackup(backup, place.connect(), { aside: null });
    await backup.close();

    expect(restored).toEqual({ hadBooks: false, isWithoutDevices: true });
    const { registry, devices, audit } = await place.open();
    expect(await audit.list(registry.defaultLedgerId)).toMatchObject([
      { kind: "restored" },
      { kind: "signed-in" },
    ]);
    expect(await devices.list(registry.defaultLedgerId)).toEqual([]);
    expect(await devices.byToken(registry.defaultLedgerId, "token")).toBeNull();
  });

  test("devices that are signed in now stay signed in, and no others", async (context) => {
    const place = await freshPlace(context, kind);
    const store = await place.open();
    const { defaultLedgerId } = store.registry;
    await store.devices.signIn(defaultLedgerId, { ...signedIn, id: "lost", tokenHash: "lost" });
    const file = await backedUp(place);
    await store.devices.revoke(defaultLedgerId, "lost");
    await store.devices.signIn(defaultLedgerId, signedIn);
    const backup = await opened(file);

    const restored = await restoreBackup(backup, place.connect(), { aside: aside() });
    await backup.close();

    expect(restored).toEqual({ hadBooks: true, isWithoutDevices: false });
    expect(await store.devices.byToken(defaultLedgerId, "lost")).toBeNull();
    expect(await store.devices.byToken(defaultLedgerId, "token")).toMatchObject({ id: PHONE });
  });

  test("damaged rows are left out of it, so that the others can be restored", async (context) => {
    const place = await freshPlace(context, kind);
    const store = await place.open();
    const ledgerId = store.registry.defaultLedgerId;
    const entries = [pushedLunch(), pushedLunch({ description: "面" })];
    await store.push(ledgerId, pushOf({ entries }));
    const [bad] = entries;
    await damage(place, { table: "entries", id: bad?.id ?? "", column: "type", value: null });
    const file = join(freshFolder(), "backup.sqlite");

    const { leftOut } = await writeBackup(place.connect(), file);
    const backup = await opened(file);
    await restoreBackup(backup, place.connect(), { aside: aside() });
    await backup.close();

    expect(leftOut).toBe(1);
    expect((await store.pull(ledgerId, { after: 0, limit: 9 })).entries).toMatchObject([
      { description: "面" },
    ]);
  });
});

import type { DeviceRole } from "@suikouji/contract";
import type { Transaction } from "kysely";
import { DeviceColumnsSchema } from "../damage/row-schemas.ts";
import {
  DeviceKnown,
  type DeviceRecord,
  type DeviceRegistry,
  DevicesFull,
  type Pass,
  PassEnded,
  SignInsFull,
} from "../ledger-store.ts";
import type { Schema } from "../store/schema.ts";
import { querying, type SqlBooks, writing } from "../store/sql-books.ts";

const COLUMNS = ["id", "name", "createdAtMs", "lastSeenAtMs", "role"] as const;

/** Signed in at once, scripts too; a family has a dozen. */
export const MOST_DEVICES = 100;
/** Each leaves a row, also after it was revoked. */
export const MOST_NEW_IN_A_DAY = 200;
const DAY_MS = 86_400_000;

/** Each sign-in under a new id leaves a row; the list of names stays small enough for a phone. */
const MOST_NAMES = 500;

export function createDeviceRegistry(books: SqlBooks): DeviceRegistry {
  function sound(ledgerId: string, rows: readonly DeviceRecord[]): readonly DeviceRecord[] {
    const keyed = rows.map((row) => ({ ...row, ledgerId }));
    return books.damaged
      .without(keyed, { table: "devices", schema: DeviceColumnsSchema })
      .map(({ ledgerId: _, ...device }) => device);
  }

  return {
    async signIn(ledgerId, { id, name, tokenHash, atMs, role, pass, shownTokenHash = "" }) {
      const row = await writing(books, async (transaction) => {
        await lockSignIns(transaction, books, ledgerId);
        if (pass !== undefined && !(await isStillGood(transaction, ledgerId, pass))) {
          throw new PassEnded();
        }
        await refuseBeyondCeilings(transaction, { ledgerId, id, atMs });
        return await transaction
          .insertInto("devices")
          .values({
            ledgerId,
            id,
            name,
            tokenHash,
            createdAtMs: atMs,
            lastSeenAtMs: atMs,
            revokedAtMs: null,
            role,
          })
          .onConflict((conflict) =>
            conflict
              .columns(["ledgerId", "id"])
              .doUpdateSet(({ eb, and, ref }) => ({
                name,
                tokenHash,
                lastSeenAtMs: atMs,
                revokedAtMs: null,
                // A damaged time would make every later sign-in of the device fail.
                createdAtMs: eb
                  .case()
                  .when(eb.between("devices.createdAtMs", 0, atMs))
                  .then(ref("devices.createdAtMs"))
                  .else(ref("excluded.createdAtMs"))
                  .end(),
                role: eb
                  .case()
                  .when(
                    and([eb("devices.revokedAtMs", "is", null), eb("devices.role", "=", "owner")]),
                  )
                  .then(eb.val<DeviceRole>("owner"))
                  .else(ref("excluded.role"))
                  .end(),
              }))
              .where("devices.tokenHash", "=", shownTokenHash),
          )
          .returning(COLUMNS)
          .executeTakeFirst();
      });
      if (row === undefined) throw new DeviceKnown();
      return row;
    },
    async byToken(ledgerId, tokenHash) {
      const row = await querying(books, (db) =>
        db
          .selectFrom("devices")
          .select(COLUMNS)
          .where("ledgerId", "=", ledgerId)
          .where("tokenHash", "=", tokenHash)
          .where("revokedAtMs", "is", null)
          .executeTakeFirst(),
      );
      return row === undefined ? null : (sound(ledgerId, [row])[0] ?? null);
    },
    async seen(ledgerId, deviceId, atMs) {
      await writing(books, (transaction) =>
        transaction
          .updateTable("devices")
          .set({ lastSeenAtMs: atMs })
          .where("ledgerId", "=", ledgerId)
          .where("id", "=", deviceId)
          .where("lastSeenAtMs", "<", atMs)
          .execute(),
      );
    },
    async list(ledgerId) {
      const rows = await querying(books, (db) =>
        db
          .selectFrom("devices")
          .select(COLUMNS)
          .where("ledgerId", "=", ledgerId)
          .where("revokedAtMs", "is", null)
          .orderBy("lastSeenAtMs", "desc")
          .orderBy("id")
          .execute(),
      );
      return sound(ledgerId, rows);
    },
    async names(ledgerId) {
      const rows = await querying(books, (db) =>
        db
          .selectFrom("devices")
          .select(COLUMNS)
          .where("ledgerId", "=", ledgerId)
          .orderBy("lastSeenAtMs", "desc")
          .orderBy("id")
          .limit(MOST_NAMES)
          .execute(),
      );
      return sound(ledgerId, rows).map(({ id, name }) => ({ id, name }));
    },
    async rename(ledgerId, deviceId, name) {
      const { numUpdatedRows } = await writing(books, (transaction) =>
        transaction
          .updateTable("devices")
          .set({ name })
          .where("ledgerId", "=", ledgerId)
          .where("id", "=", deviceId)
          .where("revokedAtMs", "is", null)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
    async revoke(ledgerId, deviceId) {
      const { numUpdatedRows } = await writing(books, (transaction) =>
        transaction
          .updateTable("devices")
          .set({ revokedAtMs: books.clock.now().epochMs })
          .where("ledgerId", "=", ledgerId)
          .where("id", "=", deviceId)
          .where("revokedAtMs", "is", null)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
    async revokeOthers(ledgerId, keptId) {
      const rows = await writing(books, async (transaction) => {
        await lockSignIns(transaction, books, ledgerId);
        await transaction.deleteFrom("pairings").where("ledgerId", "=", ledgerId).execute();
        return await transaction
          .updateTable("devices")
          .set({ revokedAtMs: books.clock.now().epochMs })
          .where("ledgerId", "=", ledgerId)
          .where("id", "<>", keptId ?? "")
          .where("revokedAtMs", "is", null)
          .returning("id")
          .execute();
      });
      return rows.map(({ id }) => id);
    },
  };
}

/** Throws when the ledger has its fill of devices, or of new ones today. The device itself does not count. */
async function refuseBeyondCeilings(
  transaction: Transaction<Schema>,
  { ledgerId, id, atMs }: { readonly ledgerId: string; readonly id: string; readonly atMs: number },
): Promise<void> {
  const others = transaction
    .selectFrom("devices")
    .select(({ fn }) => fn.countAll().as("rows"))
    .where("ledgerId", "=", ledgerId)
    .where("id", "<>", id);
  const signedIn = await others.where("revokedAtMs", "is", null).executeTakeFirstOrThrow();
  if (Number(signedIn.rows) >= MOST_DEVICES) throw new DevicesFull();
  const dayAgoMs = atMs - DAY_MS;
  const recent = await others.where("createdAtMs", ">", dayAgoMs).executeTakeFirstOrThrow();
  if (Number(recent.rows) >= MOST_NEW_IN_A_DAY) throw new SignInsFull();
}

/** Makes sign-ins and the revoking of all devices wait for each other, so that none overlap. */
async function lockSignIns(
  transaction: Transaction<Schema>,
  { kind }: SqlBooks,
  ledgerId: string,
): Promise<void> {
  // On SQLite the transaction itself is the lock.
  if (kind === "sqlite") return;
  const ledger = transaction.selectFrom("ledgers").select("id").where("id", "=", ledgerId);
  await ledger.forUpdate().execute();
}

/** Checking a code takes a while; meanwhile the code may have been changed, or the link ended. */
async function isStillGood(
  transaction: Transaction<Schema>,
  ledgerId: string,
  pass: Pass,
): Promise<boolean> {
  const ledger = transaction
    .selectFrom("ledgers")
    .select("id")
    .where("id", "=", ledgerId)
    .where("codeHash", "=", pass.hash);
  const pairing = transaction
    .selectFrom("pairings")
    .select("ledgerId as id")
    .where("ledgerId", "=", ledgerId)
    .where("tokenHash", "=", pass.hash);
  const found = await (pass.kind === "code" ? ledger : pairing).executeTakeFirst();
  return found !== undefined;
}

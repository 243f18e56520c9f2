import type { DeviceRecord, DeviceRegistry } from "./ledger-store.ts";
import { querying, type SqlBooks } from "./sql-books.ts";

const COLUMNS = ["id", "name", "createdAtMs", "lastSeenAtMs"] as const;

export function createDeviceRegistry(books: SqlBooks): DeviceRegistry {
  return {
    signIn(ledgerId, { id, name, tokenHash, atMs }) {
      return querying(books, (db) =>
        db
          .insertInto("devices")
          .values({
            ledgerId,
            id,
            name,
            tokenHash,
            createdAtMs: atMs,
            lastSeenAtMs: atMs,
            revokedAtMs: null,
          })
          .onConflict((conflict) =>
            conflict
              .columns(["ledgerId", "id"])
              .doUpdateSet({ name, tokenHash, lastSeenAtMs: atMs, revokedAtMs: null }),
          )
          .returning(COLUMNS)
          .executeTakeFirstOrThrow(),
      );
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
      return row ?? null;
    },
    async seen(ledgerId, deviceId, atMs) {
      await querying(books, (db) =>
        db
          .updateTable("devices")
          .set({ lastSeenAtMs: atMs })
          .where("ledgerId", "=", ledgerId)
          .where("id", "=", deviceId)
          .where("lastSeenAtMs", "<", atMs)
          .execute(),
      );
    },
    list(ledgerId): Promise<readonly DeviceRecord[]> {
      return querying(books, (db) =>
        db
          .selectFrom("devices")
          .select(COLUMNS)
          .where("ledgerId", "=", ledgerId)
          .where("revokedAtMs", "is", null)
          .orderBy("lastSeenAtMs", "desc")
          .orderBy("id")
          .execute(),
      );
    },
    async revoke(ledgerId, deviceId) {
      const { numUpdatedRows } = await querying(books, (db) =>
        db
          .updateTable("devices")
          .set({ revokedAtMs: books.clock.now().epochMs })
          .where("ledgerId", "=", ledgerId)
          .where("id", "=", deviceId)
          .where("revokedAtMs", "is", null)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
  };
}

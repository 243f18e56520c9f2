import { querying, type SqlBooks, writing } from "../store/sql-books.ts";
import type { AuditLog } from "./audit-log.ts";

/** Of each kind: many sign-ins must not displace the event that the books were cleared. */
export const MOST_OF_A_KIND = 100;

export function createAuditLog(books: SqlBooks): AuditLog {
  return {
    async note(ledgerId, { kind, deviceName, detail = null }) {
      const atMs = books.clock.now().epochMs;
      await writing(books, async (transaction) => {
        await transaction
          .insertInto("audit")
          .values({ ledgerId, id: books.ids.next(atMs), atMs, kind, deviceName, detail })
          .execute();
        const latest = transaction
          .selectFrom("audit")
          .select("id")
          .where("ledgerId", "=", ledgerId)
          .where("kind", "=", kind)
          .orderBy("atMs", "desc")
          .orderBy("id", "desc")
          .limit(MOST_OF_A_KIND);
        await transaction
          .deleteFrom("audit")
          .where("ledgerId", "=", ledgerId)
          .where("kind", "=", kind)
          .where("id", "not in", latest)
          .execute();
      });
    },
    async list(ledgerId) {
      const rows = await querying(books, (db) =>
        db
          .selectFrom("audit")
          .select(["atMs", "kind", "deviceName", "detail"])
          .where("ledgerId", "=", ledgerId)
          .orderBy("atMs", "desc")
          .orderBy("id", "desc")
          .execute(),
      );
      return rows.map(({ detail, ...event }) => (detail === null ? event : { ...event, detail }));
    },
  };
}

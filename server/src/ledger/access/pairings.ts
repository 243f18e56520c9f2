import { hashOfToken, ledgerOfPairing, newPairingToken } from "../../access/token.ts";
import type { Pairings } from "../ledger-store.ts";
import { type SqlBooks, writing } from "../store/sql-books.ts";

export function createPairings(books: SqlBooks): Pairings {
  const nowMs = () => books.clock.now().epochMs;
  return {
    async create(ledgerId, { role, validMs, madeBy = null }) {
      const token = newPairingToken(ledgerId);
      const now = nowMs();
      await writing(books, async (transaction) => {
        // Each new pairing deletes the expired ones.
        await transaction
          .deleteFrom("pairings")
          .where("ledgerId", "=", ledgerId)
          .where("expiresAtMs", "<=", now)
          .execute();
        await transaction
          .insertInto("pairings")
          .values({
            ledgerId,
            tokenHash: hashOfToken(token),
            role,
            madeBy,
            expiresAtMs: now + validMs,
            usedAtMs: null,
          })
          .execute();
      });
      return token;
    },
    async take(token) {
      const ledgerId = ledgerOfPairing(token);
      if (ledgerId === null) return null;
      const now = nowMs();
      // One statement: of two at once the second waits for the first and finds the pairing used.
      const row = await writing(books, (transaction) =>
        transaction
          .updateTable("pairings")
          .set({ usedAtMs: now })
          .where("ledgerId", "=", ledgerId)
          .where("tokenHash", "=", hashOfToken(token))
          .where("usedAtMs", "is", null)
          .where("expiresAtMs", ">", now)
          .returning("role")
          .executeTakeFirst(),
      );
      return row === undefined ? null : { ledgerId, role: row.role };
    },
    async giveBack(token) {
      const ledgerId = ledgerOfPairing(token);
      if (ledgerId === null) return;
      await writing(books, (transaction) =>
        transaction
          .updateTable("pairings")
          .set({ usedAtMs: null })
          .where("ledgerId", "=", ledgerId)
          .where("tokenHash", "=", hashOfToken(token))
          .execute(),
      );
    },
    async end(ledgerId, madeBy) {
      await writing(books, (transaction) =>
        transaction
          .deleteFrom("pairings")
          .where("ledgerId", "=", ledgerId)
          .where("madeBy", "=", madeBy)
          .execute(),
      );
    },
  };
}

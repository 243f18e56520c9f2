import { connectSqlite } from "../../../server/src/ledger/connections/sqlite-connection.ts";
import type { freshBatch } from "./client.ts";

/** The least that the same driver can do with the same rows: one durable transaction. */
export interface Floor {
  insert(batch: ReturnType<typeof freshBatch>): void;
  close(): void;
}

/** A database file that no server has open, with the tables, indexes and rows of the others. */
export function openFloor(file: string, { ledgerId }: { readonly ledgerId: string }): Floor {
  const database = connectSqlite(file);
  const statement = database.prepare(
    `insert into entries values (@ledgerId, @id, 'floor', @revision, @batchId, @amountFen, @currency,
      @type, @categoryId, @accountId, @toAccountId, @description, @date, @occurredAt,
      @createdAtMs, @updatedAtMs, 0, null, 0)`,
  );
  let revision = 1e9;
  const insertAll = database.transaction((batch: ReturnType<typeof freshBatch>) => {
    for (const { deleted: _, ...entry } of batch) {
      revision += 1;
      statement.run({ ...entry, ledgerId, revision });
    }
  });
  return { insert: insertAll, close: () => void database.close() };
}

/** Copies a database file, even while a server has it open. */
export function copyBooks(from: string, to: string): void {
  const database = connectSqlite(from);
  database.prepare("vacuum into ?").run(to);
  database.close();
}

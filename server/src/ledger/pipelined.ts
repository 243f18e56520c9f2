import type { Compilable, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Sends statements one behind the other, without waiting for answers in between: on PostgreSQL all
 * of them take one round trip, together with the beginning of the transaction if they are its first.
 * They are carried out in their order, and each sees what was committed before its own turn: one
 * behind a lock sees what its holder wrote. Rejects with the failure of the first that fails, after
 * which the transaction can only be rolled back.
 *
 *     const [heads, pushes] = await pipelined(transaction, [headQuery, pushQuery]);
 */
export function pipelined<Rows extends readonly unknown[]>(
  transaction: Transaction<Schema>,
  queries: { readonly [Index in keyof Rows]: Compilable<Rows[Index]> },
): Promise<{ -readonly [Index in keyof Rows]: Rows[Index][] }>;
export function pipelined(
  transaction: Transaction<Schema>,
  queries: readonly Compilable<unknown>[],
): Promise<unknown[][]> {
  const executor = transaction.getExecutor();
  return executor.provideConnection(async (connection) => {
    // The transaction itself lets one statement at a time use its connection.
    const unqueued = executor.withConnectionProvider({
      provideConnection: (use) => use(connection),
    });
    const results = await Promise.all(
      queries.map((query) => unqueued.executeQuery(query.compile())),
    );
    return results.map(({ rows }) => rows);
  });
}

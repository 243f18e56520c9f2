import type { Compilable, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Sends statements without waiting for results in between. On PostgreSQL all of them take one round
 * trip, together with the begin of the transaction if they are its first. They run in order, and each
 * sees what was committed before it ran: after waiting for a lock it sees what the holder wrote.
 * Rejects with the first failure, after which the transaction can only be rolled back.
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
    // A Kysely transaction lets only one statement at a time use its connection.
    const unqueued = executor.withConnectionProvider({
      provideConnection: (use) => use(connection),
    });
    const results = await Promise.all(
      queries.map((query) => unqueued.executeQuery(query.compile())),
    );
    return results.map(({ rows }) => rows);
  });
}

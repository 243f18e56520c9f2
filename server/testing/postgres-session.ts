import { Client } from "pg";

export interface PostgresSession {
  /** The rows of one statement; an empty list for several statements. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** Opens one connection for the duration of the work. */
export async function withPostgres<Result>(
  url: string,
  work: (session: PostgresSession) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A killed server ends the connection; the running statement rejects by itself.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work({
      query: async (text, values = []) => {
        const result = await client.query(text, [...values]);
        return Array.isArray(result) ? [] : result.rows;
      },
    });
  } finally {
    await client.end();
  }
}

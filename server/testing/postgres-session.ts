import { Client } from "pg";

export interface PostgresSession {
  /** The rows of one statement; of several without values, an empty list. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** One connection for as long as the work takes. */
export async function withPostgres<Result>(
  url: string,
  work: (session: PostgresSession) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A server that is killed ends the connection; the statement that runs tells so by itself.
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

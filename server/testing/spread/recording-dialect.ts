import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from "kysely";

/** A sent statement with its parameters. */
export type Sent = Pick<CompiledQuery, "sql" | "parameters">;

/** A dialect that records every statement before the database gets it, in transactions too. */
export function recordingDialect(inner: Dialect, note: (sent: Sent) => void): Dialect {
  return {
    createAdapter: () => inner.createAdapter(),
    createQueryCompiler: () => inner.createQueryCompiler(),
    createIntrospector: (db) => inner.createIntrospector(db),
    createDriver: () => recordingDriver(inner.createDriver(), note),
  };
}

function recordingDriver(inner: Driver, note: (sent: Sent) => void): Driver {
  const connections = new WeakMap<DatabaseConnection, DatabaseConnection>();
  return {
    init: () => inner.init(),
    destroy: () => inner.destroy(),
    async acquireConnection() {
      const connection = await inner.acquireConnection();
      const recording: DatabaseConnection = {
        executeQuery(query) {
          note(query);
          return connection.executeQuery(query);
        },
        streamQuery(query, chunkSize) {
          note(query);
          return connection.streamQuery(query, chunkSize);
        },
      };
      connections.set(recording, connection);
      return recording;
    },
    // The inner driver begins and ends transactions with queries on the given connection.
    beginTransaction: (recording, settings) => inner.beginTransaction(recording, settings),
    commitTransaction: (recording) => inner.commitTransaction(recording),
    rollbackTransaction: (recording) => inner.rollbackTransaction(recording),
    async releaseConnection(recording) {
      const connection = connections.get(recording);
      if (connection === undefined) throw new Error("Released, and never acquired");
      await inner.releaseConnection(connection);
    },
  };
}

/** The drafts of a record, until they are confirmed. */
export interface PendingRecord {
  /** The server's id of them, which is too long for a model to copy. */
  readonly confirmId: string;
  readonly message: string;
}

/** More than a conversation leaves open; older ones have expired at the server. */
const MOST = 100;

/** Gives each record of this process a short id. */
export function pendingRecords(newId: () => string) {
  const records = new Map<string, PendingRecord>();
  return {
    add(record: PendingRecord): string {
      const id = newId();
      records.set(id, record);
      const [oldest] = records.keys();
      if (records.size > MOST && oldest !== undefined) records.delete(oldest);
      return id;
    },
    /** Stays after a confirmation, which may be repeated when its answer was lost. */
    get: (id: string): PendingRecord | null => records.get(id.trim()) ?? null,
  };
}

export type PendingRecords = ReturnType<typeof pendingRecords>;

export interface Guard {
  /** The schema version that this app knows. */
  readonly version: number;
  /** Whether this page has used the books: then they exist, unless they were deleted. */
  readonly areInUse: () => boolean;
  /** Must end the opening: Dexie is not told. */
  readonly refuse: (reason: "outdated" | "deleted") => void;
}

/** Dexie's native versions are tenfold, plus one where an older app added missing tables. */
const NATIVE_STEPS = 10;

/**
 * Checks the books before Dexie does, at every opening: Dexie reopens them by itself when the
 * browser closed the connection. It would add this app's tables to newer books, which locks the
 * newer app out, and would create new books in place of deleted ones.
 */
export function guardedFactory(factory: () => IDBFactory, guard: Guard): IDBFactory {
  return {
    open(name, version) {
      const request = factory().open(name, version);
      // Before Dexie's listener, so that the event can be stopped.
      request.addEventListener("upgradeneeded", (event) => {
        if (!guard.areInUse()) return;
        event.stopImmediatePropagation();
        request.transaction?.abort();
        guard.refuse("deleted");
      });
      request.addEventListener("success", (event) => {
        if (Math.floor(request.result.version / NATIVE_STEPS) <= guard.version) return;
        event.stopImmediatePropagation();
        request.result.close();
        guard.refuse("outdated");
      });
      return request;
    },
    cmp: (one, other) => factory().cmp(one, other),
    databases: () => factory().databases(),
    deleteDatabase: (name) => factory().deleteDatabase(name),
  };
}

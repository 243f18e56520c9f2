export interface Guard {
  /** Of the schema that this app knows. */
  readonly version: number;
  /** Books that were in use on this page are there, unless somebody deleted them. */
  readonly areInUse: () => boolean;
  /** Must end the opening: Dexie hears no more of it. */
  readonly refuse: (reason: "outdated" | "deleted") => void;
}

/** Dexie counts in tenths, and by one more where an older app added what it missed. */
const NATIVE_STEPS = 10;

/**
 * Looks at the books before Dexie does, at every opening: Dexie opens them again by itself when the
 * browser closed the connection. It would add to newer books what this app misses in them, which
 * locks the newer app out, and make new ones in place of deleted ones.
 */
export function guardedFactory(factory: () => IDBFactory, guard: Guard): IDBFactory {
  return {
    open(name, version) {
      const request = factory().open(name, version);
      // Before Dexie listens, so that it can be kept from hearing.
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

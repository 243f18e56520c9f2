/** The part of the browser's Web Locks that is used; absent on pages without TLS. */
export type Locks = Pick<LockManager, "request"> | undefined;

/** A page that is being reloaded may hold its lock a little longer than its successor expects. */
const WAIT_MS = 1000;

/**
 * Holds a lock for as long as the page lives. False when another page holds it, or when the browser has
 * no locks.
 */
export function holdLock(locks: Locks, name: string): Promise<boolean> {
  if (locks === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const forever = () => {
      resolve(true);
      return new Promise<never>(() => {});
    };
    locks
      .request(name, { signal: AbortSignal.timeout(WAIT_MS) }, forever)
      .catch(() => resolve(false));
  });
}

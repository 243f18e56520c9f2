import type { Locks } from "../src/platform/books/conversation/tab-lock.ts";

/** The browser's own locks for one tab; closing it gives them back, as the end of a page does. */
export function tabLocks(): { readonly locks: Locks; readonly close: () => void } {
  const closed = Promise.withResolvers<void>();
  const locks = {
    request: (name: string, options: LockOptions, hold: LockGrantedCallback<unknown>) =>
      navigator.locks.request(name, options, (lock) => Promise.race([hold(lock), closed.promise])),
  } as Locks;
  return { locks, close: () => closed.resolve() };
}

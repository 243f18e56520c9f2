import type { Clock } from "@suikouji/core";
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { ServerAccount } from "../platform/account/server-account.ts";
import type { Books } from "../platform/books/books.ts";
import type { Sync, SyncState } from "../platform/books/sync-state.ts";
import type { Session, SessionView } from "./session.ts";

/** What the app is made of; made once at the start, handed to the screens by React. */
export interface Services {
  readonly session: Session;
  readonly books: Books;
  readonly sync: Sync;
  readonly account: ServerAccount;
  readonly clock: Clock;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("A screen stands outside the app");
  return services;
}

export function useSessionView(): SessionView {
  const { session } = useServices();
  return useSyncExternalStore(
    (changed) => session.subscribe(changed),
    () => session.view,
  );
}

export function useSyncState(): SyncState {
  const { sync } = useServices();
  return useSyncExternalStore(
    (changed) => sync.subscribe(changed),
    () => sync.state,
  );
}

/**
 * What a read of the books says, kept up to date; null until it is known. `read` must change only
 * with what it asks for (`useCallback`).
 */
export function useWatched<Answer>(read: (books: Books) => Promise<Answer>): Answer | null {
  const { books } = useServices();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => books.watch(() => read(books), setAnswer), [books, read]);
  return answer;
}

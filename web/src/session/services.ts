import type { Clock } from "@suikouji/core";
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { PairingLink } from "../platform/account/pairing-link.ts";
import type { ServerAccount } from "../platform/account/server-account.ts";
import type { Books } from "../platform/books/books.ts";
import type { Sync, SyncState } from "../platform/books/sync/sync-state.ts";
import type { InstallPrompt } from "../platform/keeping/install-prompt.ts";
import type { KeepingPage } from "../platform/keeping/keeping-page.ts";
import type { DeviceLedgers } from "../platform/ledgers/device-ledgers.ts";
import type { Connectivity, Reachability } from "../platform/network/connectivity.ts";
import type { Photos } from "../platform/photos/photos.ts";
import type { ServerSpeech } from "../platform/speech/own-server/server-speech.ts";
import type { Voice } from "../platform/speech/speaking/voice.ts";
import type { Session, SessionView } from "./session.ts";

/** Everything that the screens use; created once at the start, passed down by React context. */
export interface Services {
  readonly session: Session;
  readonly books: Books;
  readonly photos: Photos;
  readonly sync: Sync;
  readonly account: ServerAccount;
  readonly ledgers: DeviceLedgers;
  readonly pairingLink: PairingLink;
  /** For voice samples in the settings, outside of the conversation. */
  readonly voice: Pick<Voice, "speak" | "stop">;
  readonly serverSpeech: ServerSpeech;
  readonly connectivity: Pick<Connectivity, "state" | "isSignedOut" | "subscribe">;
  readonly installPrompt: InstallPrompt;
  readonly page: KeepingPage;
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
  return useSyncExternalStore(session.subscribe, () => session.view);
}

/**
 * One part of the session's view: the component renders again only when that part changes. `select`
 * must return the same value for the same view.
 */
export function useSessionPart<Part>(select: (view: SessionView) => Part): Part {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, () => select(session.view));
}

export function useSyncState(): SyncState {
  const { sync } = useServices();
  return useSyncExternalStore(sync.subscribe, () => sync.state);
}

export function useReachability(): Reachability {
  const { connectivity } = useServices();
  return useSyncExternalStore(connectivity.subscribe, () => connectivity.state);
}

export function useIsSignedOut(): boolean {
  const { connectivity } = useServices();
  return useSyncExternalStore(connectivity.subscribe, () => connectivity.isSignedOut);
}

/**
 * The result of a read of the books, kept up to date; null until it is known. `read` must be stable
 * (`useCallback`).
 */
export function useWatched<Answer>(read: (books: Books) => Promise<Answer>): Answer | null {
  const { books } = useServices();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => books.watch(() => read(books), setAnswer), [books, read]);
  return answer;
}

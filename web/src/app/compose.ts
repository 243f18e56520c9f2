import type { BooksClosed } from "../platform/books/database.ts";
import { openBooks } from "../platform/books/open-books.ts";
import { watchInstallPrompt } from "../platform/keeping/install-prompt.ts";
import { noticeLoss } from "../platform/keeping/lost-books.ts";
import { watchConnectivity } from "../platform/network/connectivity.ts";
import { browserRecognizers, deviceOrServerVoice } from "../platform/speech/browser-speech.ts";
import { watchServerSpeech } from "../platform/speech/server-speech.ts";
import { browserTimers } from "../platform/timers.ts";
import { createSession } from "../session/create-session.ts";
import { receiveWords } from "../session/incoming-words.ts";
import { warnBeforeLeaving } from "../session/leave-warning.ts";
import { loadDialogue } from "../session/load-dialogue.ts";
import type { Services } from "../session/services.ts";
import { watchSessionSettings } from "../session/session-settings.ts";
import { applyAppearance } from "../ui/theme.ts";
import { accountLater } from "./account-later.ts";
import { deviceNameOf } from "./device-name.ts";
import { watchFirstVisit } from "./first-visit.ts";
import { pageClock } from "./page-clock.ts";
import { watchPairingLink } from "./pairing-link.ts";
import { syncLater } from "./sync-later.ts";

export interface Composed {
  readonly services: Services;
  readonly needsSignIn: () => Promise<boolean>;
  /** The first page has been seen; known before anything is shown, lest another flash up first. */
  readonly welcomed: boolean;
}

/** Puts the app together, once. Rejects, with `BooksUnavailable` and others, where it cannot be used. */
export async function compose(
  page: Window & typeof globalThis,
  onBooksClosed: (reason: BooksClosed) => void,
): Promise<Composed> {
  const pairingLink = watchPairingLink(page);
  const installPrompt = watchInstallPrompt(page);
  const books = await openBooks({ now: pageClock.now, onClosed: onBooksClosed });
  const root = page.document.documentElement;
  const settings = await books.settings.read();
  applyAppearance(settings, root);
  books.watch(
    () => books.settings.read(),
    (changed) => applyAppearance(changed, root),
  );

  const timers = browserTimers;
  const connectivity = watchConnectivity({
    fetch: page.fetch.bind(page),
    network: page,
    timers,
  });
  const { fetch } = connectivity;
  const serverSide = () => import("./server-side.ts");
  const { deviceId } = books;
  const deviceName = deviceNameOf(page.navigator.userAgent);
  const account = accountLater(async () =>
    (await serverSide()).httpServerAccount({ fetch, deviceId, deviceName }),
  );
  const serverSpeech = watchServerSpeech({ askStatus: account.status, connectivity });
  const voice = deviceOrServerVoice(page, timers, { fetch, serverSpeech });
  const session = createSession({
    // A conversation that could not save would end in a loss: both are there, or neither.
    load: async () => (await Promise.all([loadDialogue(fetch), books.prepare()]))[0],
    ledger: books.ledger,
    voice,
    recognizers: browserRecognizers(page, timers, serverSpeech),
    serverSpeech,
    connectivity,
    clock: pageClock,
    timers,
    watchSettings: (listener) => {
      watchSessionSettings(books, listener);
    },
    reportBug: (what) => page.reportError(new Error(what)),
  });
  receiveWords(page, session);
  warnBeforeLeaving(page, session);

  const sync = syncLater(async () => (await serverSide()).startSync(books, fetch), {
    watchWaiting: (listener) =>
      books.watch(() => books.storage.read(({ outbox }) => outbox.count()), listener),
    onChance(listener) {
      page.addEventListener("online", listener);
      page.document.addEventListener("visibilitychange", listener);
      connectivity.subscribe(() => {
        if (connectivity.state === "online") listener();
      });
    },
    isShown: () => page.document.visibilityState === "visible",
    timers,
    random: Math.random,
  });
  // Somebody whose books are gone is no newcomer, and is told of the loss instead.
  const welcomed = noticeLoss(page, books.wereMissing) || settings.welcomed;
  if (welcomed && !settings.welcomed) {
    // A device that cannot remember it greets once more; that is all.
    books.settings.change({ welcomed }).catch(() => undefined);
  }
  const isFirstVisit = !welcomed && pairingLink.opened === 0;
  const needsSignIn = watchFirstVisit({ isFirstVisit, connectivity, timers });
  const services: Services = {
    session,
    books,
    clock: pageClock,
    sync,
    account,
    pairingLink,
    installPrompt,
    page,
    voice,
    serverSpeech,
    connectivity,
  };
  return { services, needsSignIn, welcomed };
}

import { openBooks } from "../platform/books/open-books.ts";
import type { BooksClosed } from "../platform/books/storage/database.ts";
import { watchInstallPrompt } from "../platform/keeping/install-prompt.ts";
import { noticeLoss } from "../platform/keeping/lost-books.ts";
import { deviceLedgers } from "../platform/ledgers/device-ledgers.ts";
import { ledgerFetch, ledgerPage } from "../platform/ledgers/further-ledger.ts";
import { readLedgers } from "../platform/ledgers/kept-ledgers.ts";
import { watchConnectivity } from "../platform/network/connectivity.ts";
import { lazyPhotos } from "../platform/photos/lazy-photos.ts";
import { browserRecognizers, deviceOrServerVoice } from "../platform/speech/browser-speech.ts";
import { watchServerSpeech } from "../platform/speech/own-server/server-speech.ts";
import { browserTimers } from "../platform/timers.ts";
import { createSession } from "../session/create-session.ts";
import { receiveWords } from "../session/incoming-words.ts";
import { leaveGently } from "../session/leaving.ts";
import { loadDialogue } from "../session/load-dialogue.ts";
import type { Services } from "../session/services.ts";
import type { Session } from "../session/session.ts";
import { watchSessionSettings } from "../session/session-settings.ts";
import { applyAppearance } from "../ui/theme.ts";
import type { LanguageChooser } from "./choose-language.ts";
import { watchFirstVisit } from "./first-visit.ts";
import { lazyAccount } from "./lazy-account.ts";
import { lazySync } from "./lazy-sync.ts";
import { pageClock } from "./page-clock.ts";
import { watchPairingLink } from "./pairing-link.ts";

const fetchKeeping = () => import("../platform/books/conversation/keep-conversation.ts");

export interface Composed {
  readonly services: Services;
  readonly needsSignIn: () => Promise<boolean>;
  /** Whether the user has seen the welcome page; read before the first render. */
  readonly welcomed: boolean;
}

export interface ComposeOptions {
  readonly languages: Pick<LanguageChooser, "choose">;
  readonly onBooksClosed: (reason: BooksClosed) => void;
}

/** Creates everything, once. Rejects, e.g. with `BooksUnavailable`, when the app cannot run. */
export async function compose(
  page: Window & typeof globalThis,
  { languages, onBooksClosed }: ComposeOptions,
): Promise<Composed> {
  const pairingLink = watchPairingLink(page);
  const installPrompt = watchInstallPrompt(page);
  const { current } = readLedgers(page);
  const opening = { now: pageClock.now, onClosed: onBooksClosed };
  const first = await openBooks(opening);
  const books =
    current === null
      ? first
      : await openBooks({ ...opening, further: { ledgerId: current, first } });
  const root = page.document.documentElement;
  const settings = await books.settings.read();
  applyAppearance(settings, root);
  await languages.choose(settings.language);
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
  const fetch = ledgerFetch(connectivity.fetch, current);
  const { deviceId } = books;
  const deviceName = async () =>
    (await books.devices.names())[deviceId] ??
    (await serverSide()).deviceNameOf(page.navigator.userAgent);
  const device = { deviceId, deviceName };
  const account = lazyAccount(async () => {
    const { httpServerAccount, renewDevice } = await serverSide();
    return httpServerAccount({
      ...{ fetch, ...device },
      renewDevice: () => renewDevice(current, pageClock.now().epochMs),
      // Everything that writes or sends holds the former id.
      onRenewed: () => page.location.reload(),
    });
  });
  const ledgers = deviceLedgers({
    page,
    current,
    accountOf: (ledgerId) =>
      ledgerId === current
        ? account
        : lazyAccount(async () => (await serverSide()).ledgerAccount(page, ledgerId, device)),
    changes: serverSide,
  });
  const serverSpeech = watchServerSpeech({ askStatus: account.status, connectivity });
  const voice = deviceOrServerVoice(page, timers, { fetch, serverSpeech });
  const session: Session = createSession({
    // Waits for all: a conversation without books could not save anything.
    load: async () =>
      (await Promise.all([loadDialogue(fetch), books.prepare(), fetchKeeping()]))[0],
    openKeeping: async () => (await fetchKeeping()).openKeeping(books, page.navigator.locks),
    ledger: {
      ...books.ledger,
      // Few questions are about accounts, and the first page would have to load it.
      holdings: async () => (await import("../session/holdings.ts")).readHoldings(books),
    },
    plans: books.plans,
    app: async () => {
      const { appOrders } = await import("./app-orders.ts");
      return appOrders({ page, ledgers, dialogue: () => session.view.dialogue });
    },
    memoryBooks: books,
    voice,
    recognizers: browserRecognizers(page, timers, { serverSpeech, ledgerId: current }),
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
  leaveGently(page, session);
  // A page that was killed during a conversation goes on with it.
  void books.storage
    .read(({ notes }) => notes.get("conversations"))
    .then((kept) => kept?.tabs.length && session.preload());

  const startSync = async () => {
    const { startSync: start, eventSourceNews } = await serverSide();
    return start(books, fetch, eventSourceNews(current));
  };
  const sync = lazySync(startSync, {
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
  // A user whose books were cleared is no newcomer, and is told of the loss instead.
  const keepingPage = ledgerPage(page, current);
  const welcomed = noticeLoss(keepingPage, books.wereMissing) || settings.welcomed;
  if (welcomed && !settings.welcomed) {
    // If this cannot be stored, the user sees the welcome page once more.
    books.settings.change({ welcomed }).catch(() => undefined);
  }
  const isFirstVisit = !welcomed && pairingLink.opened === 0;
  const needsSignIn = watchFirstVisit({ isFirstVisit, connectivity, timers });
  const services: Services = {
    session,
    books,
    photos: lazyPhotos(async () => {
      const { httpPhotoServer } = await serverSide();
      const { devicePhotos } = await import("../platform/photos/device-photos.ts");
      return devicePhotos({ storage: books.storage, server: httpPhotoServer(fetch) });
    }),
    clock: pageClock,
    sync,
    account,
    pairingLink,
    installPrompt,
    page: keepingPage,
    ledgers,
    voice,
    serverSpeech,
    connectivity,
  };
  return { services, needsSignIn, welcomed };
}

const serverSide = () => import("./server-side.ts");

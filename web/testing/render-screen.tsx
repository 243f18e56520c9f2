import { type Clock, INITIAL_STATE } from "@suikouji/core";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { PairingLink } from "../src/platform/account/pairing-link.ts";
import type { ServerAccount } from "../src/platform/account/server-account.ts";
import { type Books, DEFAULT_SETTINGS } from "../src/platform/books/books.ts";
import type { Sync } from "../src/platform/books/sync/sync-state.ts";
import type { InstallPrompt } from "../src/platform/keeping/install-prompt.ts";
import type { KeepingPage } from "../src/platform/keeping/keeping-page.ts";
import type { DeviceLedgers } from "../src/platform/ledgers/device-ledgers.ts";
import { createListeners } from "../src/platform/listeners.ts";
import type { Reachability } from "../src/platform/network/connectivity.ts";
import { PhotoRefused, type Photos } from "../src/platform/photos/photos.ts";
import type {
  ServerSpeech,
  SpeechAbilities,
} from "../src/platform/speech/own-server/server-speech.ts";
import { voiceSettingsOf } from "../src/platform/speech/speaking/voice.ts";
import { type Services, ServicesContext } from "../src/session/services.ts";
import type { Session, SessionView } from "../src/session/session.ts";
import { CategoryLooks } from "../src/ui/category-looks.tsx";
import { ToastProvider } from "../src/ui/toasts.tsx";
import { fakeKeepingPage } from "./fake-keeping-page.ts";
import { someHearing } from "./some-hearing.ts";
import "../src/ui/tokens.css";
import "../src/ui/base.css";

export const NOON = { epochMs: Date.parse("2026-11-15T12:00:00+08:00"), utcOffsetMinutes: 480 };

/** Longer than a test: a busy machine may not look within four seconds. */
const LASTING = { plainMs: 600_000, undoMs: 600_000 };

export interface RenderedScreen {
  /** Changes the session's view. */
  change(view: Partial<SessionView>): void;
}

/** Renders a screen over real books, at noon of 15 November 2026, at this address. */
export function renderScreen(screen: ReactNode, rendering: RenderedWith): RenderedScreen {
  const { books, hash, account = {}, sync = {}, view = {}, speech = null } = rendering;
  window.location.hash = hash;
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  rendered.push({ root, place });
  const session = idleSession({ ...STILL, ...view });
  const services: Services = {
    books,
    photos: rendering.photos ?? NO_PHOTOS,
    account: { ...NOBODY_ANSWERS, ...account },
    ledgers: { ...ONE_LEDGER, ...rendering.ledgers },
    pairingLink: rendering.pairingLink ?? NO_LINK,
    sync: { ...RESTING, ...sync },
    clock: rendering.clock ?? { now: () => NOON },
    voice: { speak: (line) => void rendering.spoken?.push(line), stop() {} },
    serverSpeech: rendering.serverSpeech ?? {
      known: speech,
      engine: null,
      modelDeadlineMs: null,
      subscribe: () => () => {},
      refresh() {},
    },
    connectivity: rendering.connectivity ?? {
      state: rendering.reachability ?? "online",
      isSignedOut: false,
      subscribe: () => () => {},
    },
    installPrompt: rendering.installPrompt ?? { ask: null, subscribe: () => () => {} },
    page: rendering.page ?? fakeKeepingPage(),
    session,
  };
  root.render(
    <ServicesContext value={services}>
      <ToastProvider durations={LASTING}>
        <CategoryLooks>{screen}</CategoryLooks>
      </ToastProvider>
    </ServicesContext>,
  );
  return { change: session.change };
}

export function removeScreens(): void {
  for (const { root, place } of rendered.splice(0)) {
    root.unmount();
    place.remove();
  }
  // Without a finger, it ends the protection against a second tap, which would swallow the first tap
  // of a test that begins at once.
  window.dispatchEvent(new MouseEvent("click"));
}

interface RenderedWith {
  readonly books: Books;
  readonly hash: string;
  /** By default there are none, and none can be taken. */
  readonly photos?: Photos;
  readonly account?: Partial<ServerAccount>;
  /** The ledgers of the device; by default there is one. */
  readonly ledgers?: Partial<DeviceLedgers>;
  readonly pairingLink?: PairingLink;
  readonly sync?: Partial<Sync>;
  /** The view of a session in which nothing happens. */
  readonly view?: Partial<SessionView>;
  /** The server's abilities. */
  readonly speech?: SpeechAbilities;
  /** Abilities that change during the test. */
  readonly serverSpeech?: ServerSpeech;
  readonly reachability?: Reachability;
  /** A connection that changes during the test. */
  readonly connectivity?: Services["connectivity"];
  readonly installPrompt?: InstallPrompt;
  /** What the browser answers about keeping the books; by default it keeps them. */
  readonly page?: KeepingPage;
  /** A clock that goes on; by default it stays noon. */
  readonly clock?: Clock;
  /** Collects the lines of voice samples. */
  readonly spoken?: string[];
}

const rendered: { readonly root: Root; readonly place: HTMLElement }[] = [];

const unreachable = async () => ({ ok: false, refusal: { type: "unreachable" } }) as const;

const NOBODY_ANSWERS: ServerAccount = {
  session: unreachable,
  signIn: unreachable,
  pair: unreachable,
  signOut: unreachable,
  devices: unreachable,
  rename: unreachable,
  revoke: unreachable,
  makeLedger: unreachable,
  renameLedger: unreachable,
  addDevice: unreachable,
  addToken: unreachable,
  changeCode: unreachable,
  audit: unreachable,
  status: unreachable,
  ear: unreachable,
  orderEar: unreachable,
  history: unreachable,
  call: unreachable,
  clear: unreachable,
};

const ONE_LEDGER: DeviceLedgers = {
  current: null,
  known: () => ({ current: null, first: null, further: [] }),
  name: () => null,
  accountOf: () => NOBODY_ANSWERS,
  changes: () => import("../src/platform/ledgers/change-ledgers.ts"),
  restart() {},
};

const NO_PHOTOS: Photos = {
  async take() {
    throw new PhotoRefused();
  },
  read: async () => ({ kind: "missing" }),
  async keep() {},
  storedBytes: async () => 0,
};

const NO_LINK: PairingLink = { opened: 0, subscribe: () => () => {}, take: () => null };

const STILL: SessionView = {
  dialogue: INITIAL_STATE,
  dropped: null,
  readiness: "ready",
  microphone: { name: "off" },
  captions: [],
  isSpeaking: false,
  voice: { availability: "speaks", isSpeaking: false, choices: [] },
  voiceSettings: voiceSettingsOf(DEFAULT_SETTINGS),
  hearing: someHearing(),
  heard: null,
  heardAfter: 0,
  heardRaw: null,
  understanding: "server",
  saveFailure: null,
};

function idleSession(first: SessionView): Session & RenderedScreen {
  const listeners = createListeners();
  let view = first;
  const never = (): never => {
    throw new Error("This screen holds no conversation");
  };
  return {
    get view() {
      return view;
    },
    change(next) {
      view = { ...view, ...next };
      listeners.tell();
    },
    subscribe: listeners.subscribe,
    preload() {},
    say: never,
    receive: never,
    act: never,
    listen: never,
    retryTranscription: never,
    finishListening: never,
    abandonListening() {},
    watchLevel: () => () => {},
    losesByLeaving: false,
    leave: never,
  };
}

const STATE = { name: "idle", lastSyncedAtMs: null, waiting: 0 } as const;
const RESTING: Sync = {
  state: STATE,
  subscribe: () => () => {},
  nudge() {},
  countOnlyHere: async () => 0,
  async mergeInto() {},
  async followServer() {},
  stop() {},
};

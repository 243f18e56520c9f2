import { type Clock, INITIAL_STATE } from "@suikouji/core";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { PairingLink } from "../src/platform/account/pairing-link.ts";
import type { ServerAccount } from "../src/platform/account/server-account.ts";
import type { Books } from "../src/platform/books/books.ts";
import type { Sync } from "../src/platform/books/sync-state.ts";
import type { InstallPrompt } from "../src/platform/keeping/install-prompt.ts";
import type { KeepingPage } from "../src/platform/keeping/keeping-page.ts";
import type { Reachability } from "../src/platform/network/connectivity.ts";
import type { SpeechAbilities } from "../src/platform/speech/server-speech.ts";
import { type Services, ServicesContext } from "../src/session/services.ts";
import type { Session, SessionView } from "../src/session/session.ts";
import { ToastProvider } from "../src/ui/toasts.tsx";
import { fakeKeepingPage } from "./fake-keeping-page.ts";
import "../src/ui/tokens.css";
import "../src/ui/base.css";

export const NOON = { epochMs: Date.parse("2026-11-15T12:00:00+08:00"), utcOffsetMinutes: 480 };

/** Shows a screen over real books, at noon of 15 November 2026, at this address. */
export function renderScreen(screen: ReactNode, rendering: RenderedWith): void {
  const { books, hash, account = {}, sync = {}, view = {}, speech = null } = rendering;
  window.location.hash = hash;
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  rendered.push({ root, place });
  const services: Services = {
    books,
    account: { ...NOBODY_ANSWERS, ...account },
    pairingLink: rendering.pairingLink ?? NO_LINK,
    sync: { ...RESTING, ...sync },
    clock: rendering.clock ?? { now: () => NOON },
    voice: { speak: (line) => void rendering.spoken?.push(line), stop() {} },
    serverSpeech: { known: speech, subscribe: () => () => {}, refresh() {} },
    connectivity: rendering.connectivity ?? {
      state: rendering.reachability ?? "online",
      isSignedOut: false,
      subscribe: () => () => {},
    },
    installPrompt: rendering.installPrompt ?? { ask: null, subscribe: () => () => {} },
    page: rendering.page ?? fakeKeepingPage(),
    session: stillSession({ ...STILL, ...view }),
  };
  root.render(
    <ServicesContext value={services}>
      <ToastProvider>{screen}</ToastProvider>
    </ServicesContext>,
  );
}

export function removeScreens(): void {
  for (const { root, place } of rendered.splice(0)) {
    root.unmount();
    place.remove();
  }
}

interface RenderedWith {
  readonly books: Books;
  readonly hash: string;
  readonly account?: Partial<ServerAccount>;
  readonly pairingLink?: PairingLink;
  readonly sync?: Partial<Sync>;
  /** Of a conversation in which nothing happens. */
  readonly view?: Partial<SessionView>;
  /** What the server said it can do. */
  readonly speech?: SpeechAbilities;
  readonly reachability?: Reachability;
  /** One that changes. */
  readonly connectivity?: Services["connectivity"];
  readonly installPrompt?: InstallPrompt;
  /** What the browser says about keeping the books; else it keeps them. */
  readonly page?: KeepingPage;
  /** One that goes on; else it stays noon. */
  readonly clock?: Clock;
  /** Takes what is said to try the voice. */
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
  revoke: unreachable,
  addDevice: unreachable,
  changeCode: unreachable,
  audit: unreachable,
  status: unreachable,
  history: unreachable,
  clear: unreachable,
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
  hearing: { browser: "present", server: "unknown", nobody: null },
  heard: null,
  heardAfter: 0,
  heardRaw: null,
  understanding: "server",
  saveFailure: null,
};

function stillSession(view: SessionView): Session {
  const never = (): never => {
    throw new Error("This screen holds no conversation");
  };
  return {
    view,
    subscribe: () => () => {},
    preload() {},
    say: never,
    receive: never,
    act: never,
    listen: never,
    finishListening: never,
    abandonListening() {},
    watchLevel: () => () => {},
    dispose: never,
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

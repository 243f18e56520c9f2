import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { ServerAccount } from "../src/platform/account/server-account.ts";
import type { Books } from "../src/platform/books/books.ts";
import type { Sync } from "../src/platform/books/sync-state.ts";
import { type Services, ServicesContext } from "../src/session/services.ts";
import { ToastProvider } from "../src/ui/toasts.tsx";
import "../src/ui/tokens.css";
import "../src/ui/base.css";

const NOON = { epochMs: Date.parse("2026-11-15T12:00:00+08:00"), utcOffsetMinutes: 480 };

/** Shows a screen over real books, at noon of 15 November 2026, at this address. */
export function renderScreen(screen: ReactNode, rendering: RenderedWith): void {
  const { books, hash, account = {}, sync = {} } = rendering;
  window.location.hash = hash;
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  rendered.push({ root, place });
  const services: Services = {
    books,
    account: { ...NOBODY_ANSWERS, ...account },
    sync: { ...RESTING, ...sync },
    clock: { now: () => NOON },
    get session(): never {
      throw new Error("This screen holds no conversation");
    },
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
  readonly sync?: Partial<Sync>;
}

const rendered: { readonly root: Root; readonly place: HTMLElement }[] = [];

const unreachable = async () => ({ ok: false, refusal: { type: "unreachable" } }) as const;

const NOBODY_ANSWERS: ServerAccount = {
  session: unreachable,
  signIn: unreachable,
  signOut: unreachable,
  devices: unreachable,
  revoke: unreachable,
  status: unreachable,
  clear: unreachable,
};

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

import { confirmEntries, createEntries } from "@suikouji/contract";
import type { Moment } from "@suikouji/core";
import { NO_LIMITS, testApp } from "./running-app.ts";
import { type SignedInDevice, signedIn } from "./signed-in.ts";
import { openTestStore } from "./test-store.ts";

export const DESK_OPENS_MS = Date.parse("2026-11-15T10:00:00+08:00");

/** A server with a token for scripts, and a clock that the test moves. */
export async function openEntryDesk({ mostEntries = 1_000_000 } = {}) {
  let nowMs = DESK_OPENS_MS;
  const clock = { now: (): Moment => ({ epochMs: nowMs, utcOffsetMinutes: 480 }) };
  const limits = { entries: mostEntries, bytes: 1_000_000_000 };
  const store = await openTestStore({ clock, limits });
  const accessParts = { nowMs: () => nowMs };
  const server = await testApp({ clock, store, accessParts, rateCounter: NO_LIMITS });
  const script = await signedIn(store, undefined, { role: "script", name: "快捷指令" });

  const post = (
    { path }: { readonly path: string },
    payload: object,
    headers: Readonly<Record<string, string>> = script.bearer,
  ) => server.app.inject({ method: "POST", url: path, payload, headers: { ...headers } });

  return {
    ...server,
    script,
    post,
    /** Lets time pass. */
    pass: (ms: number) => {
      nowMs += ms;
    },
    say: async (text: string) => (await post(createEntries, { text })).json(),
    confirm: (id: string, by: SignedInDevice = script) => post(confirmEntries, { id }, by.bearer),
    /** The entries of the ledger, as devices pull them. */
    kept: async () => {
      const { entries } = await store.pull(script.ledgerId, { after: 0, limit: 100 });
      return entries.map(({ amountFen, categoryId, date, description, deviceId }) => ({
        ...{ amountFen, categoryId, date, description, deviceId },
      }));
    },
  };
}

export type EntryDesk = Awaited<ReturnType<typeof openEntryDesk>>;

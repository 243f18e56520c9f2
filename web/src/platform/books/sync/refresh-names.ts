import { listDeviceNames } from "@suikouji/contract";
import type { Moment } from "@suikouji/core";
import { callEndpoint } from "../../call-endpoint.ts";
import type { DeviceNames } from "../books.ts";
import type { BooksStorage } from "../storage/books-storage.ts";
import { positionOf } from "./sync-pull-steps.ts";

/** How long a new name of a device may go unnoticed while nothing else changes. */
const STALE_MS = 10 * 60_000;

export interface NamesOptions {
  readonly storage: BooksStorage;
  readonly devices: DeviceNames;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Moment;
}

/**
 * Keeps the names of the ledger's devices. Call it after each round of the sync: it asks the server
 * when the round brought changes, which may be by a new device, and otherwise now and then.
 */
export function keepNames({ storage, devices, fetch, now }: NamesOptions): () => Promise<void> {
  let known: { readonly place: string; readonly atMs: number } | null = null;
  return async () => {
    const { ledgerId, after } = await storage.read(positionOf);
    const place = `${ledgerId} ${after}`;
    const atMs = now().epochMs;
    if (known?.place === place && Math.abs(atMs - known.atMs) < STALE_MS) return;
    const told = await callEndpoint(listDeviceNames, { fetch });
    const before = await devices.names();
    if (told.devices.some(({ id, name }) => before[id] !== name)) await devices.learn(told.devices);
    known = { place, atMs };
  };
}

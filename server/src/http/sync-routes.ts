import { syncPull, syncPush } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import { ForeignDevice } from "../errors.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import { callerOf } from "./caller-of.ts";
import type { Divergences } from "./divergences.ts";
import { mount } from "./mount.ts";
import { limitRate, PER_MINUTE } from "./rate-limit.ts";

/** Fits 200 entries and 200 categories with the longest Chinese texts. */
const PUSH_LIMIT_BYTES = 1024 * 1024;

export interface SyncParts {
  readonly store: Pick<LedgerStore, "push" | "pull">;
  readonly divergences: Divergences;
}

/** Mounts push and pull, which keep a ledger's devices and the server in sync. */
export function mountSyncRoutes(app: FastifyInstance, { store, divergences }: SyncParts): void {
  const rateLimit = limitRate(PER_MINUTE.sync);

  mount(
    app,
    syncPush,
    (body, { request }) => {
      const { ledgerId, device } = callerOf(request);
      if (device !== null && body.deviceId !== device.id) throw new ForeignDevice();
      return store.push(ledgerId, body);
    },
    { rateLimit, bodyLimitBytes: PUSH_LIMIT_BYTES },
  );

  mount(
    app,
    syncPull,
    async (_body, { request, query: { after, limit, diverged } }) => {
      const { ledgerId, device } = callerOf(request);
      if (diverged !== undefined) await divergences.found(ledgerId, device?.name ?? null);
      const asking = device === null ? {} : { deviceId: device.id };
      return await store.pull(ledgerId, { after, limit, ...asking });
    },
    { rateLimit },
  );
}

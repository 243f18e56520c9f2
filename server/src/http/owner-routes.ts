import { changeCode, createPairing, PAIRING_HASH, readAudit } from "@suikouji/contract";
import type { Clock } from "@suikouji/core";
import type { FastifyInstance } from "fastify";
import { generateCode } from "../access/access-code.ts";
import type { KeptCodes } from "../access/kept-codes.ts";
import { setCode } from "../access/set-code.ts";
import type { TokenCheck } from "../access/token-check.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import { callerOf, ownerOf } from "./caller-of.ts";
import { mount } from "./mount.ts";
import { limitRate, PER_MINUTE } from "./rate-limit.ts";

export interface OwnerParts {
  readonly store: Pick<LedgerStore, "registry" | "devices" | "pairings" | "audit">;
  readonly tokens: Pick<TokenCheck, "forget">;
  readonly keptCodes: KeptCodes;
  readonly phoneOrigins: () => readonly string[];
  readonly clock: Clock;
}

/** Long enough to fetch the phone, short enough for a link that stays on a screen. */
export const PAIRING_MS = 10 * 60_000;

/** Who else may come in, and what happened. Members may let in members; the rest is the owner's. */
export function mountOwnerRoutes(app: FastifyInstance, parts: OwnerParts): void {
  const { store, tokens, keptCodes, phoneOrigins, clock } = parts;
  const account = { rateLimit: limitRate(PER_MINUTE.account) };

  mount(
    app,
    createPairing,
    async ({ role }, { request }) => {
      const { ledgerId, device } = role === "owner" ? ownerOf(request) : callerOf(request);
      const madeBy = device === null ? {} : { madeBy: device.id };
      const expiresAtMs = clock.now().epochMs + PAIRING_MS;
      const token = await store.pairings.create(ledgerId, { role, validMs: PAIRING_MS, ...madeBy });
      const links = phoneOrigins().map((origin) => `${origin}/${PAIRING_HASH}${token}`);
      return { links, expiresAtMs };
    },
    account,
  );

  mount(
    app,
    changeCode,
    async ({ code = generateCode(), endDevices }, { request }) => {
      const { ledgerId, device } = ownerOf(request);
      await setCode({ registry: store.registry, keptCodes }, ledgerId, code);
      if (endDevices) await endOthers(ledgerId, device?.id ?? null);
      await store.audit.note(ledgerId, {
        kind: "code-changed",
        deviceName: device?.name ?? null,
        ...(endDevices ? { detail: "devices-ended" } : {}),
      });
      return { code };
    },
    account,
  );

  mount(
    app,
    readAudit,
    async (_body, { request }) => ({
      events: [...(await store.audit.list(ownerOf(request).ledgerId))],
    }),
    account,
  );

  async function endOthers(ledgerId: string, keptId: string | null): Promise<void> {
    // Links first: a device that was ended would come back with one.
    await store.pairings.end(ledgerId);
    for (const id of await store.devices.revokeOthers(ledgerId, keptId))
      tokens.forget(ledgerId, id);
  }
}

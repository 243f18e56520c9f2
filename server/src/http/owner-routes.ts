import { randomUUID } from "node:crypto";
import {
  changeCode as changeCodeEndpoint,
  createPairing,
  createToken,
  readAudit,
} from "@suikouji/contract";
import type { Clock } from "@suikouji/core";
import type { FastifyInstance } from "fastify";
import { generateCode } from "../access/access-code.ts";
import { changeCode } from "../access/change-code.ts";
import type { KeptCodes } from "../access/kept-codes.ts";
import { PAIRING_MS, pairingLink } from "../access/pairing-link.ts";
import { hashOfToken, newToken } from "../access/token.ts";
import type { TokenCheck } from "../access/token-check.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import { callerOf, ownerOf } from "./caller-of.ts";
import { mount } from "./mount.ts";
import { limitRate, PER_MINUTE } from "./rate-limit.ts";
import { deviceReply } from "./session-routes.ts";

export interface OwnerParts {
  readonly store: Pick<LedgerStore, "registry" | "devices" | "pairings" | "audit">;
  readonly tokens: Pick<TokenCheck, "forget">;
  readonly keptCodes: KeptCodes;
  readonly phoneOrigins: () => readonly string[];
  readonly clock: Clock;
}

/** Mounts pairing, tokens for scripts, the code and the audit log. Members may only pair members. */
export function mountOwnerRoutes(app: FastifyInstance, parts: OwnerParts): void {
  const { store, tokens, keptCodes, phoneOrigins, clock } = parts;
  const account = { rateLimit: limitRate(PER_MINUTE.account), recheckToken: true };

  mount(
    app,
    createPairing,
    async ({ role }, { request }) => {
      const { ledgerId, device } = role === "owner" ? ownerOf(request) : callerOf(request);
      const madeBy = device === null ? {} : { madeBy: device.id };
      const expiresAtMs = clock.now().epochMs + PAIRING_MS;
      const token = await store.pairings.create(ledgerId, { role, validMs: PAIRING_MS, ...madeBy });
      const links = phoneOrigins().map((origin) => pairingLink(origin, token));
      return { links, expiresAtMs };
    },
    account,
  );

  mount(
    app,
    changeCodeEndpoint,
    async ({ code = generateCode(), endDevices }, { request }) => {
      const { ledgerId, device: by } = ownerOf(request);
      const ended = await changeCode(store, keptCodes, { ledgerId, code, by, endDevices });
      for (const id of ended) tokens.forget(ledgerId, id);
      return { code };
    },
    account,
  );

  mount(
    app,
    createToken,
    async ({ name, recordsNotices = false }, { request }) => {
      const { ledgerId, device: by } = ownerOf(request);
      const token = newToken(ledgerId);
      const device = await store.devices.signIn(ledgerId, {
        id: randomUUID(),
        name: name.replaceAll("\0", ""),
        tokenHash: hashOfToken(token),
        atMs: clock.now().epochMs,
        role: recordsNotices ? "recorder" : "script",
      });
      const deviceName = by?.name ?? null;
      await store.audit.note(ledgerId, { kind: "token-made", deviceName, detail: device.name });
      return { token, device: deviceReply(device, null) };
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
}

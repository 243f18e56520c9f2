import {
  currentSession,
  type Device,
  listDeviceNames,
  listDevices,
  renameDevice,
  revokeDevice,
  type SessionReply,
  signIn as signInEndpoint,
  signOut,
} from "@suikouji/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { shownTokenOf } from "../access/access-check.ts";
import type { Caller } from "../access/caller.ts";
import { clientOf } from "../access/client-of.ts";
import { endedCookie, readSessionCookie, sessionCookie } from "../access/session-cookie.ts";
import type { SignIn } from "../access/sign-in.ts";
import type { TokenCheck } from "../access/token-check.ts";
import { NoSuchDevice, UnknownToken } from "../errors.ts";
import type { DeviceRecord, LedgerRecord, LedgerStore } from "../ledger/ledger-store.ts";
import { callerOf, ownerOf } from "./caller-of.ts";
import { mount } from "./mount.ts";
import { limitRate, PER_MINUTE } from "./rate-limit.ts";

export interface SessionParts {
  readonly store: Pick<LedgerStore, "registry" | "devices" | "pairings" | "audit">;
  readonly signIn: SignIn;
  readonly tokens: TokenCheck;
}

/** Mounts signing in, signing out, and the list of devices. */
export function mountSessionRoutes(app: FastifyInstance, parts: SessionParts): void {
  const { store, signIn, tokens } = parts;
  const account = { rateLimit: limitRate(PER_MINUTE.account) };

  mount(
    app,
    signInEndpoint,
    async (body, { request, reply }) => {
      const session = await signIn(body, {
        client: clientOf(request.address),
        shownToken: shownTokenOf(request.headers, request),
        ledgerId: request.cookieLedger,
      });
      const keepsCookie = body.keep === "cookie";
      if (keepsCookie) giveCookie(request, reply, session.token);
      const token = keepsCookie ? null : session.token;
      const { ledger, device } = session;
      return { ...replyOf(ledger, { device, role: device.role }), token };
    },
    { surface: "sign-in", rateLimit: limitRate(PER_MINUTE.signIns) },
  );

  mount(
    app,
    currentSession,
    async (_body, { request, reply }) => {
      const caller = callerOf(request);
      const ledger = await store.registry.byId(caller.ledgerId);
      if (ledger === null) throw new UnknownToken();
      renewCookie(request, reply);
      return replyOf(ledger, caller);
    },
    { ...account, opensToScripts: true },
  );

  mount(
    app,
    signOut,
    async (_body, { request, reply }) => {
      const { ledgerId, device } = callerOf(request);
      if (device !== null && (await revoke(ledgerId, device.id))) {
        await store.audit.note(ledgerId, { kind: "signed-out", deviceName: device.name });
      }
      reply.header("set-cookie", endedCookie(request));
      return {};
    },
    { ...account, opensToScripts: true },
  );

  mount(app, listDevices, async (_body, { request }) => devicesOf(callerOf(request)), account);

  mount(
    app,
    listDeviceNames,
    async (_body, { request }) => ({
      devices: [...(await store.devices.names(callerOf(request).ledgerId))],
    }),
    account,
  );

  mount(
    app,
    revokeDevice,
    async ({ id }, { request, reply }) => {
      const caller = selfOrOwner(request, id);
      const { ledgerId, device } = caller;
      const detail = await nameOf(ledgerId, id);
      if (!(await revoke(ledgerId, id))) throw new NoSuchDevice();
      const named = detail === undefined ? {} : { detail };
      await store.audit.note(ledgerId, {
        kind: "revoked",
        deviceName: device?.name ?? null,
        ...named,
      });
      if (device?.id === id) {
        reply.header("set-cookie", endedCookie(request));
      }
      return devicesOf(caller);
    },
    { ...account, recheckToken: true },
  );

  mount(
    app,
    renameDevice,
    async ({ id, name }, { request }) => {
      const caller = selfOrOwner(request, id);
      const { ledgerId, device } = caller;
      const [before, after] = [await nameOf(ledgerId, id), name.trim()];
      if (!(await store.devices.rename(ledgerId, id, after))) throw new NoSuchDevice();
      if (before !== undefined && before !== after) {
        const detail = `${before} → ${after}`;
        await store.audit.note(ledgerId, {
          kind: "renamed",
          deviceName: device?.name ?? null,
          detail,
        });
      }
      return devicesOf(caller);
    },
    { ...account, recheckToken: true },
  );

  function replyOf(ledger: LedgerRecord, caller: Pick<Caller, "device" | "role">): SessionReply {
    return sessionReply(ledger, { ...caller, defaultLedgerId: store.registry.defaultLedgerId });
  }

  async function nameOf(ledgerId: string, deviceId: string): Promise<string | undefined> {
    return (await store.devices.list(ledgerId)).find(({ id }) => id === deviceId)?.name;
  }

  async function revoke(ledgerId: string, deviceId: string): Promise<boolean> {
    const wasThere = await store.devices.revoke(ledgerId, deviceId);
    tokens.forget(ledgerId, deviceId);
    // A pairing link that the device made would let it sign in again.
    await store.pairings.end(ledgerId, deviceId);
    return wasThere;
  }

  async function devicesOf({ ledgerId, device }: Caller) {
    const devices = await store.devices.list(ledgerId);
    return { devices: devices.map((listed) => deviceReply(listed, device?.id ?? null)) };
  }

  function giveCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
    reply.header("set-cookie", sessionCookie(token, request));
  }

  /** Browsers drop a cookie after 400 days, so each visit renews it. */
  function renewCookie(request: FastifyRequest, reply: FastifyReply): void {
    if (request.headers.authorization !== undefined) return;
    const cookie = readSessionCookie(request.headers.cookie, request);
    if (cookie.kind === "one") giveCookie(request, reply, cookie.token);
  }
}

/** A device may act on itself; on another one only as an owner. */
function selfOrOwner(request: FastifyRequest, deviceId: string): Caller {
  const caller = callerOf(request);
  return caller.device?.id === deviceId ? caller : ownerOf(request);
}

function sessionReply(
  { id, name }: LedgerRecord,
  {
    device,
    role,
    defaultLedgerId,
  }: Pick<Caller, "device" | "role"> & { readonly defaultLedgerId: string },
): SessionReply {
  return {
    ledger: { id, name },
    role,
    device: device === null ? null : deviceReply(device, device.id),
    makesLedgers: role === "owner" && id === defaultLedgerId,
  };
}

export function deviceReply(device: DeviceRecord, currentId: string | null): Device {
  const { id, name, createdAtMs, lastSeenAtMs, role } = device;
  return { id, name, createdAtMs, lastSeenAtMs, role, current: id === currentId };
}

import {
  currentSession,
  type Device,
  listDevices,
  revokeDevice,
  type SessionReply,
  signIn as signInEndpoint,
  signOut,
} from "@suikouji/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../access/caller.ts";
import { clientOf } from "../access/client-of.ts";
import { shownTokenOf } from "../access/gate.ts";
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

/** Coming in, going out, and the owner's view of who may. */
export function mountSessionRoutes(app: FastifyInstance, parts: SessionParts): void {
  const { store, signIn, tokens } = parts;
  const account = { rateLimit: limitRate(PER_MINUTE.account) };

  mount(
    app,
    signInEndpoint,
    async (body, { request, reply }) => {
      const session = await signIn(body, {
        client: clientOf(request.address),
        shownToken: shownTokenOf(request.headers, request.road),
      });
      const keepsCookie = body.keep === "cookie";
      if (keepsCookie) giveCookie(request, reply, session.token);
      const token = keepsCookie ? null : session.token;
      const { ledger, device } = session;
      return { ...sessionReply(ledger, { device, role: device.role }), token };
    },
    { surface: "entrance", rateLimit: limitRate(PER_MINUTE.signIns) },
  );

  mount(
    app,
    currentSession,
    async (_body, { request, reply }) => {
      const caller = callerOf(request);
      const ledger = await store.registry.byId(caller.ledgerId);
      if (ledger === null) throw new UnknownToken();
      renewCookie(request, reply);
      return sessionReply(ledger, caller);
    },
    account,
  );

  mount(
    app,
    signOut,
    async (_body, { request, reply }) => {
      const { ledgerId, device } = callerOf(request);
      if (device !== null && (await revoke(ledgerId, device.id))) {
        await store.audit.note(ledgerId, { kind: "signed-out", deviceName: device.name });
      }
      reply.header("set-cookie", endedCookie(request.road));
      return {};
    },
    account,
  );

  mount(app, listDevices, async (_body, { request }) => devicesOf(callerOf(request)), account);

  mount(
    app,
    revokeDevice,
    async ({ id }, { request, reply }) => {
      const caller = callerOf(request).device?.id === id ? callerOf(request) : ownerOf(request);
      const { ledgerId, device } = caller;
      const detail = (await store.devices.list(ledgerId)).find((each) => each.id === id)?.name;
      if (!(await revoke(ledgerId, id))) throw new NoSuchDevice();
      const named = detail === undefined ? {} : { detail };
      await store.audit.note(ledgerId, {
        kind: "revoked",
        deviceName: device?.name ?? null,
        ...named,
      });
      if (device?.id === id) {
        reply.header("set-cookie", endedCookie(request.road));
      }
      return devicesOf(caller);
    },
    { ...account, isGrave: true },
  );

  async function revoke(ledgerId: string, deviceId: string): Promise<boolean> {
    const wasThere = await store.devices.revoke(ledgerId, deviceId);
    tokens.forget(ledgerId, deviceId);
    // A link that it made beforehand would let it in again.
    await store.pairings.end(ledgerId, deviceId);
    return wasThere;
  }

  async function devicesOf({ ledgerId, device }: Caller) {
    const devices = await store.devices.list(ledgerId);
    return { devices: devices.map((listed) => deviceReply(listed, device?.id ?? null)) };
  }

  function giveCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
    reply.header("set-cookie", sessionCookie(token, request.road));
  }

  /** Browsers drop a cookie after 400 days; who opens the app now and then stays signed in. */
  function renewCookie(request: FastifyRequest, reply: FastifyReply): void {
    if (request.headers.authorization !== undefined) return;
    const cookie = readSessionCookie(request.headers.cookie, request.road);
    if (cookie.kind === "one") giveCookie(request, reply, cookie.token);
  }
}

function sessionReply(
  { id, name }: LedgerRecord,
  { device, role }: Pick<Caller, "device" | "role">,
): SessionReply {
  return {
    ledger: { id, name },
    role,
    device: device === null ? null : deviceReply(device, device.id),
  };
}

function deviceReply(device: DeviceRecord, currentId: string | null): Device {
  const { id, name, createdAtMs, lastSeenAtMs, role } = device;
  return { id, name, createdAtMs, lastSeenAtMs, role, current: id === currentId };
}

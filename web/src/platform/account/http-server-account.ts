import {
  CLEAR_WORDS,
  changeCode,
  clearLedger,
  createLedger,
  createPairing,
  createToken,
  currentSession,
  type EntryHistoryReply,
  entryHistory,
  entryOfPull,
  isLongEnoughCode,
  listDevices,
  orderEar,
  readAudit,
  readEar,
  renameDevice,
  renameLedger,
  revokeDevice,
  type SessionReply,
  serverStatus,
  signIn,
  signOut,
} from "@suikouji/contract";
import { LOCAL_LEDGER } from "../books/storage/write-records.ts";
import { CallFailed, callEndpoint } from "../call-endpoint.ts";
import type {
  AccountRefusal,
  AccountResult,
  EntryHistory,
  ServerAccount,
} from "./server-account.ts";

export interface HttpServerAccountOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly deviceId: string;
  /** The device's name in the list of devices: the one that a user gave it, else one by its kind. */
  readonly deviceName: () => Promise<string>;
  /** Gives this ledger's books another device id, and returns it. */
  readonly renewDevice: () => Promise<string>;
  /** The device signed in under another id than the page works with. */
  readonly onRenewed: () => void;
}

type SignInWay = { readonly code: string; readonly ledger?: string } | { readonly pairing: string };

export function httpServerAccount(options: HttpServerAccountOptions): ServerAccount {
  const { fetch, deviceName } = options;

  async function enter(way: SignInWay) {
    return await resultOf(enterAs(way, options.deviceId).catch((error) => enterAnew(way, error)));
  }

  /** After the cookie was lost, or the device signed out, nothing proves that the id is its own. */
  async function enterAnew(way: SignInWay, error: unknown): Promise<SessionReply> {
    const isKnown = error instanceof CallFailed && error.refusal?.code === "device-known";
    if (!isKnown) throw error;
    const session = await enterAs(way, await options.renewDevice());
    options.onRenewed();
    return session;
  }

  async function enterAs(way: SignInWay, deviceId: string): Promise<SessionReply> {
    const named = { deviceId, deviceName: await deviceName() };
    const body = { ...way, ...named, keep: "cookie" as const };
    const { ledger, role, device } = await callEndpoint(signIn, { fetch, body });
    return { ledger, role, device };
  }

  return {
    session: () => resultOf(callEndpoint(currentSession, { fetch })),
    signIn: (code, ledger) => enter({ code, ...(ledger === undefined ? {} : { ledger }) }),
    pair: (token) => enter({ pairing: token }),
    signOut: () => resultOf(callEndpoint(signOut, { fetch }).then(() => null)),
    devices: () => resultOf(callEndpoint(listDevices, { fetch }).then(({ devices }) => devices)),
    rename: (id, name) =>
      resultOf(
        callEndpoint(renameDevice, { fetch, body: { id, name } }).then(({ devices }) => devices),
      ),
    revoke: (id) =>
      resultOf(callEndpoint(revokeDevice, { fetch, body: { id } }).then(({ devices }) => devices)),
    makeLedger: (name) => resultOf(callEndpoint(createLedger, { fetch, body: { name } })),
    renameLedger: (name) =>
      resultOf(
        callEndpoint(renameLedger, { fetch, body: { name } }).then(({ ledger }) => ledger.name),
      ),
    addDevice: (role) => resultOf(callEndpoint(createPairing, { fetch, body: { role } })),
    addToken: (name, may) =>
      resultOf(
        callEndpoint(createToken, { fetch, body: { name, ...may } }).then(({ token }) => token),
      ),
    async changeCode(change) {
      // The server's refusal would name the field, but not say what is wrong with it.
      if (change.code !== undefined && !isLongEnoughCode(change.code)) {
        return { ok: false, refusal: { type: "code-too-short" } };
      }
      return await resultOf(
        callEndpoint(changeCode, { fetch, body: change }).then(({ code }) => code),
      );
    },
    audit: () => resultOf(callEndpoint(readAudit, { fetch }).then(({ events }) => events)),
    status: () => resultOf(callEndpoint(serverStatus, { fetch })),
    ear: () => resultOf(callEndpoint(readEar, { fetch })),
    orderEar: (order) => resultOf(callEndpoint(orderEar, { fetch, body: order })),
    history: (id) =>
      resultOf(callEndpoint(entryHistory, { fetch, query: { id } }).then(historyOf, unlessMissing)),
    call(endpoint, body) {
      if (body === undefined) return resultOf(callEndpoint(endpoint, { fetch }));
      // A file goes as it is.
      const isFile = body instanceof Uint8Array;
      const sent = isFile ? { bytes: new Uint8Array(body) } : { body };
      return resultOf(callEndpoint(endpoint, { fetch, ...sent }));
    },
    clear: () =>
      resultOf(
        callEndpoint(clearLedger, { fetch, body: { confirm: CLEAR_WORDS } }).then(() => null),
      ),
  };
}

function historyOf({ versions, devices }: EntryHistoryReply): EntryHistory {
  return {
    versions: versions.map(({ category, ...version }) => ({
      ...entryOfPull(version, LOCAL_LEDGER),
      category,
    })),
    devices: Object.fromEntries(devices.map(({ id, name }) => [id, name])),
  };
}

/** The server has no history of an entry that was not sent yet. */
function unlessMissing(error: unknown): EntryHistory {
  const isMissing = error instanceof CallFailed && error.refusal?.code === "not-found";
  if (!isMissing) throw error;
  return { versions: [], devices: {} };
}

async function resultOf<Answer>(call: Promise<Answer>): Promise<AccountResult<Answer>> {
  try {
    return { ok: true, answer: await call };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { ok: false, refusal: refusalOf(error) };
  }
}

function refusalOf({ failure, refusal }: CallFailed): AccountRefusal {
  if (failure === "connection" || refusal === null) return { type: "unreachable" };
  const { status, code, title, retryAfterSeconds } = refusal;
  if (code === "wrong-access-code") return { type: "wrong-code" };
  if (code === "unknown-pairing") return { type: "pairing-ended" };
  if (code === "too-many-guesses") {
    return { type: "too-many-guesses", waitSeconds: retryAfterSeconds ?? 1 };
  }
  if (status === 401) return { type: "signed-out" };
  // Without a title the answer came from something else, such as a proxy.
  return title === null ? { type: "unreachable" } : { type: "refused", sentence: title };
}

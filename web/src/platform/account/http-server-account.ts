import {
  CLEAR_WORDS,
  changeCode,
  clearLedger,
  createPairing,
  currentSession,
  type EntryHistoryReply,
  entryHistory,
  entryOfPull,
  isLongEnoughCode,
  listDevices,
  readAudit,
  revokeDevice,
  serverStatus,
  signIn,
  signOut,
} from "@suikouji/contract";
import { LOCAL_LEDGER } from "../books/writing.ts";
import { CallFailed, callEndpoint } from "../call-endpoint.ts";
import type { AccountRefusal, Asked, EntryHistory, ServerAccount } from "./server-account.ts";

export interface HttpServerAccountOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly deviceId: string;
  /** How the owner tells this device from others in a list. */
  readonly deviceName: string;
}

export function httpServerAccount(options: HttpServerAccountOptions): ServerAccount {
  const { fetch, deviceId, deviceName } = options;

  function enter(way: { readonly code: string; readonly ledger?: string } | { pairing: string }) {
    const body = { ...way, deviceId, deviceName, keep: "cookie" as const };
    return asked(
      callEndpoint(signIn, { fetch, body }).then(({ ledger, role, device }) => ({
        ledger,
        role,
        device,
      })),
    );
  }

  return {
    session: () => asked(callEndpoint(currentSession, { fetch })),
    signIn: (code, ledger) => enter({ code, ...(ledger === undefined ? {} : { ledger }) }),
    pair: (token) => enter({ pairing: token }),
    signOut: () => asked(callEndpoint(signOut, { fetch }).then(() => null)),
    devices: () => asked(callEndpoint(listDevices, { fetch }).then(({ devices }) => devices)),
    revoke: (id) =>
      asked(callEndpoint(revokeDevice, { fetch, body: { id } }).then(({ devices }) => devices)),
    addDevice: (role) => asked(callEndpoint(createPairing, { fetch, body: { role } })),
    async changeCode(change) {
      // The server's refusal would name the field, and not what is wrong with it.
      if (change.code !== undefined && !isLongEnoughCode(change.code)) {
        return { ok: false, refusal: { type: "code-too-short" } };
      }
      return await asked(
        callEndpoint(changeCode, { fetch, body: change }).then(({ code }) => code),
      );
    },
    audit: () => asked(callEndpoint(readAudit, { fetch }).then(({ events }) => events)),
    status: () => asked(callEndpoint(serverStatus, { fetch })),
    history: (id) =>
      asked(callEndpoint(entryHistory, { fetch, query: { id } }).then(historyOf, unlessMissing)),
    clear: () =>
      asked(callEndpoint(clearLedger, { fetch, body: { confirm: CLEAR_WORDS } }).then(() => null)),
  };
}

function historyOf({ versions, devices }: EntryHistoryReply): EntryHistory {
  return {
    versions: versions.map(({ category, ...version }) => ({
      ...entryOfPull(version, LOCAL_LEDGER),
      category,
    })),
    devices: new Map(devices.map(({ id, name }) => [id, name])),
  };
}

/** An entry that was not sent yet has no history. */
function unlessMissing(error: unknown): EntryHistory {
  const isMissing = error instanceof CallFailed && error.refusal?.code === "not-found";
  if (!isMissing) throw error;
  return { versions: [], devices: new Map() };
}

async function asked<Answer>(call: Promise<Answer>): Promise<Asked<Answer>> {
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
  // Something that is not the server answered in its place.
  return title === null ? { type: "unreachable" } : { type: "refused", sentence: title };
}

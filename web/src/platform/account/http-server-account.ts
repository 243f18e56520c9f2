import {
  CLEAR_WORDS,
  clearLedger,
  currentSession,
  listDevices,
  revokeDevice,
  serverStatus,
  signIn,
  signOut,
} from "@suikouji/contract";
import { CallFailed, callEndpoint } from "../call-endpoint.ts";
import type { AccountRefusal, Asked, ServerAccount } from "./server-account.ts";

export interface HttpServerAccountOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly deviceId: string;
  /** How the owner tells this device from others in a list. */
  readonly deviceName: string;
}

export function httpServerAccount(options: HttpServerAccountOptions): ServerAccount {
  const { fetch, deviceId, deviceName } = options;
  return {
    session: () => asked(callEndpoint(currentSession, { fetch })),
    signIn: (code, ledger) => {
      const named = ledger === undefined ? {} : { ledger };
      const body = { code, ...named, deviceId, deviceName, keep: "cookie" as const };
      return asked(
        callEndpoint(signIn, { fetch, body }).then(({ ledger: opened, role, device }) => ({
          ledger: opened,
          role,
          device,
        })),
      );
    },
    signOut: () => asked(callEndpoint(signOut, { fetch }).then(() => null)),
    devices: () => asked(callEndpoint(listDevices, { fetch }).then(({ devices }) => devices)),
    revoke: (id) =>
      asked(callEndpoint(revokeDevice, { fetch, body: { id } }).then(({ devices }) => devices)),
    status: () => asked(callEndpoint(serverStatus, { fetch })),
    clear: () =>
      asked(callEndpoint(clearLedger, { fetch, body: { confirm: CLEAR_WORDS } }).then(() => null)),
  };
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
  if (code === "too-many-guesses") {
    return { type: "too-many-guesses", waitSeconds: retryAfterSeconds ?? 1 };
  }
  if (status === 401) return { type: "signed-out" };
  // Something that is not the server answered in its place.
  return title === null ? { type: "unreachable" } : { type: "refused", sentence: title };
}

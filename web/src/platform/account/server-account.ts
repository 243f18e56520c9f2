import type {
  AuditEvent,
  Device,
  DeviceRole,
  EarOrder,
  EarReply,
  Endpoint,
  PairingReply,
  SessionReply,
  StatusReply,
} from "@suikouji/contract";
import type { LedgerEntry } from "@suikouji/core";
import type { z } from "zod";

/** Requests of the settings to the server. Each returns a tagged refusal and never throws. */
export interface ServerAccount {
  session(): Promise<AccountResult<SessionReply>>;
  signIn(code: string, ledger?: string): Promise<AccountResult<SessionReply>>;
  /** Signs in with the token of a pairing link, which works once. */
  pair(token: string): Promise<AccountResult<SessionReply>>;
  signOut(): Promise<AccountResult<null>>;
  devices(): Promise<AccountResult<readonly Device[]>>;
  /** Owners rename any device, members their own. */
  rename(deviceId: string, name: string): Promise<AccountResult<readonly Device[]>>;
  revoke(deviceId: string): Promise<AccountResult<readonly Device[]>>;
  /** For owners: makes another ledger; the pairing signs its owner in. */
  makeLedger(name: string): Promise<AccountResult<NewLedger>>;
  /** For owners. Returns the ledger's name. */
  renameLedger(name: string): Promise<AccountResult<string>>;
  /** Creates a link that signs one more device in. */
  addDevice(role: DeviceRole): Promise<AccountResult<PairingReply>>;
  /** Makes a token for a script and returns it; the server cannot show it again. For owners only. */
  /** `recordsNotices`: what it forwards is recorded without a confirmation, if it is surely read. */
  addToken(name: string, may: { readonly recordsNotices: boolean }): Promise<AccountResult<string>>;
  /** Returns the new access code. */
  changeCode(change: CodeChange): Promise<AccountResult<string>>;
  /** The newest first. */
  audit(): Promise<AccountResult<readonly AuditEvent[]>>;
  status(): Promise<AccountResult<StatusReply>>;
  /** The state of the recognizer that runs on the server. */
  ear(): Promise<AccountResult<EarReply>>;
  /** For owners only. */
  orderEar(order: EarOrder): Promise<AccountResult<EarReply>>;
  /** All versions of an entry, by its id. */
  history(entryId: string): Promise<AccountResult<EntryHistory>>;
  /** For endpoints that one page uses, whose contract is loaded with that page. */
  call<Body extends z.ZodType, Reply extends z.ZodType>(
    endpoint: Endpoint<Body, Reply>,
    body?: z.input<Body>,
  ): Promise<AccountResult<z.output<Reply>>>;
  /** 「清空账本」 on the server. */
  clear(): Promise<AccountResult<null>>;
}

export interface NewLedger {
  readonly ledger: { readonly id: string; readonly name: string };
  readonly pairing: string;
}

export interface EntryHistory {
  /** The latest first; empty when the server does not have the entry yet. */
  readonly versions: readonly LedgerEntry[];
  /** The names of the ledger's devices, by id. */
  readonly devices: Readonly<Record<string, string>>;
}

export interface CodeChange {
  /** Absent: the server generates one. */
  readonly code?: string;
  /** Signs every other device out. */
  readonly endDevices: boolean;
}

export type AccountResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly refusal: AccountRefusal };

export type AccountRefusal =
  | { readonly type: "unreachable" }
  | { readonly type: "signed-out" }
  | { readonly type: "wrong-code" }
  /** The link was used before, or is too old. */
  | { readonly type: "pairing-ended" }
  | { readonly type: "too-many-guesses"; readonly waitSeconds: number }
  | { readonly type: "code-too-short" }
  /** The server's own sentence. */
  | { readonly type: "refused"; readonly sentence: string };

import type {
  AuditEvent,
  Device,
  DeviceRole,
  PairingReply,
  SessionReply,
  StatusReply,
} from "@suikouji/contract";
import type { LedgerEntry } from "@suikouji/core";

/** What the settings ask of the server. Each answers with a named refusal instead of throwing. */
export interface ServerAccount {
  session(): Promise<Asked<SessionReply>>;
  signIn(code: string, ledger?: string): Promise<Asked<SessionReply>>;
  /** Signs in with the token of a pairing link, which is good once. */
  pair(token: string): Promise<Asked<SessionReply>>;
  signOut(): Promise<Asked<null>>;
  devices(): Promise<Asked<readonly Device[]>>;
  revoke(deviceId: string): Promise<Asked<readonly Device[]>>;
  /** Makes a link that lets one more device in. */
  addDevice(role: DeviceRole): Promise<Asked<PairingReply>>;
  /** Answers with the new access code. */
  changeCode(change: CodeChange): Promise<Asked<string>>;
  /** The newest first. */
  audit(): Promise<Asked<readonly AuditEvent[]>>;
  status(): Promise<Asked<StatusReply>>;
  /** What an entry was and is, by its id. */
  history(entryId: string): Promise<Asked<EntryHistory>>;
  /** 「清空账本」 on the server. */
  clear(): Promise<Asked<null>>;
}

export interface EntryHistory {
  /** The latest first; none where the server has not got the entry yet. */
  readonly versions: readonly LedgerEntry[];
  /** What the ledger's devices are called, by id. */
  readonly devices: ReadonlyMap<string, string>;
}

export interface CodeChange {
  /** Absent: one is generated. */
  readonly code?: string;
  /** Signs every other device out. */
  readonly endDevices: boolean;
}

export type Asked<Answer> =
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

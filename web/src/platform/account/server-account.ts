import type { Device, SessionReply, StatusReply } from "@suikouji/contract";

/** What the settings ask of the server. Each answers with a named refusal instead of throwing. */
export interface ServerAccount {
  session(): Promise<Asked<SessionReply>>;
  signIn(code: string, ledger?: string): Promise<Asked<SessionReply>>;
  signOut(): Promise<Asked<null>>;
  devices(): Promise<Asked<readonly Device[]>>;
  revoke(deviceId: string): Promise<Asked<readonly Device[]>>;
  status(): Promise<Asked<StatusReply>>;
  /** 「清空账本」 on the server. */
  clear(): Promise<Asked<null>>;
}

export type Asked<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly refusal: AccountRefusal };

export type AccountRefusal =
  | { readonly type: "unreachable" }
  | { readonly type: "signed-out" }
  | { readonly type: "wrong-code" }
  | { readonly type: "too-many-guesses"; readonly waitSeconds: number }
  /** The server's own sentence. */
  | { readonly type: "refused"; readonly sentence: string };

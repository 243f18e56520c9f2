import { type DeviceRole, deviceRoleOf } from "@suikouji/contract";
import type { ServerAccount } from "../platform/account/server-account.ts";
import { useServerAnswer } from "./use-server-answer.ts";

/** The device's role in the ledger; `member` until the server has told. */
export function useRole(): DeviceRole {
  const { result } = useServerAnswer(askSession);
  return result?.ok === true ? deviceRoleOf(result.answer.role) : "member";
}

function askSession(account: ServerAccount) {
  return account.session();
}

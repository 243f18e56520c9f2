import type { DeviceRole } from "@suikouji/contract";
import type { ServerAccount } from "../../platform/account/server-account.ts";
import { useAsked } from "../../session/use-asked.ts";

/** What this device may do with the ledger; a member until the server has said otherwise. */
export function useRole(): DeviceRole {
  const { asked } = useAsked(askSession);
  return asked?.ok === true ? asked.answer.role : "member";
}

function askSession(account: ServerAccount) {
  return account.session();
}

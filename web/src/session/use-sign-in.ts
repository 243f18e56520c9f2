import type { ServerAccount } from "../platform/account/server-account.ts";
import { useServices } from "./services.ts";

/** Signs this device in with an access code, and lets the sync know. */
export function useSignIn(): ServerAccount["signIn"] {
  const { account, sync } = useServices();
  return async (code, ledger) => {
    const asked = await account.signIn(code, ledger);
    if (asked.ok) sync.nudge();
    return asked;
  };
}

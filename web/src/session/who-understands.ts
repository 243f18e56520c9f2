import type { Connectivity } from "../platform/network/connectivity.ts";
import type { WhoUnderstands } from "./session.ts";
import type { SessionSettings } from "./session-settings.ts";

export function whoUnderstands(
  settings: SessionSettings | null,
  { state, isSignedOut }: Pick<Connectivity, "state" | "isSignedOut">,
): WhoUnderstands {
  if (settings?.device.localOnly === true) return "local-only";
  if (state !== "online") return state;
  return isSignedOut ? "signed-out" : "server";
}

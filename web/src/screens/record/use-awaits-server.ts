import type { Books } from "../../platform/books/books.ts";
import { useSessionPart, useWatched } from "../../session/services.ts";
import type { SessionView } from "../../session/session.ts";

/** Whether this device would use the server's recognizer if it had one. */
export function useAwaitsServer(): boolean {
  const settings = useWatched(readSettings);
  const isDeaf = useSessionPart(isServerDeaf);
  if (settings === null) return false;
  return isDeaf && (settings.recognizer === "auto" || settings.recognizer === "server");
}

function readSettings({ settings }: Books) {
  return settings.read();
}

function isServerDeaf({ hearing }: SessionView): boolean {
  return hearing?.server === "deaf";
}

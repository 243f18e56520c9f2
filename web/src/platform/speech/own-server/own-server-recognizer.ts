import "../../zod-without-eval.ts";
import { LEDGER_QUERY, SPEECH_SOCKET_PATH } from "@suikouji/contract";
import type { Timers } from "../../timers.ts";
import { browserMicrophone } from "../audio/browser-microphone.ts";
import { type FallbackParts, fallbackRecognizer } from "../choosing/fallback-recognizer.ts";
import type { OpenRecognizer } from "../open-recognizer.ts";
import { serverRecognizer } from "./server-recognizer.ts";
import { webSocketConnection } from "./speech-socket.ts";

/** The recognizer of the server that this page came from, for a device of this ledger. */
export function ownServerRecognizer(timers: Timers, ledgerId: string | null): OpenRecognizer {
  const address = new URL(SPEECH_SOCKET_PATH, location.href);
  if (ledgerId !== null) address.searchParams.set(LEDGER_QUERY, ledgerId);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return serverRecognizer({
    openMicrophone: browserMicrophone,
    connect: webSocketConnection(address, timers),
    timers,
  });
}

/** The browser's recognizer, with the server as fallback. */
export function browserThenServer(parts: Omit<FallbackParts, "openMicrophone">): OpenRecognizer {
  return fallbackRecognizer({ ...parts, openMicrophone: browserMicrophone });
}

import "../zod-without-eval.ts";
import { SPEECH_SOCKET_PATH } from "@suikouji/contract";
import type { Timers } from "../timers.ts";
import { browserMicrophone } from "./audio/browser-microphone.ts";
import type { OpenRecognizer } from "./open-recognizer.ts";
import { serverRecognizer } from "./server-recognizer.ts";
import { webSocketConnection } from "./speech-socket.ts";

/** The recognizer of the server that the page came from. */
export function ownServerRecognizer(timers: Timers): OpenRecognizer {
  const address = new URL(SPEECH_SOCKET_PATH, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return serverRecognizer({
    openMicrophone: browserMicrophone,
    connect: webSocketConnection(address, timers),
    timers,
  });
}

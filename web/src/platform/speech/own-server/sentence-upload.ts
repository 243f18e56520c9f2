import type { SpeechServerMessage, SpeechStart } from "@suikouji/contract";
import { SLICE_MS } from "@suikouji/core";
import type { Timers } from "../../timers.ts";
import { type SpeechSender, speechSender } from "./speech-sender.ts";
import type { ConnectSpeech, SpeechSocket } from "./speech-socket.ts";

/**
 * Sends one sentence to the server. Its sound is kept until it is over: when the connection or the
 * recognizer is lost, connects again and sends it from the beginning.
 */
export interface SentenceUpload {
  readonly said: readonly Int16Array[];
  readonly saidMs: number;
  add(slice: Int16Array): void;
  /** The user has finished: asks for the text. */
  finish(): void;
  /** The server detected the end of speech: sends nothing more. */
  endedByServer(): void;
  cancel(): void;
  close(): void;
}

export interface SentenceUploadEvents {
  message(message: SpeechServerMessage): void;
  /** A new connection starts from the beginning: what the last one reported is void. */
  renewed(): void;
  /** The connection is lost for good. */
  lost(): void;
  /** Whether the user has spoken, so that something would be lost. */
  isSpokenInto(): boolean;
}

/** A restarted server answers again after a second or two. */
const RENEW_AFTER_MS = [250, 750, 1500, 2000] as const;
const RENEW_MS = 5000;

export function sentenceUpload(
  start: SpeechStart,
  { connect, timers }: { readonly connect: ConnectSpeech; readonly timers: Timers },
  events: SentenceUploadEvents,
): SentenceUpload {
  const said: Int16Array[] = [];
  let end: "open" | "found" | "asked" = "open";
  let renewal: "not-needed" | "trying" | "done" = "not-needed";
  let tries = 0;
  let wasAnswered = false;
  let isOver = false;
  let socket: SpeechSocket | null = null;
  let sender: SpeechSender | null = null;
  let callOffNext = () => {};
  let cancelTimeout = () => {};
  open();

  function open(): void {
    const opened = connect({
      connected: renewed,
      message(message) {
        wasAnswered = true;
        renewed();
        if (isLoss(message)) lose();
        else events.message(message);
      },
      lost: lose,
    });
    socket = opened;
    sender = speechSender(opened, timers);
    opened.send(start);
    for (const slice of said) sender.add(slice);
    if (end !== "open") sender.finish();
  }

  function renewed(): void {
    if (renewal !== "trying") return;
    renewal = "done";
    cancelTimeout();
  }

  function lose(): void {
    if (isOver) return;
    disconnect();
    // Without speech and without any answer, report the failure now instead of retrying.
    const isWorthIt = wasAnswered || events.isSpokenInto();
    const waitMs = RENEW_AFTER_MS[tries];
    if (renewal === "done" || !isWorthIt || waitMs === undefined) {
      giveUp();
      return;
    }
    if (renewal === "not-needed") {
      renewal = "trying";
      cancelTimeout = timers.after(RENEW_MS, giveUp);
      events.renewed();
    }
    tries += 1;
    callOffNext = timers.after(waitMs, open);
  }

  function giveUp(): void {
    close();
    events.lost();
  }

  function disconnect(): void {
    sender?.close();
    sender = null;
    socket?.close();
    socket = null;
  }

  function close(): void {
    isOver = true;
    callOffNext();
    cancelTimeout();
    disconnect();
  }

  return {
    said,
    get saidMs() {
      return said.length * SLICE_MS;
    },
    add(slice) {
      if (isOver || end !== "open") return;
      said.push(slice);
      sender?.add(slice);
    },
    finish() {
      end = "asked";
      sender?.finish();
    },
    endedByServer() {
      end = "found";
      sender?.close();
    },
    cancel() {
      socket?.send({ type: "cancel" });
      close();
    },
    close,
  };
}

/** The recognizer is gone for now; any other failure would repeat itself. */
function isLoss(message: SpeechServerMessage): boolean {
  return (
    message.type === "failed" &&
    (message.reason === "unavailable" || message.reason === "shutting-down")
  );
}

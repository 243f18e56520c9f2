import { SLICE_MS } from "@suikouji/core";
import type { Timers } from "../../timers.ts";
import { bytesOf } from "../audio/slicing.ts";
import type { SpeechSocket } from "./speech-socket.ts";

/** Sends audio in frames, as fast as the server accepts it. */
export interface SpeechSender {
  add(slice: Int16Array): void;
  /** Sends the rest, and then the end. */
  finish(): void;
  close(): void;
}

/** The slices of one frame. */
const FRAME_SLICES = 100 / SLICE_MS;
/** The server cuts off clients that send over 30 s at once, or twice as fast for long. */
const AT_ONCE_MS = 25_000;
const REFILL_EVERY_MS = 250;
const REFILL_MS = 450;

export function speechSender(socket: SpeechSocket, timers: Timers): SpeechSender {
  let unsent: readonly Int16Array[] = [];
  let roomMs = AT_ONCE_MS;
  let isLast = false;
  let isOver = false;
  let callOffRefill: (() => void) | null = null;

  function pump(): void {
    while (isFrameThere() && roomMs > 0) {
      const frame = unsent.slice(0, FRAME_SLICES);
      unsent = unsent.slice(FRAME_SLICES);
      roomMs -= frame.length * SLICE_MS;
      socket.sendAudio(bytesOf(frame));
    }
    if (isLast && unsent.length === 0) {
      socket.send({ type: "stop" });
      close();
    } else if (roomMs < AT_ONCE_MS) callOffRefill ??= timers.after(REFILL_EVERY_MS, refill);
  }

  function isFrameThere(): boolean {
    return unsent.length >= FRAME_SLICES || (isLast && unsent.length > 0);
  }

  function refill(): void {
    callOffRefill = null;
    roomMs = Math.min(AT_ONCE_MS, roomMs + REFILL_MS);
    pump();
  }

  function close(): void {
    isOver = true;
    callOffRefill?.();
    unsent = [];
  }

  return {
    add(slice) {
      if (isOver || isLast) return;
      unsent = [...unsent, slice];
      pump();
    },
    finish() {
      if (isOver || isLast) return;
      isLast = true;
      pump();
    },
    close,
  };
}

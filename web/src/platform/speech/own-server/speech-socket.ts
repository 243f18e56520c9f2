import {
  type SpeechClientMessage,
  type SpeechServerMessage,
  SpeechServerMessageSchema,
} from "@suikouji/contract";
import type { Timers } from "../../timers.ts";

/**
 * The connection to the server's recognizer, for one listening.
 *
 * Contract: messages sent before it is connected follow in order once it is. `lost` comes at most
 * once, when nothing more can come; after `close` neither `lost` nor a message comes.
 */
export interface SpeechSocket {
  send(message: SpeechClientMessage): void;
  sendAudio(frame: Uint8Array<ArrayBuffer>): void;
  close(): void;
}

export interface SpeechSocketEvents {
  connected?(): void;
  message(message: SpeechServerMessage): void;
  lost(): void;
}

export type ConnectSpeech = (events: SpeechSocketEvents) => SpeechSocket;

/** A server that takes longer to connect counts as unavailable. */
const CONNECT_MS = 8000;

export function webSocketConnection(address: URL, timers: Timers): ConnectSpeech {
  return ({ connected, message, lost }) => {
    const socket = new WebSocket(address);
    const cancelTimeout = timers.after(CONNECT_MS, end);
    let waiting: readonly (string | Uint8Array<ArrayBuffer>)[] = [];
    let isOver = false;

    function send(data: string | Uint8Array<ArrayBuffer>): void {
      if (socket.readyState === WebSocket.CONNECTING) waiting = [...waiting, data];
      else if (socket.readyState === WebSocket.OPEN) socket.send(data);
    }

    function end(): void {
      if (isOver) return;
      isOver = true;
      cancelTimeout();
      socket.close();
      lost();
    }

    socket.onopen = () => {
      cancelTimeout();
      for (const data of waiting) socket.send(data);
      waiting = [];
      if (!isOver) connected?.();
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isOver) return;
      const read = messageOf(data);
      if (read === null) end();
      else message(read);
    };
    socket.onclose = end;

    return {
      send: (said) => send(JSON.stringify(said)),
      sendAudio: send,
      close() {
        isOver = true;
        cancelTimeout();
        socket.close();
      },
    };
  };
}

/** Null when the message is not from our server. */
function messageOf(data: unknown): SpeechServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    return SpeechServerMessageSchema.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

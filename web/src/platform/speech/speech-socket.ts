import {
  type SpeechClientMessage,
  type SpeechServerMessage,
  SpeechServerMessageSchema,
} from "@suikouji/contract";
import type { Timers } from "../timers.ts";

/**
 * The way to the server's recognizer, for one listening.
 *
 * Contract: what is sent before it is connected follows in order once it is. `lost` comes at most
 * once, when nothing more can come; after `close` neither it nor a message does.
 */
export interface SpeechSocket {
  send(message: SpeechClientMessage): void;
  sendAudio(frame: Uint8Array<ArrayBuffer>): void;
  close(): void;
}

export interface SpeechSocketEvents {
  message(message: SpeechServerMessage): void;
  lost(): void;
}

export type ConnectSpeech = (events: SpeechSocketEvents) => SpeechSocket;

/** A server that takes longer to answer the door does not hear anybody today. */
const CONNECT_MS = 8000;

export function webSocketConnection(address: URL, timers: Timers): ConnectSpeech {
  return ({ message, lost }) => {
    const socket = new WebSocket(address);
    const callOffPatience = timers.after(CONNECT_MS, end);
    let waiting: readonly (string | Uint8Array<ArrayBuffer>)[] = [];
    let isOver = false;

    function send(data: string | Uint8Array<ArrayBuffer>): void {
      if (socket.readyState === WebSocket.CONNECTING) waiting = [...waiting, data];
      else if (socket.readyState === WebSocket.OPEN) socket.send(data);
    }

    function end(): void {
      if (isOver) return;
      isOver = true;
      callOffPatience();
      socket.close();
      lost();
    }

    socket.onopen = () => {
      callOffPatience();
      for (const data of waiting) socket.send(data);
      waiting = [];
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
        callOffPatience();
        socket.close();
      },
    };
  };
}

/** Null: not from our server. */
function messageOf(data: unknown): SpeechServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    return SpeechServerMessageSchema.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

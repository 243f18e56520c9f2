import { SPEECH_SOCKET_PATH, type SpeechServerMessage } from "@suikouji/contract";
import { WebSocket } from "ws";
import { bytesOf } from "../../src/speech/audio/pcm.ts";
import { OWNER } from "../owner.ts";

export interface SpeechClient {
  readonly socket: WebSocket;
  send(message: unknown): void;
  audio(samples: Int16Array): void;
  /** The following messages, one after the other. */
  next(): Promise<SpeechServerMessage>;
  readonly closed: Promise<{ readonly code: number; readonly word: string }>;
}

export const START = { type: "start", sampleRate: 16_000, manner: "tap" } as const;
export const STOP = { type: "stop" } as const;

/**
 * Connects as the owner unless the test says otherwise; rejects with status and problem code if
 * refused.
 */
export function connectSpeech(
  port: number,
  headers: Readonly<Record<string, string>> = OWNER,
): Promise<SpeechClient> {
  return speechOver(new WebSocket(`ws://127.0.0.1:${port}${SPEECH_SOCKET_PATH}`, { headers }));
}

export async function speechOver(socket: WebSocket): Promise<SpeechClient> {
  const waiting: ((message: SpeechServerMessage) => void)[] = [];
  const arrived: SpeechServerMessage[] = [];
  socket.on("message", (data: Buffer) => {
    const message: SpeechServerMessage = JSON.parse(data.toString());
    const taker = waiting.shift();
    if (taker === undefined) arrived.push(message);
    else taker(message);
  });
  const closed = new Promise<{ code: number; word: string }>((resolve) => {
    socket.once("close", (code, word) => resolve({ code, word: word.toString() }));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("open", () => resolve());
    socket.once("error", reject);
    socket.once("unexpected-response", (_request, response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on("end", () => reject(new Error(`${response.statusCode} ${codeOf(body)}`)));
    });
  });
  socket.on("error", () => {});
  return {
    socket,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    audio: (samples) => socket.send(bytesOf(samples)),
    next: () => {
      const message = arrived.shift();
      if (message !== undefined) return Promise.resolve(message);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}

function codeOf(body: string): string {
  return body === "" ? "" : JSON.parse(body).code;
}

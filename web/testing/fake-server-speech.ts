import type { SpeechClientMessage } from "@suikouji/contract";
import { SLICE_SAMPLES } from "@suikouji/core";
import {
  type MicrophoneInputEvents,
  MicrophoneRefused,
  type OpenMicrophoneInput,
} from "../src/platform/speech/audio/microphone-input.ts";
import type {
  ConnectSpeech,
  SpeechSocketEvents,
} from "../src/platform/speech/own-server/speech-socket.ts";

/** A microphone that the test speaks into. */
export function fakeMicrophoneInput() {
  const opening = Promise.withResolvers<{ cancelsEcho: boolean; close(): void }>();
  let events: MicrophoneInputEvents | null = null;
  let state: "asked" | "open" | "closed" = "asked";
  let cancelsEcho = false;
  const openMicrophone: OpenMicrophoneInput = (given, wishes) => {
    events = given;
    cancelsEcho = wishes.cancelEcho;
    return opening.promise;
  };

  return {
    openMicrophone,
    get state() {
      return state;
    },
    /** Opens it with the options that were asked for. */
    async allow() {
      state = "open";
      opening.resolve({
        cancelsEcho,
        close() {
          state = "closed";
        },
      });
      await opening.promise;
    },
    async refuse(failure: MicrophoneRefused["failure"]) {
      opening.reject(new MicrophoneRefused(failure));
      await opening.promise.catch(() => undefined);
    },
    speak(samples: Int16Array) {
      for (let at = 0; at + SLICE_SAMPLES <= samples.length; at += SLICE_SAMPLES) {
        events?.slice(samples.slice(at, at + SLICE_SAMPLES));
      }
    },
    lose: () => events?.lost(),
  };
}

/** The server's end of the socket: what arrived there, and what it answers. */
export function fakeSpeechSocket() {
  const told: string[] = [];
  const starts: Extract<SpeechClientMessage, { type: "start" }>[] = [];
  const frames: Uint8Array[] = [];
  let events: SpeechSocketEvents | null = null;
  const connect: ConnectSpeech = (given) => {
    told.push("connect");
    events = given;
    return {
      send(message) {
        told.push(message.type);
        if (message.type === "start") starts.push(message);
      },
      sendAudio: (frame) => void frames.push(frame),
      close: () => void told.push("close"),
    };
  };

  return {
    connect,
    told,
    starts,
    frames,
    answer: (message: Parameters<SpeechSocketEvents["message"]>[0]) => events?.message(message),
    lose: () => events?.lost(),
    heardMs: () => frames.reduce((sum, { length }) => sum + length, 0) / 32,
  };
}

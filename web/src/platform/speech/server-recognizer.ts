import { SPEECH_SAMPLE_RATE, type SpeechServerMessage, speechContextOf } from "@suikouji/contract";
import type { RecognitionFailure, Recognizer, RecognizerListener } from "@suikouji/core";
import type { Timers } from "../timers.ts";
import { type Hearing, hearSlice, levelOf, NOTHING_HEARD, SLICE_MS } from "./audio/endpointing.ts";
import {
  type MicrophoneInput,
  MicrophoneRefused,
  type OpenMicrophoneInput,
} from "./audio/microphone-input.ts";
import { bytesOf } from "./audio/slicing.ts";
import { type Listening, LONGEST_LISTENING_MS, type OpenRecognizer } from "./open-recognizer.ts";
import type { ConnectSpeech, SpeechSocket } from "./speech-socket.ts";

export interface ServerRecognizerParts {
  readonly openMicrophone: OpenMicrophoneInput;
  readonly connect: ConnectSpeech;
  readonly timers: Timers;
}

/** What is sent at a time. */
const FRAME_SLICES = 100 / SLICE_MS;
/** Hands-free, nothing is sent before the user speaks, but the beginning of it must not be missing. */
const KEPT_SLICES = 500 / SLICE_MS;
/** Who tapped and says nothing for so long has changed their mind. */
const PATIENCE_MS = 8000;
/** A microphone that is open and hands on nothing is as good as gone. */
const DEAF_MS = 4000;
/** Longer than the slowest recognizer takes for the longest sentence. */
const LAST_WORDS_MS = 40_000;

/** Hears with the own server: audio goes there, text comes back; the ends of speech are found here. */
export function serverRecognizer(parts: ServerRecognizerParts): OpenRecognizer {
  return (listening) => {
    let hearing: Pick<Recognizer, "stop" | "abort"> | null = null;
    return {
      start(listener) {
        hearing = hear(listener, listening, parts);
      },
      stop: () => hearing?.stop(),
      abort: () => hearing?.abort(),
    };
  };
}

function hear(
  listener: RecognizerListener,
  { manner, silenceMs, words, ready, closed, level }: Listening,
  { openMicrophone, connect, timers }: ServerRecognizerParts,
): Pick<Recognizer, "stop" | "abort"> {
  let stage: "hearing" | "finishing" | "over" = "hearing";
  let hearing: Hearing = NOTHING_HEARD;
  let unsent: readonly Int16Array[] = [];
  let sentMs = 0;
  let input: MicrophoneInput | null = null;
  let socket: SpeechSocket | null = null;
  let callOffWait = () => {};

  // Told early that nobody is there to listen, the user need not say it for nothing.
  if (manner !== "hands-free") startSending();
  openMicrophone(
    { slice: heard, lost: () => over("device-lost") },
    // Only hands-free we may be speaking meanwhile; otherwise the voice waits.
    { cancelEcho: manner === "hands-free" },
  ).then(opened, refused);

  function opened(microphone: MicrophoneInput): void {
    if (stage !== "hearing") {
      microphone.close();
      return;
    }
    input = microphone;
    waitForSound();
    ready({ cancelsEcho: microphone.cancelsEcho });
  }

  function refused(error: unknown): void {
    over(error instanceof MicrophoneRefused ? error.failure : "no-microphone");
  }

  function waitForSound(): void {
    callOffWait();
    callOffWait = timers.after(DEAF_MS, () => over("device-lost"));
  }

  function heard(slice: Int16Array): void {
    if (stage !== "hearing" || input === null) return;
    waitForSound();
    const { hasBegun } = hearing;
    hearing = hearSlice(hearing, slice);
    unsent = [...unsent, slice];
    level?.(levelOf(hearing));
    if (hearing.hasBegun && !hasBegun) {
      if (socket === null) startSending();
      listener.speechStarted();
    }
    // Whoever is told that the user speaks may have turned away.
    if (stage !== "hearing") return;
    if (socket === null) unsent = unsent.slice(-KEPT_SLICES);
    else if (unsent.length >= FRAME_SLICES) sendFrame(socket);
    endIfSilent();
  }

  function endIfSilent(): void {
    const { hasBegun, silentMs, heardMs } = hearing;
    const isSilent = silenceMs !== null && hasBegun && silentMs >= silenceMs;
    if (isSilent || sentMs >= LONGEST_LISTENING_MS) {
      finish();
      closed?.();
    } else if (!hasBegun && manner === "tap" && heardMs >= PATIENCE_MS) over("no-speech");
  }

  function startSending(): void {
    socket = connect({ message: answered, lost: () => over("service-unavailable") });
    const context = words === undefined ? null : speechContextOf(words);
    socket.send({ type: "start", sampleRate: SPEECH_SAMPLE_RATE, manner, context });
  }

  function sendFrame(to: SpeechSocket): void {
    const room = (LONGEST_LISTENING_MS - sentMs) / SLICE_MS;
    const slices = unsent.slice(0, room);
    unsent = [];
    if (slices.length === 0) return;
    sentMs += slices.length * SLICE_MS;
    to.sendAudio(bytesOf(slices));
  }

  function answered(message: SpeechServerMessage): void {
    if (stage === "over") return;
    switch (message.type) {
      case "partial":
        listener.interim(message.text);
        break;
      case "final":
        over({ text: message.text, raw: message.raw });
        break;
      case "failed":
        over(failureOf(message.reason));
        break;
    }
  }

  function finish(): void {
    if (stage !== "hearing") return;
    // One that does not listen yet has no last words to wait for.
    if (socket === null || input === null) over("no-speech");
    else {
      stage = "finishing";
      sendFrame(socket);
      socket.send({ type: "stop" });
      closeMicrophone();
      callOffWait = timers.after(LAST_WORDS_MS, () => over("service-unavailable"));
    }
  }

  function over(outcome: RecognitionFailure | Text): void {
    if (stage === "over") return;
    close();
    if (typeof outcome === "string") listener.failed(outcome);
    else if (outcome.raw === outcome.text) listener.final(outcome.text);
    else listener.final(outcome.text, outcome.raw);
  }

  function close(): void {
    stage = "over";
    closeMicrophone();
    unsent = [];
    socket?.close();
  }

  function closeMicrophone(): void {
    callOffWait();
    input?.close();
    input = null;
  }

  return {
    stop: finish,
    abort() {
      if (stage === "over") return;
      socket?.send({ type: "cancel" });
      close();
    },
  };
}

interface Text {
  readonly text: string;
  readonly raw: string;
}

function failureOf(
  reason: Extract<SpeechServerMessage, { type: "failed" }>["reason"],
): RecognitionFailure {
  switch (reason) {
    case "no-speech":
    case "busy":
      return reason;
    case "daily-cap":
      return "used-up";
    case "too-long":
    case "unavailable":
    case "bad-message":
    case "shutting-down":
      return "service-unavailable";
  }
}

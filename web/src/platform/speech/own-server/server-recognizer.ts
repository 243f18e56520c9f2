import type { SpeechServerMessage } from "@suikouji/contract";
import {
  type HeardAs,
  levelOf,
  type RecognitionFailure,
  type Recognizer,
  type RecognizerListener,
} from "@suikouji/core";
import type { Timers } from "../../timers.ts";
import {
  type MicrophoneInput,
  MicrophoneRefused,
  type OpenMicrophoneInput,
} from "../audio/microphone-input.ts";
import { recordingOf } from "../audio/recording.ts";
import { speechOnset } from "../audio/speech-onset.ts";
import { type Listening, LONGEST_LISTENING_MS, type OpenRecognizer } from "../open-recognizer.ts";
import { type SentenceUpload, sentenceUpload } from "./sentence-upload.ts";
import type { ConnectSpeech } from "./speech-socket.ts";
import { recognitionFailureOf, speechStartOf } from "./speech-start.ts";

export interface ServerRecognizerParts {
  readonly openMicrophone: OpenMicrophoneInput;
  readonly connect: ConnectSpeech;
  readonly timers: Timers;
}

/** After a tap and this much silence the user has changed their mind. */
const TIMEOUT_MS = 8000;
/** Hands-free, sound that the server does not call speech for this long was noise. */
const NOISE_MS = 4000;
/** A microphone that is open and delivers no sound for this long is lost. */
const NO_SOUND_MS = 4000;
/** Longer than the slowest recognizer needs for the longest sentence. */
const LAST_WORDS_MS = 40_000;

/**
 * Sends audio to the own server and gets text back. The server detects the end of speech if it can,
 * else the device; the beginning is always detected on the device, because it stops our voice.
 */
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

/** What the server has reported about the sentence. */
interface ServerReport {
  readonly findsEnds: boolean;
  readonly hasBegun: boolean;
  /** How much sound the device had recorded when the server began to listen. */
  readonly fromMs: number;
}

const NOTHING_REPORTED: ServerReport = { findsEnds: false, hasBegun: false, fromMs: 0 };

function hear(
  listener: RecognizerListener,
  listening: Listening,
  { openMicrophone, connect, timers }: ServerRecognizerParts,
): Pick<Recognizer, "stop" | "abort"> {
  const { manner, silenceMs } = listening;
  let stage: "hearing" | "finishing" | "over" = "hearing";
  const onset = speechOnset();
  let upload: SentenceUpload | null = null;
  let report: ServerReport = NOTHING_REPORTED;
  let isBeginningTold = false;
  /** After noise was taken for speech, our voice stops only when the server calls it speech. */
  let isServerAskedFirst = false;
  let input: MicrophoneInput | null = null;
  let callOffWait = () => {};

  // Connects before the user speaks, so that a missing recognizer is reported before the sentence.
  if (manner !== "hands-free") startSending();
  (listening.input ?? openMicrophone)(
    { slice: heard, lost: () => over("device-lost"), ended: finish },
    // Only hands-free may our voice sound meanwhile; otherwise it waits.
    { cancelEcho: manner === "hands-free" },
  ).then(opened, refused);

  function opened(microphone: MicrophoneInput): void {
    if (stage !== "hearing") {
      microphone.close();
      return;
    }
    input = microphone;
    waitForSound();
    listening.ready({ cancelsEcho: microphone.cancelsEcho });
  }

  function refused(error: unknown): void {
    over(error instanceof MicrophoneRefused ? error.failure : "no-microphone");
  }

  function waitForSound(): void {
    callOffWait();
    callOffWait = timers.after(NO_SOUND_MS, () => over("device-lost"));
  }

  function heard(slice: Int16Array): void {
    if (stage !== "hearing" || input === null) return;
    waitForSound();
    const hasBegun = onset.hear(slice);
    listening.level?.(levelOf(onset.sound));
    upload?.add(slice);
    if (hasBegun) begun();
    // `speechStarted` may have made the caller abort.
    if (stage === "hearing") endIfDue();
  }

  function begun(): void {
    if (upload === null) startSending();
    if (!isServerAskedFirst) tellBeginning();
  }

  function tellBeginning(): void {
    if (isBeginningTold) return;
    isBeginningTold = true;
    listener.speechStarted();
  }

  function endIfDue(): void {
    const { hasBegun, silentMs, heardMs } = onset.sound;
    const isSilent = silenceMs !== null && hasBegun && silentMs >= silenceMs;
    const isLongest = upload !== null && upload.saidMs >= LONGEST_LISTENING_MS;
    if (isLongest || (isSilent && !report.findsEnds)) {
      finish();
      listening.closed?.();
      return;
    }
    const isSpokenInto = report.findsEnds ? report.hasBegun : hasBegun;
    if (isSpokenInto) return;
    const waitedMs = heardMs - report.fromMs;
    if (manner === "tap" && waitedMs >= TIMEOUT_MS) over("no-speech");
    else if (manner === "hands-free" && upload !== null && waitedMs >= NOISE_MS) wasNoise();
  }

  /** Waits for speech again, with the microphone open. */
  function wasNoise(): void {
    upload?.cancel();
    upload = null;
    isServerAskedFirst = report.findsEnds;
    report = NOTHING_REPORTED;
    isBeginningTold = false;
    onset.wasNoise();
    listening.nothingSaid?.();
  }

  function startSending(): void {
    report = NOTHING_REPORTED;
    upload = sentenceUpload(
      speechStartOf(listening),
      { connect, timers },
      {
        message: answered,
        renewed() {
          report = NOTHING_REPORTED;
        },
        lost: () => over("service-unavailable"),
        isSpokenInto: () => onset.sound.hasBegun,
      },
    );
    // Hands-free sends nothing before the user speaks, but the beginning must be included.
    for (const slice of onset.takeBefore()) upload.add(slice);
  }

  function answered(message: SpeechServerMessage): void {
    if (stage === "over") return;
    switch (message.type) {
      case "listening":
        report = { findsEnds: message.findsEnds, hasBegun: false, fromMs: onset.sound.heardMs };
        break;
      case "speech-began":
        report = { ...report, hasBegun: true };
        tellBeginning();
        break;
      case "speech-ended":
        endedByServer();
        break;
      case "partial":
        report = { ...report, hasBegun: true };
        tellBeginning();
        listener.interim(message.text);
        break;
      case "final":
        over(message);
        break;
      case "failed":
        upload?.close();
        if (isNothing(message)) wasNoise();
        else over(recognitionFailureOf(message));
        break;
    }
  }

  function isNothing({ reason }: { readonly reason: string }): boolean {
    return reason === "no-speech" && manner === "hands-free" && stage === "hearing";
  }

  function endedByServer(): void {
    if (stage !== "hearing" || upload === null) return;
    upload.endedByServer();
    awaitText();
    listening.closed?.();
  }

  function finish(): void {
    if (stage !== "hearing") return;
    // A microphone that is not open yet has no last words.
    if (upload === null || input === null) over("no-speech");
    else {
      upload.finish();
      awaitText();
    }
  }

  function awaitText(): void {
    stage = "finishing";
    closeMicrophone();
    callOffWait = timers.after(LAST_WORDS_MS, () => over("service-unavailable"));
  }

  function over(outcome: RecognitionFailure | Text): void {
    if (stage === "over") return;
    const said = upload?.said ?? [];
    close();
    if (typeof outcome === "string") {
      const isWorthKeeping = outcome === "service-unavailable" || outcome === "busy";
      if (isWorthKeeping && onset.sound.hasBegun) listening.kept?.(recordingOf(said, timers));
      listener.failed(outcome);
    } else listener.final(outcome.text, heardAs(outcome));
  }

  function close(): void {
    stage = "over";
    closeMicrophone();
    upload?.close();
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
      upload?.cancel();
      close();
    },
  };
}

type Text = Pick<Extract<SpeechServerMessage, { type: "final" }>, "text" | "raw" | "doubtful">;

function heardAs({ text, raw, doubtful }: Text): HeardAs {
  return { ...(raw !== text && { raw }), ...(doubtful.length > 0 && { doubtful }) };
}

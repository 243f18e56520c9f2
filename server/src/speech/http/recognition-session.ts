import {
  SpeechClientMessageSchema,
  type SpeechContext,
  type SpeechServerMessage,
  type SpeechStart,
  type SpeechFailureReason as WireReason,
} from "@suikouji/contract";
import type { MachineClock } from "../../machine-clock.ts";
import { createFrameQueue, type FrameQueue } from "../audio/frame-queue.ts";
import { SAMPLE_RATE, samplesOf } from "../audio/pcm.ts";
import { SpeechFailure } from "../speech-failure.ts";
import type { LikelyWords, SpeechEnds, SpeechRecognizer } from "../speech-recognizer.ts";
import { failedBecause, failedMessageOf } from "./failed-message.ts";
import { createRateMeter } from "./rate-meter.ts";
import type { SpeechLimits } from "./speech-limits.ts";

export interface SessionParts {
  readonly recognizer: SpeechRecognizer;
  /** The ledger of the user who speaks. */
  readonly ledgerId: string;
  /** Replaces words that sound like the likely ones; a text without any stays as it is. */
  readonly repair: (text: string, context: SpeechContext | null) => string;
  readonly limits: SpeechLimits;
  readonly clock: MachineClock;
  /** Called with errors that are bugs of ours. */
  readonly reportBug: (error: Error) => void;
}

/** The client's end of the socket. */
export interface Peer {
  send(message: SpeechServerMessage): void;
  /** Stops and resumes reading, so that a slow recognizer slows the client down. */
  pause(): void;
  resume(): void;
  close(code: number, word: string): void;
}

export interface RecognitionSession {
  text(message: string): void;
  audio(bytes: Uint8Array): void;
  /** No recognition is running. */
  isIdle(): boolean;
  /** The server shuts down: a client that is speaking is told so. */
  shutDown(): void;
  /** The device's access was revoked. */
  revoke(): void;
  /** The device opened more sockets than it may have, and this one is closed. */
  replace(): void;
  /** The client closed the socket. */
  left(): void;
}

/** A user who tapped and says nothing for so long has changed their mind. */
const PATIENCE_MS = 8_000;
/** Hands-free, the page begins to send half a second before a sound that it took for a voice. */
const HANDS_FREE_PATIENCE_MS = 3_000;

const POLICY_VIOLATION = 1008;
const GOING_AWAY = 1001;

type State =
  | { readonly name: "idle" }
  | {
      readonly name: "listening" | "recognizing";
      readonly queue: FrameQueue;
      readonly giveUp: AbortController;
      samples: number;
    };

/** The recognitions of one socket, one after the other. Holds audio only until it is recognized. */
export function createRecognitionSession(parts: SessionParts, peer: Peer): RecognitionSession {
  const { recognizer, ledgerId, limits, clock } = parts;
  const isWithinRate = createRateMeter(limits.rate, clock);
  let state: State = { name: "idle" };
  let isOver = false;
  let cancelIdle = () => {};
  heardFrom();

  function heardFrom(): void {
    cancelIdle();
    if (isOver || state.name === "recognizing") return;
    const ms = state.name === "listening" ? limits.silentClientMs : limits.unusedSocketMs;
    cancelIdle = clock.after(ms, () => end(GOING_AWAY, "idle"));
  }

  function end(code: number, word: string): void {
    if (isOver) return;
    left();
    peer.close(code, word);
  }

  function left(): void {
    isOver = true;
    cancelIdle();
    if (state.name !== "idle") state.giveUp.abort();
    state = { name: "idle" };
  }

  function fail(reason: WireReason): void {
    peer.send(failedBecause(reason));
  }

  function refuse(): void {
    if (isOver) return;
    fail("bad-message");
    end(POLICY_VIOLATION, "bad-message");
  }

  function start({ context, manner, silenceMs }: SpeechStart): void {
    const giveUp = new AbortController();
    const queue = createFrameQueue({
      highWaterSamples: limits.waitingSeconds * SAMPLE_RATE,
      onFull: peer.pause,
      onDrained: peer.resume,
    });
    const mine: State = { name: "listening", queue, giveUp, samples: 0 };
    state = mine;
    const isCurrent = () => state.name !== "idle" && state.giveUp === giveUp;
    const settle = (report: () => void) => {
      // A client that cancelled has started another recognition by now, or left.
      if (!isCurrent()) return;
      state = { name: "idle" };
      queue.end();
      report();
      heardFrom();
    };
    const onPartial = (text: string) => {
      if (isCurrent()) peer.send({ type: "partial", text });
    };
    let findsEnds: boolean | null = null;
    const tellEnds = (isFinder: boolean) => {
      findsEnds = isFinder;
      peer.send({ type: "listening", findsEnds });
    };
    const ends: SpeechEnds = {
      silenceMs: silenceMs ?? 0,
      patienceMs: manner === "tap" ? PATIENCE_MS : HANDS_FREE_PATIENCE_MS,
      found() {
        if (isCurrent()) tellEnds(true);
      },
      began() {
        if (isCurrent()) peer.send({ type: "speech-began" });
      },
      ended() {
        if (!isCurrent() || state.name !== "listening") return;
        stopListening(state);
        peer.send({ type: "speech-ended" });
        heardFrom();
      },
    };
    // A user who holds the button ends the sentence by letting go, whatever is heard.
    const isEndedBySilence = manner !== "hold" && typeof silenceMs === "number";
    const recognized = recognizer.recognize(queue, {
      ledgerId,
      words: wordsOf(context),
      signal: giveUp.signal,
      onPartial,
      ...(isEndedBySilence ? { ends } : {}),
    });
    // Older pages take messages that they do not know for a broken server.
    if (findsEnds === null && silenceMs !== undefined) tellEnds(false);
    void recognized
      .then(({ text: raw, doubtful }) => {
        const text = parts.repair(raw, context ?? null);
        settle(() => peer.send({ type: "final", text, raw, doubtful: [...doubtful] }));
      })
      .catch((error: unknown) => {
        const isBug = !(error instanceof SpeechFailure);
        if (isBug) parts.reportBug(error as Error);
        const message = isBug ? failedBecause("unavailable") : failedMessageOf(error);
        settle(() => peer.send(message));
      });
  }

  function stopListening(listening: Exclude<State, { name: "idle" }>): void {
    state = { ...listening, name: "recognizing" };
    listening.queue.end();
  }

  return {
    text(message) {
      if (isOver) return;
      const parsed = SpeechClientMessageSchema.safeParse(jsonOf(message));
      if (!parsed.success) return refuse();
      switch (parsed.data.type) {
        case "start":
          if (state.name !== "idle") return refuse();
          start(parsed.data);
          break;
        case "stop":
          // It may cross with our message that this recognition is over.
          if (state.name === "listening") stopListening(state);
          break;
        case "cancel":
          if (state.name !== "idle") state.giveUp.abort();
          state = { name: "idle" };
          break;
      }
      heardFrom();
    },
    audio(bytes) {
      if (isOver) return;
      const samples = samplesOf(bytes);
      if (samples === null || !isWithinRate(bytes.length)) return refuse();
      heardFrom();
      // Frames that were under way when the recognition ended are dropped.
      if (state.name !== "listening") return;
      state.samples += samples.length;
      if (state.samples > limits.longestSeconds * SAMPLE_RATE) {
        state.queue.fail(new SpeechFailure(recognizer.name, "too-long"));
      } else {
        state.queue.push(samples);
      }
    },
    isIdle: () => state.name === "idle",
    revoke: () => end(POLICY_VIOLATION, "revoked"),
    replace: () => end(GOING_AWAY, "replaced"),
    shutDown() {
      if (isOver) return;
      if (state.name !== "idle") fail("shutting-down");
      end(GOING_AWAY, "shutting-down");
    },
    left,
  };
}

function wordsOf(context: SpeechStart["context"]): LikelyWords {
  return {
    customCategories: context?.customCategories ?? [],
    recentDescriptions: context?.recentDescriptions ?? [],
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

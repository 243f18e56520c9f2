import {
  SpeechClientMessageSchema,
  type SpeechContext,
  type SpeechServerMessage,
  type SpeechStart,
  type SpeechFailureReason as WireReason,
} from "@suikouji/contract";
import type { Clock } from "../../llm/clock.ts";
import { createFrameQueue, type FrameQueue } from "../audio/frame-queue.ts";
import { SAMPLE_RATE, samplesOf } from "../audio/pcm.ts";
import { SpeechFailure } from "../speech-failure.ts";
import type { SpeechRecognizer } from "../speech-recognizer.ts";
import { createRateMeter } from "./rate-meter.ts";
import type { SpeechLimits } from "./speech-limits.ts";
import { FAILURE_TEXT } from "./speech-text.ts";
import { wireReasonOf } from "./wire-reason.ts";

export interface SessionParts {
  readonly recognizer: SpeechRecognizer;
  /** Who speaks. */
  readonly ledgerId: string;
  /** Puts words right that sound like others; a text without any stays as it is. */
  readonly repair: (text: string, context: SpeechContext | null) => string;
  readonly limits: SpeechLimits;
  readonly clock: Clock;
  /** Told of errors that nobody foresaw. */
  readonly reportBug: (error: Error) => void;
}

/** The other side of the socket. */
export interface Peer {
  send(message: SpeechServerMessage): void;
  /** Stops and takes up reading, so that a slow recognizer slows the client down. */
  pause(): void;
  resume(): void;
  close(code: number, word: string): void;
}

export interface RecognitionSession {
  text(message: string): void;
  audio(bytes: Uint8Array): void;
  /** Nobody is being listened to. */
  isIdle(): boolean;
  /** The server ends: whoever is being listened to is told so. */
  shutDown(): void;
  /** The device may no longer speak here. */
  revoke(): void;
  /** The device opened another socket, and this is one too many. */
  replace(): void;
  /** The client is gone. */
  left(): void;
}

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

/** One socket's recognitions, one after the other. Holds audio only until it was recognized. */
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
    peer.send({ type: "failed", reason, message: FAILURE_TEXT[reason] });
  }

  function refuse(): void {
    if (isOver) return;
    fail("bad-message");
    end(POLICY_VIOLATION, "bad-message");
  }

  function start({ context }: SpeechStart): void {
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
      // A client that cancelled has begun something else by now, or left.
      if (!isCurrent()) return;
      state = { name: "idle" };
      queue.end();
      report();
      heardFrom();
    };
    const onPartial = (text: string) => {
      if (isCurrent()) peer.send({ type: "partial", text });
    };
    void recognizer
      .recognize(queue, { ledgerId, signal: giveUp.signal, onPartial })
      .then((raw) => {
        const text = parts.repair(raw, context ?? null);
        settle(() => peer.send({ type: "final", text, raw }));
      })
      .catch((error: unknown) => {
        if (!(error instanceof SpeechFailure)) parts.reportBug(error as Error);
        const reason = error instanceof SpeechFailure ? wireReasonOf(error.reason) : "unavailable";
        settle(() => fail(reason));
      });
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
          // It may cross with our own word that this recognition is over.
          if (state.name !== "listening") break;
          state = { ...state, name: "recognizing" };
          state.queue.end();
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
      // Frames that were under way when it ended are nobody's any more.
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

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

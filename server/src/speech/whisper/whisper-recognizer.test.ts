import { describe, expect, test } from "vitest";
import { FakeClock } from "../../../testing/fake-clock.ts";
import { outcome } from "../../../testing/speech-hosts/recognizer-conformance.ts";
import { framesOf, silence, voice } from "../../../testing/speech-hosts/sounds.ts";
import { createFrameQueue } from "../audio/frame-queue.ts";
import { SpeechFailure, type SpeechFailureReason } from "../speech-failure.ts";
import type { SpeechPauses } from "../speech-recognizer.ts";
import type { HeardText } from "./heard-text.ts";
import { WhisperRecognizer } from "./whisper-recognizer.ts";
import type { HearingThread, SoundPiece } from "./whisper-thread.ts";

/** Answers when the test says so; a cancelled piece fails as in the real thread. */
class PatientThread implements HearingThread {
  readonly pieces: { readonly piece: SoundPiece; readonly signal: AbortSignal }[] = [];
  readonly #answers: PromiseWithResolvers<HeardText>[] = [];
  ended = 0;
  load = 0;

  prepare(): void {}

  async hear(piece: SoundPiece, signal: AbortSignal): Promise<HeardText> {
    const answer = Promise.withResolvers<HeardText>();
    this.pieces.push({ piece, signal });
    this.#answers.push(answer);
    this.load += 1;
    signal.addEventListener("abort", () => answer.reject(new SpeechFailure("", "cancelled")));
    return answer.promise.finally(() => {
      this.load -= 1;
    });
  }

  answer(index: number, text: string): void {
    const certainty = Array.from(text, () => 1);
    this.#answers[index]?.resolve({ text, certainty, second: text });
  }

  fail(index: number, reason: SpeechFailureReason): void {
    this.#answers[index]?.reject(new SpeechFailure("", reason));
  }

  async end(): Promise<void> {
    this.ended += 1;
  }
}

function pausesByHand() {
  const listeners = new Set<(event: "paused" | "resumed") => void>();
  const pauses: SpeechPauses = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    pauses,
    listeners,
    tell: (event: "paused" | "resumed") => {
      for (const listener of listeners) listener(event);
    },
  };
}

/** Resolves after all pending callbacks have run. */
async function turn(): Promise<void> {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
}

function setUp() {
  const thread = new PatientThread();
  const clock = new FakeClock();
  const files = { size: "base", runtime: "", weights: "" } as const;
  const options = { files, prompt: "午饭42块。", answerMs: 1_000, idleMs: 60_000, thread };
  const recognizer = new WhisperRecognizer(options, clock);
  const queue = createFrameQueue({ highWaterSamples: 1e6, onFull() {}, onDrained() {} });
  const spoken = pausesByHand();
  const recognize = (pauses?: SpeechPauses) =>
    recognizer.recognize(queue, {
      ledgerId: "ledger",
      signal: new AbortController().signal,
      onPartial: () => {},
      ...(pauses && { pauses }),
    });
  return { thread, clock, recognizer, queue, spoken, recognize };
}

describe("decoding starts early", () => {
  test("at a pause, and its text is used if only silence follows", async () => {
    const { thread, queue, spoken, recognize } = setUp();
    const result = recognize(spoken.pauses);
    queue.push(voice(1));
    spoken.tell("paused");
    await turn();

    expect(thread.pieces.map(({ piece }) => piece.samples.length)).toEqual([16_000]);
    thread.answer(0, "午饭35块");
    queue.push(silence(1));
    queue.end();

    expect(await result).toEqual({ text: "午饭35块", doubtful: [] });
    expect(thread.pieces).toHaveLength(1);
    expect(spoken.listeners.size).toBe(0);
  });

  test("and is dropped when the user goes on: the whole audio is decoded at the end", async () => {
    const { thread, queue, spoken, recognize } = setUp();
    const result = recognize(spoken.pauses);
    queue.push(voice(1));
    spoken.tell("paused");
    await turn();
    spoken.tell("resumed");

    expect(thread.pieces[0]?.signal.aborted).toBe(true);
    thread.answer(0, "午饭3");
    queue.push(voice(2));
    queue.end();
    await turn();
    thread.answer(1, "午饭35块，打车28");

    expect(await result).toEqual({ text: "午饭35块，打车28", doubtful: [] });
    expect(thread.pieces[1]?.piece.samples).toHaveLength(48_000);
  });

  test("but not when the pause ends at once", async () => {
    const { thread, queue, spoken, recognize } = setUp();
    const result = recognize(spoken.pauses);
    queue.push(voice(1));
    spoken.tell("paused");
    spoken.tell("resumed");
    await turn();

    expect(thread.pieces).toHaveLength(0);
    queue.end();
    await turn();
    thread.answer(0, "午饭35块");
    expect((await result).text).toBe("午饭35块");
  });

  test("but not before the first word", async () => {
    const { thread, queue, spoken, recognize } = setUp();
    const result = recognize(spoken.pauses);
    spoken.tell("paused");
    await turn();
    queue.end();

    await expect(result).rejects.toMatchObject({ reason: "no-speech" });
    expect(thread.pieces).toHaveLength(0);
  });

  test("but not while others wait; a caller who gives up cancels it", async () => {
    const { thread, recognizer, queue, spoken } = setUp();
    const giveUp = new AbortController();
    const result = recognizer.recognize(queue, {
      ledgerId: "ledger",
      signal: giveUp.signal,
      onPartial: () => {},
      pauses: spoken.pauses,
    });
    queue.push(voice(1));
    thread.load = 4;
    spoken.tell("paused");
    await turn();
    expect(thread.pieces).toHaveLength(0);
    thread.load = 0;
    spoken.tell("paused");
    await turn();
    giveUp.abort();

    await expect(result).rejects.toMatchObject({ reason: "cancelled" });
    expect(thread.pieces.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(spoken.listeners.size).toBe(0);
  });
});

describe("the time limit for an answer", () => {
  test("fails with late, and cancels all pieces", async () => {
    const { thread, clock, queue, recognize } = setUp();
    const result = recognize();
    queue.push(voice(20));
    queue.end();
    await turn();
    thread.answer(0, "午饭35块");
    await turn();
    clock.pass(1_000);

    await expect(result).rejects.toMatchObject({ reason: "late" });
    expect(thread.pieces.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  test("one failed piece cancels the others", async () => {
    const { thread, recognizer } = setUp();
    const result = outcome(recognizer, framesOf(voice(20)));
    await turn();
    thread.answer(0, "午饭35块");
    thread.fail(1, "garbled");

    expect(await result).toBe("garbled");
    expect(thread.pieces[0]?.signal.aborted).toBe(true);
  });
});

test("the model is unloaded when idle, also after a cancelled request", async () => {
  const { thread, clock, queue, recognizer } = setUp();
  const giveUp = new AbortController();
  const result = outcome(recognizer, queue, giveUp.signal);
  queue.push(voice(1));
  queue.end();
  await turn();
  giveUp.abort();
  expect(await result).toBe("cancelled");
  await turn();
  expect(thread.ended).toBe(0);

  clock.pass(60_000);

  expect(thread.ended).toBe(1);
});

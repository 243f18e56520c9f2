import { describe, expect, test } from "vitest";
import { SpeechFailure } from "../../src/speech/speech-failure.ts";
import type { AudioFrames, SpeechRecognizer } from "../../src/speech/speech-recognizer.ts";

export interface Subject {
  readonly recognizer: SpeechRecognizer;
  /** Audio in which the subject hears a text that `heard` matches. */
  speech(): AudioFrames;
  readonly heard: RegExp;
  /** Closes the host behind it. */
  dispose(): Promise<void>;
}

/** The contract of every `SpeechRecognizer`. */
export function describeSpeechRecognizer(
  name: string,
  subject: () => Promise<Subject>,
  timeout = 5_000,
): void {
  describe(`${name} keeps the promises of a SpeechRecognizer`, { timeout }, () => {
    test("resolves with one text, after the partial ones, and reports no more", async () => {
      const { recognizer, speech, heard, dispose } = await subject();
      const told: string[] = [];

      const { text } = await recognizer.recognize(speech(), {
        ledgerId: "ledger",
        signal: new AbortController().signal,
        onPartial: (partial) => told.push(partial),
      });
      const partials = told.length;
      await recognizer.close();

      expect(text).toMatch(heard);
      expect(text).toBe(text.trim());
      expect(told.every((partial) => partial.trim() !== "")).toBe(true);
      expect(told).toHaveLength(partials);
      await dispose();
    });

    test("fails with no-speech without audio", async () => {
      const { recognizer, dispose } = await subject();

      expect(await outcome(recognizer, none())).toBe("no-speech");
      await dispose();
    });

    test("on abort, rejects at once and releases the frames", async () => {
      const { recognizer, speech, dispose } = await subject();
      const giveUp = new AbortController();
      const endless = endlessAfter(speech());

      const result = outcome(recognizer, endless.frames, giveUp.signal);
      await endless.isWaiting;
      giveUp.abort();

      expect(await result).toBe("cancelled");
      await endless.isReleased;
      await dispose();
    });

    test("does not start when the signal was aborted before", async () => {
      const { recognizer, speech, dispose } = await subject();

      expect(await outcome(recognizer, speech(), AbortSignal.abort())).toBe("cancelled");
      await dispose();
    });

    test("rejects with the frames' own error", async () => {
      const { recognizer, speech, dispose } = await subject();

      expect(await outcome(recognizer, breaking(speech()))).toBe("too-long");
      await dispose();
    });

    test("runs several recognitions at a time", async () => {
      const { recognizer, speech, heard, dispose } = await subject();

      const texts = await Promise.all([
        outcome(recognizer, speech()),
        outcome(recognizer, speech()),
        outcome(recognizer, none()),
      ]);

      expect(texts).toEqual([
        expect.stringMatching(heard),
        expect.stringMatching(heard),
        "no-speech",
      ]);
      await dispose();
    });

    test("close() fails a running recognition", async () => {
      const { recognizer, speech, dispose } = await subject();
      const endless = endlessAfter(speech());

      const result = outcome(recognizer, endless.frames);
      await endless.isWaiting;
      await recognizer.close();
      endless.end();

      expect(await result).toBe("closed");
      await dispose();
    });
  });
}

/** The text, or the reason for having none. */
export async function outcome(
  recognizer: SpeechRecognizer,
  frames: AudioFrames,
  signal: AbortSignal = new AbortController().signal,
): Promise<string> {
  try {
    const options = { ledgerId: "ledger", signal, onPartial: () => {} };
    return (await recognizer.recognize(frames, options)).text;
  } catch (error) {
    expect(error).toBeInstanceOf(SpeechFailure);
    expect(JSON.stringify([error, String(error)])).not.toMatch(/canary|午饭/);
    return error instanceof SpeechFailure ? error.reason : "";
  }
}

async function* none(): AudioFrames {}

async function* breaking(frames: AudioFrames): AudioFrames {
  for await (const frame of frames) {
    yield frame;
    throw new SpeechFailure("frames", "too-long");
  }
}

/** The frames, then silence without end, like a microphone that nobody speaks into. */
function endlessAfter(frames: AudioFrames) {
  const waiting = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<IteratorResult<Int16Array>>();
  const done = { done: true, value: undefined } as const;
  return {
    isWaiting: waiting.promise,
    isReleased: released.promise,
    end: () => ended.resolve(done),
    frames: {
      [Symbol.asyncIterator]() {
        const source = frames[Symbol.asyncIterator]();
        return {
          async next() {
            const next = await source.next();
            if (next.done !== true) return next;
            waiting.resolve();
            return ended.promise;
          },
          async return() {
            released.resolve();
            return done;
          },
        };
      },
    } satisfies AudioFrames,
  };
}

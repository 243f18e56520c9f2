import type { AudioFrames, SpeechEnds } from "../speech-recognizer.ts";
import type { HeardSlice, SpeechListener } from "../voice-detection/speech-listener.ts";
import { joined, SAMPLE_RATE } from "./pcm.ts";
import { createSpeechFilter, PAUSE_MS } from "./speech-filter.ts";

export interface SpeechFramesOptions {
  readonly listener: SpeechListener;
  /** Null: the sender of the frames ends them. */
  readonly ends: SpeechEnds | null;
  /** Called after the reader has got all frames before the pause. */
  readonly onPause: (event: PauseEvent) => void;
}

export type PauseEvent = "paused" | "resumed";

/** How far ahead of a slow recognizer the ends of speech are looked for; then the source waits. */
const AHEAD_SAMPLES = 10 * SAMPLE_RATE;

type Item =
  | { readonly kind: "audio"; readonly samples: Int16Array }
  | { readonly kind: "pause"; readonly event: PauseEvent };

/**
 * The speech in the frames, for one reader. The source is read as it comes, however slow the reader
 * is: a slow host must not delay noticing that the user has finished.
 */
export function speechFrames(
  frames: AudioFrames,
  { listener, ends, onPause }: SpeechFramesOptions,
): AsyncIterator<Int16Array> & { return(): Promise<IteratorResult<Int16Array>> } {
  const source = frames[Symbol.asyncIterator]();
  const filter = createSpeechFilter();
  let items: Item[] = [];
  let waitingSamples = 0;
  let ending: { readonly error: unknown } | null = null;
  let hasBegun = false;
  let isPaused = false;
  let wake = () => {};
  let makeRoom = () => {};

  function push(item: Item): void {
    items.push(item);
    if (item.kind === "audio") waitingSamples += item.samples.length;
    wake();
  }

  function end(error: unknown = null): void {
    ending ??= { error };
    if (error !== null) items = [];
    wake();
    makeRoom();
  }

  function letGoOfSource(): void {
    end();
    // Not awaited: the source may hang.
    void source.return?.()?.catch(() => {});
  }

  function take(slice: HeardSlice): void {
    const { speech } = slice;
    const passed = filter.pass(slice);
    if (isPaused && passed.length > 0) {
      isPaused = false;
      push({ kind: "pause", event: "resumed" });
    }
    if (passed.length > 0) push({ kind: "audio", samples: joined(passed) });
    if (speech.hasBegun && !isPaused && speech.silentMs >= PAUSE_MS) {
      isPaused = true;
      push({ kind: "pause", event: "paused" });
    }
    if (speech.hasBegun && !hasBegun) ends?.began();
    hasBegun = speech.hasBegun;
  }

  /** Whether to stop reading: the user has finished, or never began. */
  function isOver({ speech }: HeardSlice): boolean {
    if (ends === null) return false;
    if (!speech.hasBegun) return speech.heardMs >= ends.patienceMs;
    if (speech.silentMs < ends.silenceMs) return false;
    ends.ended();
    return true;
  }

  async function hearAll(): Promise<void> {
    while (ending === null) {
      const next = await source.next();
      if (next.done === true) return end();
      for (const slice of await listener.hear(next.value)) {
        if (ending !== null) return;
        take(slice);
        if (isOver(slice)) return letGoOfSource();
      }
      while (waitingSamples > AHEAD_SAMPLES && ending === null) {
        await new Promise<void>((resolve) => {
          makeRoom = resolve;
        });
      }
    }
  }

  hearAll().catch(end);

  return {
    async next() {
      for (;;) {
        const item = items.shift();
        if (item?.kind === "audio") {
          waitingSamples -= item.samples.length;
          makeRoom();
          return { done: false, value: item.samples };
        }
        if (item?.kind === "pause") {
          onPause(item.event);
          continue;
        }
        if (ending !== null) {
          if (ending.error !== null) throw ending.error;
          return { done: true, value: undefined };
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async return() {
      letGoOfSource();
      items = [];
      return { done: true, value: undefined };
    },
  };
}

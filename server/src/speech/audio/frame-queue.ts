import type { AudioFrames } from "../speech-recognizer.ts";

export interface FrameQueueOptions {
  /** More waiting samples than this call `onFull`; once they were taken, `onDrained`. */
  readonly highWaterSamples: number;
  readonly onFull: () => void;
  readonly onDrained: () => void;
}

/** Frames that are pushed at one end and read, once, at the other. */
export interface FrameQueue extends AudioFrames {
  push(frame: Int16Array): void;
  end(): void;
  /** Drops the waiting frames; the reader gets the error. */
  fail(error: Error): void;
}

export function createFrameQueue(options: FrameQueueOptions): FrameQueue {
  const frames: Int16Array[] = [];
  let waiting = 0;
  let isFull = false;
  let ending: { readonly error: Error | null } | null = null;
  let wake: (() => void) | null = null;

  const changed = () => {
    wake?.();
    wake = null;
  };
  const drop = () => {
    frames.length = 0;
    waiting = 0;
    drained();
  };
  const drained = () => {
    if (!isFull || waiting > options.highWaterSamples / 2) return;
    isFull = false;
    options.onDrained();
  };

  // Written by hand: a generator's return() would wait for the next frame.
  const iterator: AsyncIterator<Int16Array> = {
    async next() {
      for (;;) {
        const frame = frames.shift();
        if (frame !== undefined) {
          waiting -= frame.length;
          drained();
          return { done: false, value: frame };
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
      // The reader left: frames that still come are not kept.
      ending ??= { error: null };
      drop();
      changed();
      return { done: true, value: undefined };
    },
  };

  return {
    push(frame) {
      if (ending !== null) return;
      frames.push(frame);
      waiting += frame.length;
      changed();
      if (isFull || waiting <= options.highWaterSamples) return;
      isFull = true;
      options.onFull();
    },
    end() {
      ending ??= { error: null };
      changed();
    },
    fail(error) {
      ending ??= { error };
      drop();
      changed();
    },
    [Symbol.asyncIterator]: () => iterator,
  };
}

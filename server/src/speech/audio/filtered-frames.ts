import type { AudioFrames } from "../speech-recognizer.ts";

/**
 * Maps each frame by `pass` and drops empty results. `return()` releases the source at once; a
 * generator would wait for the next frame first.
 */
export function filteredFrames(
  frames: AudioFrames,
  pass: (frame: Int16Array) => Int16Array,
): AudioFrames {
  return {
    [Symbol.asyncIterator]() {
      const source = frames[Symbol.asyncIterator]();
      return {
        async next() {
          for (;;) {
            const next = await source.next();
            if (next.done === true) return next;
            const value = pass(next.value);
            if (value.length > 0) return { done: false, value };
          }
        },
        async return() {
          await source.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

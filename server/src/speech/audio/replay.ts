import type { AudioFrames } from "../speech-recognizer.ts";

export interface Replay {
  /** All frames again: the kept ones first, then the ones that still come. */
  fromTheBeginning(): AudioFrames;
  /** Releases the source and the kept frames. */
  release(): void;
}

/** Lets several readers, one after the other, read the same source. */
export function createReplay(frames: AudioFrames): Replay {
  const source = frames[Symbol.asyncIterator]();
  let kept: Int16Array[] = [];
  let isOver = false;
  /** A reader may leave while it waits; the next one gets the frame. */
  let coming: Promise<IteratorResult<Int16Array>> | null = null;

  async function takeOne(): Promise<IteratorResult<Int16Array>> {
    const next = await source.next();
    coming = null;
    if (next.done === true) isOver = true;
    else kept.push(next.value);
    return next;
  }

  function fromTheBeginning(): AudioFrames {
    let index = 0;
    let isLeft = false;
    return {
      [Symbol.asyncIterator]: () => ({
        async next() {
          for (;;) {
            const value = kept[index];
            if (isLeft) return { done: true, value: undefined };
            if (value !== undefined) {
              index += 1;
              return { done: false, value };
            }
            if (isOver) return { done: true, value: undefined };
            coming ??= takeOne();
            await coming;
          }
        },
        async return() {
          isLeft = true;
          return { done: true, value: undefined };
        },
      }),
    };
  }

  return {
    fromTheBeginning,
    release() {
      kept = [];
      if (isOver) return;
      isOver = true;
      void source.return?.()?.catch(() => {});
    },
  };
}

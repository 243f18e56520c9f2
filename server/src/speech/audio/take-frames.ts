import { cancelled } from "../decorators/cancelled.ts";
import type { AudioFrames } from "../speech-recognizer.ts";

interface Taker {
  readonly service: string;
  readonly signal: AbortSignal;
}

/**
 * Passes frames on one by one, to the end. When the signal aborts, it stops waiting and throws; it
 * releases the frames after any failure.
 */
export async function takeFrames(
  frames: AudioFrames,
  { service, signal }: Taker,
  handle: (frame: Int16Array) => void | Promise<void>,
): Promise<void> {
  const iterator = frames[Symbol.asyncIterator]();
  const { promise: aborted, release } = cancelled(signal, service);
  let isDone = false;
  try {
    for (;;) {
      const next = await Promise.race([aborted, iterator.next()]);
      if (next.done === true) break;
      await Promise.race([aborted, handle(next.value)]);
    }
    isDone = true;
  } finally {
    release();
    // Not awaited: the source may hang.
    if (!isDone) void iterator.return?.()?.catch(() => {});
  }
}

/** All frames at once, for recognizers of complete audio. */
export async function collectFrames(
  frames: AudioFrames,
  taker: Taker,
): Promise<readonly Int16Array[]> {
  const all: Int16Array[] = [];
  await takeFrames(frames, taker, (frame) => {
    all.push(frame);
  });
  return all;
}

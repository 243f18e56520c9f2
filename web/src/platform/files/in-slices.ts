/** Lets the page handle input and paint; resolves when it had the chance. */
export type Pause = () => Promise<void>;

/** When to pause. */
export interface Pace {
  readonly now: () => number;
  readonly pause: Pause;
}

/** Less than a frame, so that no tap waits noticeably. */
const SLICE_MS = 10;

export const browserPace: Pace = {
  now: () => performance.now(),
  // A message waits its turn behind React's, so that progress is shown; after `scheduler.yield` the
  // work would go on first, and a timer takes at least 4 ms.
  pause: () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    }),
};

/** Works through many items without a long task. `onProgress` gets the number of items done. */
export async function inSlices<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
  { pace, onProgress }: { readonly pace: Pace; readonly onProgress?: (done: number) => void },
): Promise<Result[]> {
  const results: Result[] = [];
  let since = pace.now();
  for (const item of items) {
    results.push(work(item));
    if (pace.now() - since < SLICE_MS) continue;
    onProgress?.(results.length);
    await pace.pause();
    since = pace.now();
  }
  return results;
}

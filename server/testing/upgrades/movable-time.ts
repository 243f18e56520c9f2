// Loaded by `node --import` before a server, so that a test can move its clock: SIGUSR2 adds a day
// and fires every timer of a minute or more.
import { isMainThread } from "node:worker_threads";

const DAY_MS = 86_400_000;
const LONG_MS = 60_000;

if (isMainThread) {
  const { setTimeout: setRealTimeout, Date: RealDate } = globalThis;
  const realNow = RealDate.now.bind(RealDate);
  let passedMs = 0;
  const waiting = new Map<NodeJS.Timeout, () => void>();

  RealDate.now = () => realNow() + passedMs;
  const setMovableTimeout = (callback: () => void, ms = 0, ...rest: []) => {
    if (ms < LONG_MS) return setRealTimeout(callback, ms, ...rest);
    const timer = setRealTimeout(() => {
      waiting.delete(timer);
      callback();
    }, ms);
    waiting.set(timer, callback);
    return timer;
  };
  globalThis.setTimeout = Object.assign(setMovableTimeout, setRealTimeout);

  process.on("SIGUSR2", () => {
    passedMs += DAY_MS;
    for (const [timer, callback] of [...waiting]) {
      waiting.delete(timer);
      clearTimeout(timer);
      callback();
    }
  });
}

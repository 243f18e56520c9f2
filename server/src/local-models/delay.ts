import type { MachineClock } from "../machine-clock.ts";

export interface DelayOptions {
  readonly clock: MachineClock;
  readonly signal: AbortSignal;
}

/** Resolves after this time; throws the signal's reason when it aborts. */
export async function delay(ms: number, { clock, signal }: DelayOptions): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(ms, resolve);
  signal.addEventListener("abort", () => resolve(), { once: true });
  await promise;
  cancel();
  signal.throwIfAborted();
}

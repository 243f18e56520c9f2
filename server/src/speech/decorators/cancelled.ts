import { SpeechFailure } from "../speech-failure.ts";

/** The failure for a caller whose signal was aborted. */
export function failureOf({ reason }: AbortSignal, service: string): SpeechFailure {
  return reason instanceof SpeechFailure ? reason : new SpeechFailure(service, "cancelled");
}

/** A promise for `Promise.race` that rejects when the signal aborts. Release it afterwards. */
export function cancelled(
  signal: AbortSignal,
  service: string,
): { readonly promise: Promise<never>; readonly release: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => {});
  const onAbort = () => reject(failureOf(signal, service));
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort, { once: true });
  return { promise, release: () => signal.removeEventListener("abort", onAbort) };
}

import type { MachineClock } from "../../machine-clock.ts";

export interface Rate {
  readonly bytesPerSecond: number;
  /** Allowed at once, such as the audio that a client recorded while it was connecting. */
  readonly burstBytes: number;
}

/** Returns whether these bytes are still within the rate. */
export type RateMeter = (bytes: number) => boolean;

export function createRateMeter(
  { bytesPerSecond, burstBytes }: Rate,
  clock: MachineClock,
): RateMeter {
  let room = burstBytes;
  let at = clock.monotonicMs();
  return (bytes) => {
    const now = clock.monotonicMs();
    room = Math.min(burstBytes, room + ((now - at) / 1_000) * bytesPerSecond);
    at = now;
    room -= bytes;
    return room >= 0;
  };
}

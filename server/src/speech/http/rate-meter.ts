import type { Clock } from "../../llm/clock.ts";

export interface Rate {
  readonly bytesPerSecond: number;
  /** What may come at once, such as what a client recorded while it was connecting. */
  readonly burstBytes: number;
}

/** Whether this much more is still within the rate. */
export type RateMeter = (bytes: number) => boolean;

export function createRateMeter({ bytesPerSecond, burstBytes }: Rate, clock: Clock): RateMeter {
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

import { type Hearing, hearSlice, NOTHING_HEARD, SLICE_MS } from "@suikouji/core";

/** Detects the beginning of speech; can be told that it was noise. */
export interface SpeechOnset {
  readonly sound: Hearing;
  /** The sound of the last moments before it, delivered once. */
  takeBefore(): readonly Int16Array[];
  /** True when speech begins with this slice. */
  hear(slice: Int16Array): boolean;
  /** The detected speech was noise. */
  wasNoise(): void;
}

/** The detector notices speech a little late; this much sound before it is kept. */
const KEPT_MS = 500;
/** After noise, the next detection waits this long; the sound meanwhile is kept. */
const BETWEEN_TRIES_MS = 4000;
/** After this much silence the noise is over, and detection resumes at once. */
const QUIET_MS = 1000;

export function speechOnset(): SpeechOnset {
  let sound: Hearing = NOTHING_HEARD;
  let before: readonly Int16Array[] = [];
  let keptMs = KEPT_MS;
  /** Null when there is no noise. */
  let noiseUntilMs: number | null = null;

  function withoutNoise(next: Hearing): Hearing {
    if (noiseUntilMs === null) return next;
    const isOver = next.heardMs >= noiseUntilMs || next.silentMs >= QUIET_MS;
    if (isOver) noiseUntilMs = null;
    return isOver ? next : { ...next, hasBegun: false };
  }

  return {
    get sound() {
      return sound;
    },
    takeBefore() {
      const taken = before;
      before = [];
      return taken;
    },
    hear(slice) {
      const { hasBegun } = sound;
      sound = withoutNoise(hearSlice(sound, slice));
      before = hasBegun ? [] : [...before, slice].slice(-keptMs / SLICE_MS);
      return sound.hasBegun && !hasBegun;
    },
    wasNoise() {
      sound = { ...sound, hasBegun: false };
      before = [];
      noiseUntilMs = sound.heardMs + BETWEEN_TRIES_MS;
      keptMs = BETWEEN_TRIES_MS + KEPT_MS;
    },
  };
}

import { SAMPLE_RATE } from "../../../server/src/speech/audio/pcm.ts";
import { createSpeechListener } from "../../../server/src/speech/voice-detection/speech-listener.ts";
import type { VoiceDetector } from "../../../server/src/speech/voice-detection/voice-detector.ts";
import { percentile } from "../harness/percentile.ts";
import type { Scene } from "./scenes.ts";

const SILENCE_MS = 1_500;
/** Nobody would wait for an end that is found later. */
const IN_TIME_MS = 2_500;
/** As a page sends it. */
const FRAME_SAMPLES = SAMPLE_RATE / 10;

export interface Judged {
  readonly scenes: number;
  readonly inTime: number;
  readonly cutOff: number;
  readonly late: number;
  /** The end was not found within ten seconds, or no beginning was found. */
  readonly notEnded: number;
  /** From the true end to the found one. */
  readonly delayMs: number;
  readonly cpuMsPerSecond: number;
}

/** Null: loudness alone. */
export async function judge(
  scenes: Iterable<Scene>,
  detector: VoiceDetector | null,
): Promise<Judged> {
  const delays: (number | null)[] = [];
  let heardSeconds = 0;
  let cpuMs = 0;
  for (const scene of scenes) {
    const before = process.cpuUsage();
    const foundMs = await endIn(scene.samples, detector);
    const { user, system } = process.cpuUsage(before);
    cpuMs += (user + system) / 1_000;
    heardSeconds += foundMs === null ? scene.samples.length / SAMPLE_RATE : foundMs / 1_000;
    delays.push(foundMs === null ? null : foundMs - scene.endMs);
  }
  const found = delays.filter((delay) => delay !== null);
  const ended = found.filter((delay) => delay >= 0);
  const inTime = ended.filter((delay) => delay <= IN_TIME_MS).length;
  return {
    scenes: delays.length,
    inTime,
    cutOff: found.length - ended.length,
    late: ended.length - inTime,
    notEnded: delays.length - found.length,
    delayMs: ended.length === 0 ? Number.NaN : percentile(ended, 50),
    cpuMsPerSecond: cpuMs / heardSeconds,
  };
}

async function endIn(samples: Int16Array, detector: VoiceDetector | null): Promise<number | null> {
  const stream = detector?.open() ?? null;
  if (detector !== null && stream === null) throw new Error("The voice detector does not start");
  const listener = createSpeechListener(stream);
  try {
    for (let at = 0; at < samples.length; at += FRAME_SAMPLES) {
      for (const { speech } of await listener.hear(samples.subarray(at, at + FRAME_SAMPLES))) {
        if (speech.hasBegun && speech.silentMs >= SILENCE_MS) return speech.heardMs;
      }
    }
    return null;
  } finally {
    stream?.close();
  }
}

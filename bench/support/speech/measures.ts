import { repairBySound } from "../../../server/src/speech/repair/repair-by-sound.ts";
import type { SpeechRecognizer } from "../../../server/src/speech/speech-recognizer.ts";
import { percentile } from "../harness/percentile.ts";
import type { Clip } from "./clips.ts";
import { characterErrors } from "./error-rate.ts";
import { marksOf } from "./marks.ts";
import { amountsOf, kindOf, meaningOf } from "./meaning.ts";

export interface Transcript {
  readonly clip: Clip;
  /** Empty when the recognizer heard nobody, or failed. */
  readonly heard: string;
  /** Figures that the recognizer was not sure of. */
  readonly doubtful: readonly string[];
  readonly seconds: number;
}

/** Recognizes one clip after the other. */
export async function transcribe(
  recognizer: SpeechRecognizer,
  clips: readonly Clip[],
): Promise<readonly Transcript[]> {
  const transcripts: Transcript[] = [];
  for (const clip of clips) {
    const startedAt = performance.now();
    const { text: heard, doubtful } = await recognizer
      .recognize(inFrames(clip.samples), {
        ledgerId: "ledger",
        signal: new AbortController().signal,
        onPartial: () => {},
      })
      .catch(() => ({ text: "", doubtful: [] }));
    const seconds = (performance.now() - startedAt) / 1_000;
    transcripts.push({ clip, heard, doubtful, seconds });
    process.stderr.write(`\r  ${recognizer.name}: ${transcripts.length}/${clips.length}`);
  }
  process.stderr.write("\r\x1b[K");
  return transcripts;
}

export const HEADINGS = [
  "CER",
  "amounts",
  "drafts",
  "requests",
  "unmarked",
  "needless",
  "s p50",
  "s p95",
] as const;

/** One row of the table, with or without repair by sound. */
export function measuresOf(transcripts: readonly Transcript[], isRepaired: boolean): string[] {
  const pairs = transcripts.map(({ clip, heard, doubtful }) => ({
    said: clip.text,
    heard: isRepaired ? repairBySound(heard).text : heard,
    doubtful,
  }));
  const wrong = pairs.map(({ said, heard }) => characterErrors(said, heard));
  const errors = sum(wrong.map(({ errors: count }) => count));
  const withAmounts = pairs.filter(({ said }) => amountsOf(said) !== "");
  const withFigures = pairs.filter(({ said, heard }) => amountsOf(said) + amountsOf(heard) !== "");
  const marks = withFigures.map(({ said, heard, doubtful }) => marksOf(said, heard, doubtful));
  const times = transcripts.map(({ seconds }) => seconds);
  return [
    `${((100 * errors) / sum(wrong.map(({ characters }) => characters))).toFixed(1)} %`,
    share(withAmounts.map(({ said, heard }) => amountsOf(said) === amountsOf(heard))),
    ...(["drafts", "request"] as const).map((kind) =>
      share(
        pairs
          .filter(({ said }) => kindOf(said) === kind)
          .map(({ said, heard }) => meaningOf(said, kind) === meaningOf(heard, kind)),
      ),
    ),
    share(marks.map(({ wrongUnmarked }) => wrongUnmarked.length > 0)),
    share(marks.map(({ needless }) => needless.length > 0)),
    percentile(times, 50).toFixed(1),
    percentile(times, 95).toFixed(1),
  ];
}

async function* inFrames(samples: Int16Array): AsyncGenerator<Int16Array> {
  for (let at = 0; at < samples.length; at += 1_600) yield samples.subarray(at, at + 1_600);
}

function share(outcomes: readonly boolean[]): string {
  return `${outcomes.filter(Boolean).length}/${outcomes.length}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

// How well speech is recognized and understood: every recognizer that is installed or configured
// (SUIKOUJI_ASR_…, as for the server), with and without the domain prompt, with and without repair
// by sound, and with background noise. `--dir DIR` names the recordings, `--only PART` picks some
// by name, `--recognizer NAME` and `--background NAME` pick rows, `--prompt TEXT` tries another
// prompt, `--show` prints each text.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { EAR_SIZES } from "../contract/src/speech/ear.ts";
import { SpeechSchema, speechConfigOf, speechProblems } from "../server/src/config/speech.ts";
import { machineClock } from "../server/src/machine-clock.ts";
import { DOMAIN_PROMPT } from "../server/src/speech/domain-prompt.ts";
import { earFilesIn } from "../server/src/speech/ear/ear-home.ts";
import { createRecognizer, guarded, type RecognizerConfig } from "../server/src/speech/speech.ts";
import { readClips } from "./support/speech/clips.ts";
import { HEADINGS, measuresOf, type Transcript, transcribe } from "./support/speech/measures.ts";
import { BACKGROUNDS, type Noise, withBackground } from "./support/speech/noise.ts";

const CHECKOUT = resolve(import.meta.dirname, "..");
// biome-ignore lint/style/noProcessEnv: named to it as to the server.
const EAR_HOME = resolve(CHECKOUT, process.env.SUIKOUJI_VOICE_DIR ?? ".tools/ear");

/** Decibels below the speech. */
const LEVELS = [20, 10];
const ALL_BACKGROUNDS: readonly (Noise | null)[] = [
  null,
  ...BACKGROUNDS.flatMap((background) => LEVELS.map((decibels) => ({ background, decibels }))),
];

const { values } = parseArgs({
  options: {
    dir: { type: "string", default: "../shared/voice" },
    only: { type: "string", default: "" },
    recognizer: { type: "string", default: "" },
    background: { type: "string", default: "" },
    prompt: { type: "string", default: DOMAIN_PROMPT },
    show: { type: "boolean", default: false },
  },
});
const directory = resolve(CHECKOUT, values.dir);
const all = readClips(directory);
const clips = all?.filter(({ file }) => file.includes(values.only)) ?? [];
const recognizers = [...installed(), ...configured()];

if (all === null) console.log(`  skipped: there is no sentences.tsv in ${values.dir}`);
else if (recognizers.length === 0) {
  console.log("  skipped: no recognizer (none in .tools/ear, and no SUIKOUJI_ASR_…)");
} else await measureAll();

async function measureAll(): Promise<void> {
  console.log(`  ${clips.length} recordings`);
  row("recognizer", "background", "prompt", "repair", ...HEADINGS);
  for (const config of recognizers) {
    for (const background of ALL_BACKGROUNDS) {
      if (nameOf(background).includes(values.background)) await measure(config, background);
    }
  }
}

async function measure(config: RecognizerConfig, background: Noise | null): Promise<void> {
  const noisy = background === null ? clips : withBackground(clips, background);
  // Realtime recognition takes no prompt, and the prompt's effect is measured without noise.
  const prompts = config.kind === "dashscope" ? [null] : [null, values.prompt];
  for (const prompt of background === null ? prompts : prompts.slice(-1)) {
    const recognizer = guarded([createRecognizer(config, { clock: machineClock, prompt })]);
    if (recognizer.name.includes(values.recognizer)) {
      const transcripts = await transcribe(recognizer, noisy);
      for (const isRepaired of [false, true]) {
        const words = [prompt, isRepaired].map((used) => (used ? "yes" : "no"));
        const cells = measuresOf(transcripts, isRepaired);
        row(recognizer.name, nameOf(background), ...words, ...cells);
      }
      if (values.show) show(transcripts);
    }
    await recognizer.close();
  }
}

function nameOf(background: Noise | null): string {
  return background === null ? "none" : `${background.background}-${background.decibels}`;
}

function installed(): readonly RecognizerConfig[] {
  return EAR_SIZES.map((size) => earFilesIn(EAR_HOME, size))
    .filter(({ weights }) => existsSync(weights))
    .map((files) => ({ kind: "whisper", files }));
}

function configured(): readonly RecognizerConfig[] {
  // biome-ignore lint/style/noProcessEnv: services are named to it as to the server.
  const env = SpeechSchema.parse(process.env);
  const problems = speechProblems(env);
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) return [];
  return speechConfigOf(env).recognizers.filter((recognizer) => recognizer.kind !== "ear");
}

function show(transcripts: readonly Transcript[]): void {
  for (const { clip, heard, doubtful } of transcripts) {
    const marks = doubtful.length === 0 ? "" : `  (${doubtful.join(" ")}?)`;
    console.log(`    ${clip.text}  →  ${heard}${marks}`);
  }
}

function row(name: string, ...cells: readonly string[]): void {
  console.log(`  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(9)).join("")}`);
}

// How well speech is heard, and what becomes of it: every recognizer that is installed, or
// configured (SUIKOUJI_ASR_…, as for the server), with and without the domain prompt, and with and without
// putting words right by their sound. `--dir DIR` names the recordings, `--only PART` picks some by
// their names, `--prompt TEXT` tries another prompt, `--show` prints each text.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { SpeechSchema, speechConfigOf, speechProblems } from "../../server/src/config/speech.ts";
import { systemClock } from "../../server/src/llm/clock.ts";
import { DOMAIN_PROMPT } from "../../server/src/speech/domain-prompt.ts";
import {
  createRecognizer,
  guarded,
  type RecognizerConfig,
} from "../../server/src/speech/speech.ts";
import { findWhisper, WHISPER_SIZES } from "../../server/src/speech/whisper/installation.ts";
import { readClips } from "../speech/clips.ts";
import { HEADINGS, measuresOf, type Transcript, transcribe } from "../speech/measures.ts";

const CHECKOUT = resolve(import.meta.dirname, "../..");
const VOICE_HOME = resolve(CHECKOUT, ".tools/voice");

const { values } = parseArgs({
  options: {
    dir: { type: "string", default: "../shared/voice" },
    only: { type: "string", default: "" },
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
  console.log("  skipped: no recognizer (npm run voice:install -- base, or SUIKOUJI_ASR_…)");
} else await measureAll();

async function measureAll(): Promise<void> {
  console.log(`  ${clips.length} recordings`);
  row("recognizer", "prompt", "repair", ...HEADINGS);
  for (const config of recognizers) {
    // Realtime recognition takes no prompt.
    for (const prompt of config.kind === "dashscope" ? [null] : [null, values.prompt]) {
      const recognizer = guarded([createRecognizer(config, { clock: systemClock, prompt })]);
      const transcripts = await transcribe(recognizer, clips);
      for (const isRepaired of [false, true]) {
        const words = [prompt, isRepaired].map((used) => (used ? "yes" : "no"));
        row(recognizer.name, ...words, ...measuresOf(transcripts, isRepaired));
      }
      if (values.show) show(transcripts);
      await recognizer.close();
    }
  }
}

function installed(): readonly RecognizerConfig[] {
  return WHISPER_SIZES.flatMap((size) => {
    const installation = findWhisper(VOICE_HOME, size);
    return installation === null ? [] : [{ kind: "whisper" as const, installation }];
  });
}

function configured(): readonly RecognizerConfig[] {
  // biome-ignore lint/style/noProcessEnv: services are named to it as to the server.
  const env = SpeechSchema.parse(process.env);
  const problems = speechProblems(env, VOICE_HOME);
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) return [];
  return speechConfigOf(env, VOICE_HOME).recognizers.filter(({ kind }) => kind !== "whisper");
}

function show(transcripts: readonly Transcript[]): void {
  for (const { clip, heard } of transcripts) console.log(`    ${clip.text}  →  ${heard}`);
}

function row(name: string, ...cells: readonly string[]): void {
  console.log(`  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(9)).join("")}`);
}

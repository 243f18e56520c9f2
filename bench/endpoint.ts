// Whether the end of a sentence is found although a background sound goes on: by loudness and by
// Silero, with music, keys, a crowd and one other voice. All sounds are made here, from the
// recordings and from tones, and are the same in every run. `--dir DIR` names the recordings,
// `--every N` takes every Nth of them.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findSilero } from "../server/src/speech/voice-detection/silero-files.ts";
import { SileroVoiceDetector } from "../server/src/speech/voice-detection/silero-voice-detector.ts";
import { type Judged, judge } from "./support/endpoint/judge.ts";
import { readRecordings } from "./support/endpoint/recordings.ts";
import { type Background, pausesOf, type Scene, scenesOf } from "./support/endpoint/scenes.ts";

const CHECKOUT = resolve(import.meta.dirname, "..");
const BACKGROUNDS: readonly Background[] = ["music", "keys", "crowd", "one voice"];
const LEVELS = [20, 10];
const HEADINGS = ["≤ 2.5 s", "cut off", "late", "none", "p50 s", "CPU ms/s"];

const { values } = parseArgs({
  options: {
    dir: { type: "string", default: "../shared/voice" },
    every: { type: "string", default: "1" },
  },
});
const own = resolve(CHECKOUT, values.dir);
const directory = existsSync(own) ? own : join(CHECKOUT, "e2e/audio");
const clips = readRecordings(directory).filter((_, index) => index % Number(values.every) === 0);
// biome-ignore lint/style/noProcessEnv: the folder is named to it as to the server.
const files = findSilero(process.env.SUIKOUJI_VOICE_DIR ?? join(CHECKOUT, ".tools/ear"));

console.log(`  ${clips.length} sentences a row, ended by 1.5 s of silence`);
row("detector", "background", "dB", ...HEADINGS);
await measure("energy", null);
if (files === null)
  console.log("  skipped: Silero is not on this machine (npm start downloads it)");
else {
  const silero = new SileroVoiceDetector(files);
  await measure("silero", silero);
  await silero.close();
}

async function measure(name: string, detector: SileroVoiceDetector | null): Promise<void> {
  const measured = async (what: string, level: string, scenes: Iterable<Scene>) => {
    const judged = await judge(scenes, detector);
    row(name, what, level, ...cellsOf(judged));
    return judged;
  };
  const all = [
    await measured("quiet room", "", scenesOf(clips, "quiet room", 0)),
    await measured("softer after a pause", "", pausesOf(clips)),
  ];
  for (const level of LEVELS) {
    const behind: Judged[] = [];
    for (const background of BACKGROUNDS) {
      behind.push(await measured(background, String(level), scenesOf(clips, background, level)));
    }
    all.push(...behind);
    const found = sum(behind.map(({ inTime }) => inTime));
    console.log(`  ${name}: ${share(found, behind)} in time at ${level} dB`);
  }
  console.log(`  ${name}: ${share(sum(all.map(({ cutOff }) => cutOff)), all)} cut off too early`);
}

function cellsOf(judged: Judged): readonly string[] {
  const { scenes, inTime, cutOff, late, notEnded, delayMs, cpuMsPerSecond } = judged;
  return [
    `${inTime}/${scenes}`,
    ...[cutOff, late, notEnded].map(String),
    (delayMs / 1_000).toFixed(1),
    cpuMsPerSecond.toFixed(1),
  ];
}

function share(count: number, all: readonly Judged[]): string {
  return `${((100 * count) / sum(all.map(({ scenes }) => scenes))).toFixed(1)} %`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function row(detector: string, background: string, ...cells: readonly string[]): void {
  const rest = cells.map((cell) => cell.padStart(9)).join("");
  console.log(`  ${detector.padEnd(10)}${background.padEnd(22)}${rest}`);
}

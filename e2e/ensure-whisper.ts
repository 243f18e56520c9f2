import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findWhisper, type WhisperSize } from "../server/src/speech/whisper/installation.ts";
import { connectSpeech } from "../server/testing/speech-hosts/speech-client.ts";

const CHECKOUT = join(import.meta.dirname, "..");
const HOME = join(CHECKOUT, ".tools/voice");
/** Some 200 MB come from the registry; whoever needs longer for them is not kept waiting. */
const INSTALLING_MS = 5 * 60_000;
/** The server waits thirty seconds for a sentence, and this is for one word. */
const SLOWEST_WORD_MS = 10_000;

/** Late or not, the server answers by then; the journey that asks gives up after. */
const ANSWER_MS = 60_000;

/** How long both of the following may take together. */
export const PREPARING_MS = INSTALLING_MS + 3 * ANSWER_MS;

/** Installs Whisper as `npm run voice:install` does. Null: it is there; else why it is not. */
export async function ensureWhisper(size: WhisperSize): Promise<string | null> {
  if (findWhisper(HOME, size) !== null) return null;
  const child = spawn(process.execPath, ["scripts/voice-install.mjs", size], {
    cwd: CHECKOUT,
    stdio: ["ignore", "inherit", "inherit"],
    timeout: INSTALLING_MS,
  });
  await once(child, "close");
  if (findWhisper(HOME, size) !== null) return null;
  const why = child.killed ? `${INSTALLING_MS / 60_000} minutes were not enough` : "see npm above";
  return `Whisper (${size}) could not be installed: ${why}`;
}

/** Null: the server hears in time; else how slow it is. */
export async function whyTooSlow(address: string): Promise<string | null> {
  // The first word wakes it, and may be late for that.
  await hearWord(address);
  const { answer, ms } = await hearWord(address);
  if (ms > SLOWEST_WORD_MS) {
    return `Whisper is too slow on this machine today: ${Math.round(ms / 1000)} s for a word`;
  }
  if (answer !== "final") throw new Error(`Whisper did not hear a word: ${answer}`);
  return null;
}

async function hearWord(address: string) {
  const wav = readFileSync(join(import.meta.dirname, "audio/confirm.zm_yunxi.wav"));
  const client = await connectSpeech(Number(new URL(address).port));
  const startedAt = performance.now();
  client.send({ type: "start", sampleRate: 16_000, manner: "hold" });
  for (let at = 44; at < wav.length; at += 3200) client.socket.send(wav.subarray(at, at + 3200));
  client.send({ type: "stop" });
  const { type } = await client.next();
  client.socket.close();
  return { answer: type, ms: performance.now() - startedAt };
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EarSize } from "../../../contract/src/speech/ear.ts";
import { thisMachine } from "../../../server/src/local-models/machine.ts";
import { missingParts } from "../../../server/src/local-models/model-home.ts";
import { pinnedFor, readPinnedPackages } from "../../../server/src/local-models/pinned-files.ts";
import { partsOf } from "../../../server/src/speech/ear/ear-parts.ts";
import { connectSpeech } from "../../../server/testing/speech-hosts/speech-client.ts";

const CHECKOUT = join(import.meta.dirname, "../../..");
export const EAR_HOME = join(CHECKOUT, ".tools/ear");
/** About 200 MB are downloaded; on a slower connection the tests are skipped. */
const INSTALLING_MS = 5 * 60_000;
/** For one word; the server allows thirty seconds for a sentence. */
const SLOWEST_WORD_MS = 10_000;

/** The server answers within this time, even if it is late. */
const ANSWER_MS = 60_000;

/** The time limit of `ensureWhisper` and `whyTooSlow` together. */
export const PREPARING_MS = INSTALLING_MS + 3 * ANSWER_MS;

/** Installs Whisper as `npm run voice:install` does. Returns null, or the reason why it failed. */
export async function ensureWhisper(size: EarSize): Promise<string | null> {
  if (isInstalled(size)) return null;
  const child = spawn(process.execPath, ["server/src/speech/ear/install.ts", size], {
    cwd: CHECKOUT,
    stdio: ["ignore", "inherit", "inherit"],
    timeout: INSTALLING_MS,
  });
  await once(child, "close");
  if (isInstalled(size)) return null;
  const why = child.killed ? `${INSTALLING_MS / 60_000} minutes were not enough` : "see above";
  return `Whisper (${size}) could not be installed: ${why}`;
}

function isInstalled(size: EarSize): boolean {
  const pinned = pinnedFor(readPinnedPackages(), thisMachine().platform);
  return pinned !== null && missingParts(EAR_HOME, pinned, partsOf(size)).length === 0;
}

/** Returns null when the server recognizes a word in time, or else how slow it is. */
export async function whyTooSlow(address: string): Promise<string | null> {
  // The first word loads the model, so it may be slow.
  await hearWord(address);
  const { answer, ms } = await hearWord(address);
  if (ms > SLOWEST_WORD_MS) {
    return `Whisper is too slow on this machine today: ${Math.round(ms / 1000)} s for a word`;
  }
  if (answer !== "final") throw new Error(`Whisper did not hear a word: ${answer}`);
  return null;
}

async function hearWord(address: string) {
  const wav = readFileSync(join(import.meta.dirname, "../../audio/confirm.zm_yunxi.wav"));
  const client = await connectSpeech(Number(new URL(address).port));
  const startedAt = performance.now();
  client.send({ type: "start", sampleRate: 16_000, manner: "hold" });
  for (let at = 44; at < wav.length; at += 3200) client.socket.send(wav.subarray(at, at + 3200));
  client.send({ type: "stop" });
  const { type } = await client.next();
  client.socket.close();
  return { answer: type, ms: performance.now() - startedAt };
}

// From the end of speech to the drafts on the screen, less the recognizer's time: real audio in a
// real browser, and a host behind the server that answers at once. Measured from outside: the app
// has no hooks for it. `--count N` sentences each.
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sentences } from "../e2e/support/measuring/sentences.ts";
import {
  type ListeningApp,
  openListeningApp,
  type SpokenDrafting,
} from "../e2e/support/measuring/spoken-drafting.ts";
import { startServer } from "../e2e/support/servers/running-server.ts";
import {
  startTranscriptionHost,
  type Transcription,
  type TranscriptionHost,
} from "../e2e/support/servers/transcription-host.ts";
import { recordingOf } from "../e2e/support/speech/fake-microphone.ts";
import { ensureWebBuild } from "../scripts/toolchain/web-build.mjs";
import { percentile } from "./support/harness/percentile.ts";

const { values } = parseArgs({ options: { count: { type: "string", default: "40" } } });
const COUNT = Number(values.count);
const GOAL_MS = 200;

type Spoken = SpokenDrafting & Transcription;

/** In order; the recognizer's own time lies between the second and the third. */
const STEPS: Readonly<Record<string, (spoken: Spoken) => number>> = {
  "end → server told": ({ ended, stopped }) => stopped - ended,
  "→ host has the audio": ({ stopped, receivedAtMs }) => receivedAtMs - stopped,
  "host answers → words here": ({ answeredAtMs, heard }) => heard - answeredAtMs,
  // The server has no model, so the device understands.
  "→ drafts in the page": ({ heard, drafted }) => drafted - heard,
  "→ on the screen": ({ drafted, shown }) => shown - drafted,
  "end → screen, less host": ({ ended, shown, receivedAtMs, answeredAtMs }) =>
    shown - ended - (answeredAtMs - receivedAtMs),
};

await ensureWebBuild(join(import.meta.dirname, ".."));
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
const host = await startTranscriptionHost("");
const server = await startServer({
  SUIKOUJI_ASR_PRESET: "openai",
  SUIKOUJI_ASR_BASE_URL: host.baseUrl,
});
const app = await openListeningApp(server.address, recordingOf("parse2.zm_yunxi"));
try {
  print("the first sentence of a visit, held", await sayAll(app, "hold", 1));
  for (const rate of [1, 4]) {
    await app.throttle(rate);
    for (const manner of ["hold", "tap"] as const) {
      const ended = manner === "hold" ? "ended by the finger" : "ended by silence";
      print(`${COUNT} sentences, ${ended}, CPU 1/${rate}`, await sayAll(app, manner, COUNT));
    }
  }
} finally {
  await app.close();
  await server.stop();
  await host.stop();
}

async function sayAll(
  { say }: ListeningApp,
  manner: "hold" | "tap",
  count: number,
): Promise<readonly Spoken[]> {
  const spoken: Spoken[] = [];
  for (const { text, drafts } of sentences(count)) {
    host.willHear(text);
    const drafting = await say(manner, drafts);
    spoken.push({ ...drafting, ...transcriptionBy(host) });
    process.stderr.write(`\r  ${spoken.length}/${count}`);
  }
  process.stderr.write("\r\x1b[K");
  return spoken;
}

function transcriptionBy({ last }: TranscriptionHost): Transcription {
  if (last === null) throw new Error("The host was not asked");
  return last;
}

function print(title: string, spoken: readonly Spoken[]): void {
  console.log(`\n${title} (goal: p95 ≤ ${GOAL_MS} ms)`);
  for (const [name, msOf] of Object.entries(STEPS)) {
    const times = spoken.map(msOf);
    const figures = [50, 95, 100].map((percent) => percentile(times, percent).toFixed(1));
    const [p50, p95, most] = figures.map((figure) => figure.padStart(7));
    console.log(`  ${name.padEnd(26)} p50 ${p50} ms   p95 ${p95} ms   max ${most} ms`);
  }
}

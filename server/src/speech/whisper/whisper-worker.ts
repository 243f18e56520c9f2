// A thread of its own: recognizing takes a second of both cores, and the server must go on.
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { Transformers } from "./transformers.ts";
import { END, type WorkerAnswer, type WorkerJob, type WorkerSetup } from "./worker-messages.ts";

/** More bring nothing to a model of this size. */
const MOST_THREADS = 4;

const setup: WorkerSetup = workerData;
// It lives outside our dependencies, where only who wants it installs it.
const transformers: Transformers = createRequire(join(setup.home, "package.json"))(
  "@huggingface/transformers",
);
transformers.env.allowRemoteModels = false;
transformers.env.localModelPath = setup.models;

const [model, extract, tokenizer] = await Promise.all([
  transformers.AutoModelForSpeechSeq2Seq.from_pretrained(setup.modelName, {
    dtype: "q8",
    session_options: {
      intraOpNumThreads: Math.min(availableParallelism(), MOST_THREADS),
      // Threads that wait by spinning take the cores from those they wait for: on a machine that
      // does something else too, a sentence takes twice as long with it.
      extra: { session: { intra_op: { allow_spinning: "0" } } },
    },
  }),
  transformers.AutoProcessor.from_pretrained(setup.modelName),
  transformers.AutoTokenizer.from_pretrained(setup.modelName),
]);
const opening = openingTokens(setup.prompt);

/** One after the other: two at once would only take each other's cores. */
let turn: Promise<void> = Promise.resolve();
parentPort?.on("message", (job: WorkerJob | typeof END) => {
  turn = turn.then(() => (job === END ? process.exit(0) : answer(job)));
});
say({ kind: "ready" });

async function answer(job: WorkerJob): Promise<void> {
  try {
    if (Atomics.load(setup.ending, 0) !== 0) return;
    say({ kind: "heard", id: job.id, text: await hear(job) });
  } catch {
    say({ kind: "failed", id: job.id });
  }
}

async function hear({ samples, mostTokens, mostMs }: WorkerJob): Promise<string> {
  const loudness = Float32Array.from(samples, (sample) => sample / 32_768);
  const features = await extract(loudness);
  const output = await model.generate({
    ...features,
    decoder_input_ids: opening,
    max_new_tokens: mostTokens,
    stopping_criteria: deadline(mostMs),
  });
  const tokens = output.tolist()[0]?.map(Number) ?? [];
  return tokenizer.decode(tokens.slice(opening.length), { skip_special_tokens: true });
}

/** Decoding that loops is cut off by the tokens; decoding that crawls, by the clock. */
function deadline(mostMs: number) {
  const end = performance.now() + mostMs;
  class Deadline extends transformers.StoppingCriteria {
    override _call(ids: readonly unknown[]): boolean[] {
      const isOver = performance.now() >= end || Atomics.load(setup.ending, 0) !== 0;
      return ids.map(() => isOver);
    }
  }
  return new Deadline();
}

/** What stands before the first word: the prompt as if it had been said, then language and task. */
function openingTokens(prompt: string | null): readonly number[] {
  const tokens = (text: string) => tokenizer.encode(text, { add_special_tokens: false });
  return [
    ...(prompt === null ? [] : [...tokens("<|startofprev|>"), ...tokens(` ${prompt}`)]),
    ...["<|startoftranscript|>", "<|zh|>", "<|transcribe|>", "<|notimestamps|>"].flatMap(tokens),
  ];
}

function say(message: WorkerAnswer): void {
  parentPort?.postMessage(message);
}

// Its own thread: voice detection must not wait until Whisper has finished another sentence.
import { createRequire } from "node:module";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { SAMPLE_RATE } from "../audio/pcm.ts";
import type { SileroFiles } from "./silero-files.ts";
import { END, type SileroAnswer, type SileroJob } from "./silero-messages.ts";
import { WINDOW_SAMPLES } from "./voice-detector.ts";

/** The few functions of onnxruntime-node that we use; it is not among our dependencies. */
interface OnnxRuntime {
  readonly InferenceSession: {
    create(path: string, options: object): Promise<OnnxSession>;
  };
  readonly Tensor: new (
    type: "float32" | "int64",
    data: Float32Array | BigInt64Array,
    dimensions: readonly number[],
  ) => OnnxTensor;
}

interface OnnxTensor {
  readonly data: Float32Array;
}

interface OnnxSession {
  run(
    feeds: Readonly<Record<"input" | "state" | "sr", OnnxTensor>>,
  ): Promise<Readonly<Record<"output" | "stateN", OnnxTensor>>>;
}

/**
 * The model needs the end of the previous window before each window; without it it hardly detects
 * anything.
 */
const CONTEXT_SAMPLES = 64;
const STATE_SHAPE = [2, 1, 128];

interface Stream {
  /** The context, then the window. */
  readonly input: Float32Array;
  state: OnnxTensor;
}

const files: SileroFiles = workerData;
// Installed with the ear, outside our dependencies.
const onnx: OnnxRuntime = createRequire(join(files.runtime, "package.json"))("onnxruntime-node");
const session = await onnx.InferenceSession.create(files.model, {
  // A window takes less than half a millisecond; more threads would only wait for each other.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: "sequential",
});
const rate = new onnx.Tensor("int64", BigInt64Array.of(BigInt(SAMPLE_RATE)), []);
const streams = new Map<number, Stream>();

let turn: Promise<void> = Promise.resolve();
parentPort?.on("message", (job: SileroJob | typeof END) => {
  turn = turn.then(async () => {
    if (job === END) process.exit(0);
    else if (job.kind === "hear") await answer(job);
    else streams.delete(job.stream);
  });
});

async function answer({ id, stream, windows }: SileroJob & { kind: "hear" }): Promise<void> {
  try {
    const probabilities: number[] = [];
    for (let at = 0; at < windows.length; at += WINDOW_SAMPLES) {
      const window = windows.subarray(at, at + WINDOW_SAMPLES);
      probabilities.push(await probabilityOf(streamOf(stream), window));
    }
    send({ kind: "heard", id, probabilities });
  } catch {
    send({ kind: "failed", id });
  }
}

async function probabilityOf(stream: Stream, window: Int16Array): Promise<number> {
  const { input } = stream;
  input.copyWithin(0, input.length - CONTEXT_SAMPLES);
  window.forEach((sample, index) => {
    input[CONTEXT_SAMPLES + index] = sample / 32_768;
  });
  const heard = await session.run({
    input: new onnx.Tensor("float32", input, [1, input.length]),
    state: stream.state,
    sr: rate,
  });
  stream.state = heard.stateN;
  return heard.output.data[0] ?? 0;
}

function streamOf(id: number): Stream {
  const known = streams.get(id);
  if (known !== undefined) return known;
  const size = STATE_SHAPE.reduce((product, length) => product * length, 1);
  const stream = {
    input: new Float32Array(CONTEXT_SAMPLES + WINDOW_SAMPLES),
    state: new onnx.Tensor("float32", new Float32Array(size), STATE_SHAPE),
  };
  streams.set(id, stream);
  return stream;
}

function send(message: SileroAnswer): void {
  parentPort?.postMessage(message);
}

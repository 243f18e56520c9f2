import { Worker } from "node:worker_threads";
import { type MachineClock, machineClock } from "../../machine-clock.ts";
import type { SileroFiles } from "./silero-files.ts";
import { END, type SileroAnswer, type SileroJob } from "./silero-messages.ts";
import { type VoiceDetector, VoiceDetectorGone, type VoiceStream } from "./voice-detector.ts";

/** One per socket (`SPEECH_LIMITS.sockets`). */
const MOST_STREAMS = 16;
/** Ten times what loading the model takes; a slower machine is too busy to detect voices. */
const ANSWER_MS = 5_000;
/** How long after a crash no new thread is started. */
const REST_MS = 60_000;

interface Waiting {
  readonly resolve: (probabilities: readonly number[]) => void;
  readonly reject: (gone: VoiceDetectorGone) => void;
  readonly cancelDeadline: () => void;
}

/** Silero's voice detector in its own thread, which starts with the first stream. */
export class SileroVoiceDetector implements VoiceDetector {
  readonly #files: SileroFiles;
  readonly #clock: MachineClock;
  readonly #waiting = new Map<number, Waiting>();
  readonly #open = new Set<number>();
  #worker: Worker | null = null;
  #lastId = 0;
  #restsUntil = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(files: SileroFiles, clock: MachineClock = machineClock) {
    this.#files = files;
    this.#clock = clock;
  }

  open(): VoiceStream | null {
    const isResting = this.#worker === null && this.#clock.monotonicMs() < this.#restsUntil;
    if (this.#isClosed || isResting || this.#open.size >= MOST_STREAMS) return null;
    const worker = this.#start();
    const stream = this.#nextId();
    this.#open.add(stream);
    return {
      hear: (windows) => this.#hear(worker, stream, windows),
      close: () => {
        if (this.#open.delete(stream)) post(worker, { kind: "forget", stream });
      },
    };
  }

  /** Asks the thread to end: terminating it amid its work would crash the process. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    if (worker === null) return;
    this.#leave(worker);
    // Not events.once, which rejects if the thread fails while it ends.
    const exited = new Promise((resolve) => worker.once("exit", resolve));
    worker.ref();
    worker.postMessage(END);
    await exited;
  }

  async #hear(worker: Worker, stream: number, windows: Int16Array): Promise<readonly number[]> {
    if (this.#worker !== worker) throw new VoiceDetectorGone();
    const id = this.#nextId();
    return await new Promise((resolve, reject) => {
      // A thread that does not answer counts as dead, for every waiting caller.
      const cancelDeadline = this.#clock.after(ANSWER_MS, () => this.#end(worker));
      this.#waiting.set(id, { resolve, reject, cancelDeadline });
      // A copy: a view would transfer the whole recording.
      post(worker, { kind: "hear", id, stream, windows: windows.slice() });
    });
  }

  #start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL("./silero-worker.ts", import.meta.url), {
      workerData: this.#files,
      name: "silero",
      // A library's output may quote its input.
      stdout: true,
      stderr: true,
    });
    worker.stdout.resume();
    worker.stderr.resume();
    worker.on("message", (answer: SileroAnswer) => this.#answered(worker, answer));
    worker.on("error", () => this.#leave(worker));
    worker.on("exit", () => this.#leave(worker));
    // An idle detector must not keep the process alive.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #answered(worker: Worker, answer: SileroAnswer): void {
    if (answer.kind === "failed") {
      this.#end(worker);
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    waiting?.cancelDeadline();
    waiting?.resolve(answer.probabilities);
  }

  #end(worker: Worker): void {
    this.#leave(worker);
    worker.postMessage(END);
  }

  /** Fails every caller that waits for this thread; later callers get a new one, after a pause. */
  #leave(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#restsUntil = this.#clock.monotonicMs() + REST_MS;
    this.#open.clear();
    for (const { reject, cancelDeadline } of this.#waiting.values()) {
      cancelDeadline();
      reject(new VoiceDetectorGone());
    }
    this.#waiting.clear();
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}

function post(worker: Worker, job: SileroJob): void {
  worker.postMessage(job);
}

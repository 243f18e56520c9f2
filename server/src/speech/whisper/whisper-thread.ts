import { Worker } from "node:worker_threads";
import { SpeechFailure, type SpeechFailureReason } from "../speech-failure.ts";
import type { CutReason } from "./decode.ts";
import type { HeardText } from "./heard-text.ts";
import type { WhisperFiles } from "./whisper-files.ts";
import {
  createFlag,
  END,
  type Flag,
  raise,
  type WorkerAnswer,
  type WorkerJob,
  type WorkerSetup,
} from "./worker-messages.ts";

/**
 * Decodes pieces of audio, one after the other.
 *
 * Contract: `hear` settles once the thread no longer works on the piece. An aborted piece fails
 * with "cancelled": at the next token if it was being decoded; a waiting one is never decoded.
 */
export interface HearingThread {
  /** Number of pieces that wait or are being decoded. */
  readonly load: number;
  /** Loads the model while the user still speaks. */
  prepare(): void;
  hear(piece: SoundPiece, signal: AbortSignal): Promise<HeardText>;
  /** Running pieces fail ("closed"); the next piece starts a new thread. */
  end(): Promise<void>;
}

export type SoundPiece = Pick<WorkerJob, "samples" | "mostTokens" | "prompt">;

interface Waiting {
  readonly resolve: (heard: HeardText) => void;
  readonly reject: (failure: SpeechFailure) => void;
}

interface Running {
  readonly worker: Worker;
  readonly ending: Flag;
}

/** One thread with a loaded model. It starts when first needed, and again after it was ended. */
export class WhisperThread implements HearingThread {
  readonly #name: string;
  readonly #files: WhisperFiles;
  readonly #waiting = new Map<number, Waiting>();
  #running: Running | null = null;
  #lastId = 0;

  constructor(name: string, files: WhisperFiles) {
    this.#name = name;
    this.#files = files;
  }

  get load(): number {
    return this.#waiting.size;
  }

  prepare(): void {
    this.#start();
  }

  async hear(piece: SoundPiece, signal: AbortSignal): Promise<HeardText> {
    if (signal.aborted) throw new SpeechFailure(this.#name, "cancelled");
    const worker = this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    const cancelled = createFlag();
    const cancel = () => raise(cancelled);
    signal.addEventListener("abort", cancel, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        worker.postMessage({ ...piece, id, cancelled } satisfies WorkerJob);
      });
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  }

  /** Asks the thread to end: terminating it amid its work would crash the whole process. */
  async end(): Promise<void> {
    const running = this.#running;
    if (running === null) return;
    this.#running = null;
    this.#failAll("closed");
    const { worker, ending } = running;
    // Not events.once, which rejects if the thread fails while it ends.
    const exited = new Promise((resolve) => worker.once("exit", resolve));
    raise(ending);
    worker.ref();
    worker.postMessage(END);
    await exited;
  }

  #start(): Worker {
    if (this.#running !== null) return this.#running.worker;
    const ending = createFlag();
    const worker = new Worker(new URL("./whisper-worker.ts", import.meta.url), {
      workerData: { files: this.#files, ending } satisfies WorkerSetup,
      name: "whisper",
      // A library's output may quote its input.
      stdout: true,
      stderr: true,
    });
    const left = () => {
      if (this.#running?.worker !== worker) return;
      this.#running = null;
      this.#failAll("interrupted");
    };
    worker.stdout.resume();
    worker.stderr.resume();
    worker.on("message", (answer: WorkerAnswer) => this.#answered(answer));
    worker.on("error", left);
    worker.on("exit", left);
    // An idle model must not keep the process alive.
    worker.unref();
    this.#running = { worker, ending };
    return worker;
  }

  #answered(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    switch (answer.kind) {
      case "heard":
        waiting?.resolve(answer.heard);
        break;
      case "cut":
        waiting?.reject(new SpeechFailure(this.#name, CUT[answer.reason]));
        break;
      case "failed":
        waiting?.reject(new SpeechFailure(this.#name, "garbled"));
        break;
    }
  }

  #failAll(reason: SpeechFailureReason): void {
    for (const { reject } of this.#waiting.values()) reject(new SpeechFailure(this.#name, reason));
    this.#waiting.clear();
  }
}

const CUT: Readonly<Record<CutReason, SpeechFailureReason>> = {
  cancelled: "cancelled",
  endless: "garbled",
};

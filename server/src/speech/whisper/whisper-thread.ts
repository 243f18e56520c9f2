import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { SpeechFailure } from "../speech-failure.ts";
import { END, type WorkerAnswer, type WorkerJob, type WorkerSetup } from "./worker-messages.ts";

interface Waiting {
  readonly resolve: (text: string) => void;
  readonly reject: (failure: SpeechFailure) => void;
}

interface Running {
  readonly worker: Worker;
  readonly ending: Int32Array<SharedArrayBuffer>;
}

/** One thread with a loaded model. Started when first needed, and again after it was ended. */
export class WhisperThread {
  readonly #name: string;
  readonly #setup: Omit<WorkerSetup, "ending">;
  readonly #waiting = new Map<number, Waiting>();
  #running: Running | null = null;
  #lastId = 0;

  constructor(name: string, setup: Omit<WorkerSetup, "ending">) {
    this.#name = name;
    this.#setup = setup;
  }

  /** Jobs that were given and not yet answered. */
  get load(): number {
    return this.#waiting.size;
  }

  /** Loads the model, while the user still speaks. */
  prepare(): void {
    this.#start();
  }

  hear(job: Omit<WorkerJob, "id">): Promise<string> {
    const worker = this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ ...job, id });
    });
  }

  /**
   * Fails what the thread was asked, and ends it; the next question starts another. It is asked to
   * end and not terminated: ended amid its work, the library takes the whole process with it.
   */
  async end(): Promise<void> {
    const running = this.#running;
    if (running === null) return;
    this.#running = null;
    this.#failAll("closed");
    const { worker, ending } = running;
    const exited = once(worker, "exit");
    Atomics.store(ending, 0, 1);
    worker.ref();
    worker.postMessage(END);
    await exited;
  }

  #start(): Worker {
    if (this.#running !== null) return this.#running.worker;
    const ending = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(new URL("./whisper-worker.ts", import.meta.url), {
      workerData: { ...this.#setup, ending } satisfies WorkerSetup,
      name: "whisper",
      // What a library prints may quote what it was given.
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
    // A model that nobody uses must not keep the process alive.
    worker.unref();
    this.#running = { worker, ending };
    return worker;
  }

  #answered(answer: WorkerAnswer): void {
    if (answer.kind === "ready") return;
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind === "heard") waiting?.resolve(answer.text);
    else waiting?.reject(new SpeechFailure(this.#name, "garbled"));
  }

  #failAll(reason: SpeechFailure["reason"]): void {
    for (const { reject } of this.#waiting.values()) reject(new SpeechFailure(this.#name, reason));
    this.#waiting.clear();
  }
}

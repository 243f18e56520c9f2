import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { MachineClock } from "../machine-clock.ts";
import {
  PictureFailure,
  type PictureFailureReason,
  type PictureOutcome,
  type PictureReader,
} from "./picture-reader.ts";
import type { PictureReaderFiles } from "./picture-reader-files.ts";
import type { ReadingAnswer } from "./reading-process.ts";

/** Behind the one that is read. */
const MOST_WAITING = 3;
/** A screenshot takes one or two seconds on two cores; a long one on a busy machine ten times that. */
const LONGEST_MS = 45_000;
/** The nets take 0.2 GB while they wait, and half a second to load. */
const IDLE_MS = 60_000;
/** Speech goes first: a speaker waits for every second, a picture may take one more. */
const NICENESS = 10;
/** Of the script's own objects; the nets and pictures are outside of it. */
const HEAP_MEGABYTES = 256;

interface Job {
  readonly file: Uint8Array;
  readonly resolve: (outcome: PictureOutcome) => void;
  readonly reject: (failure: PictureFailure) => void;
}

/**
 * Reads pictures one after the other in a process of its own, which can be killed at any moment: a
 * hostile picture may cost that process, never the server. It starts with the first picture and ends
 * after a minute without one, so that its memory is given back.
 */
export class ProcessPictureReader implements PictureReader {
  readonly #files: PictureReaderFiles;
  readonly #clock: MachineClock;
  readonly #waiting: Job[] = [];
  #child: ChildProcess | null = null;
  #job: Job | null = null;
  #cancelTimer = () => {};
  #isClosed = false;

  constructor(files: PictureReaderFiles, clock: MachineClock) {
    this.#files = files;
    this.#clock = clock;
  }

  async read(file: Uint8Array): Promise<PictureOutcome> {
    if (this.#isClosed) throw new PictureFailure("closed");
    if (this.#job !== null && this.#waiting.length >= MOST_WAITING) {
      throw new PictureFailure("busy");
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ file, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new PictureFailure("closed"));
    await this.#kill("closed");
  }

  #next(): void {
    if (this.#job !== null) return;
    const job = this.#waiting.shift();
    if (job === undefined) {
      this.#wait(IDLE_MS, () => void this.#kill("closed"));
      return;
    }
    this.#job = job;
    this.#wait(LONGEST_MS, () => void this.#kill("late"));
    this.#start().send(job.file, (error) => {
      if (error !== null) void this.#kill("failed");
    });
  }

  #wait(ms: number, callback: () => void): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#clock.after(ms, callback);
  }

  #start(): ChildProcess {
    if (this.#child !== null) return this.#child;
    const { runtime, weights } = this.#files;
    const script = fileURLToPath(new URL("./reading-process.ts", import.meta.url));
    const child = fork(script, [runtime, weights], {
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
      serialization: "advanced",
      // A library's output may quote its input, and nothing of ours is its business.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: {},
    });
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
    child.on("message", (answer: ReadingAnswer) => this.#answered(child, answer));
    const left = () => void (this.#child === child && this.#left("failed"));
    child.on("error", left);
    child.on("exit", left);
    // An idle reader must not keep the server alive.
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }

  #answered(child: ChildProcess, answer: ReadingAnswer): void {
    const job = this.#job;
    if (this.#child !== child || job === null) return;
    this.#job = null;
    if (answer.kind === "failed") job.reject(new PictureFailure("failed"));
    else job.resolve(answer);
    this.#next();
  }

  /** The process is gone: what it was reading fails, what waits goes to the next one. */
  #left(reason: PictureFailureReason): void {
    this.#child = null;
    const job = this.#job;
    this.#job = null;
    this.#cancelTimer();
    job?.reject(new PictureFailure(reason));
    if (this.#waiting.length > 0) this.#next();
  }

  async #kill(reason: PictureFailureReason): Promise<void> {
    const child = this.#child;
    this.#left(reason);
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.ref();
    child.kill("SIGKILL");
    await exited;
  }
}

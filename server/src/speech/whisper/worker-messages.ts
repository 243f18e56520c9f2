import type { Prompt } from "../domain-prompt.ts";
import type { CutReason } from "./decode.ts";
import type { HeardText } from "./heard-text.ts";
import type { WhisperFiles } from "./whisper-files.ts";

/** The thread's setup. */
export interface WorkerSetup {
  readonly files: WhisperFiles;
  /** Raised: stop at the next token, the thread is to end. */
  readonly ending: Flag;
}

/** The last message: the thread ends when its running job is done. */
export const END = "end";

/** Shared memory that another thread sees at once, without a message; any value but 0 is raised. */
export type Flag = Int32Array<SharedArrayBuffer>;

export function createFlag(): Flag {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

export function raise(flag: Flag): void {
  Atomics.store(flag, 0, 1);
}

export function isRaised(flag: Flag): boolean {
  return Atomics.load(flag, 0) !== 0;
}

export interface WorkerJob {
  readonly id: number;
  readonly samples: Int16Array;
  readonly mostTokens: number;
  /** Null: decode without a prompt. */
  readonly prompt: Prompt | null;
  /** Raised: the caller gave up. */
  readonly cancelled: Flag;
}

export type WorkerAnswer =
  | { readonly kind: "heard"; readonly id: number; readonly heard: HeardText }
  | { readonly kind: "cut"; readonly id: number; readonly reason: CutReason }
  /** Without a reason: the library's messages may quote the audio it was given. */
  | { readonly kind: "failed"; readonly id: number };

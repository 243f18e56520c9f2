/** What the thread is given to find its parts. */
export interface WorkerSetup {
  readonly home: string;
  readonly models: string;
  readonly modelName: string;
  /** Null: the model is told nothing about what to expect. */
  readonly prompt: string | null;
  /** Anything but 0 in its first place: stop at the next word, the thread is to end. */
  readonly ending: Int32Array<SharedArrayBuffer>;
}

/** Told last: the thread ends once nothing runs any more. */
export const END = "end";

export interface WorkerJob {
  readonly id: number;
  readonly samples: Int16Array;
  readonly mostTokens: number;
  /** Decoding stops here, with what it has by then. */
  readonly mostMs: number;
}

export type WorkerAnswer =
  | { readonly kind: "ready" }
  | { readonly kind: "heard"; readonly id: number; readonly text: string }
  /** Says nothing of why: the library's messages may quote what it was given. */
  | { readonly kind: "failed"; readonly id: number };

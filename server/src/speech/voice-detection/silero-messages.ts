/** The last message: the thread ends when its running job is done. */
export const END = "end";

export type SileroJob =
  | { readonly kind: "hear"; readonly id: number; readonly stream: number; windows: Int16Array }
  | { readonly kind: "forget"; readonly stream: number };

export type SileroAnswer =
  | { readonly kind: "heard"; readonly id: number; readonly probabilities: readonly number[] }
  /** Without a reason: the library's messages may quote the audio it was given. */
  | { readonly kind: "failed"; readonly id: number };

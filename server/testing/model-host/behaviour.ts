import type { FailureReason } from "../../src/llm/model-failure.ts";
import type { AnswerOptions } from "./chat-completion.ts";

/** What goes over the wire, byte for byte, and when. */
export type Step =
  | { readonly do: "send"; readonly bytes: string | Uint8Array }
  | { readonly do: "wait"; readonly ms: number }
  | { readonly do: "reset" }
  | { readonly do: "close" }
  | { readonly do: "hang" };

/** How the host treats one request. */
export type Behaviour =
  | ({ readonly kind: "answer"; readonly after?: Promise<void> } & AnswerOptions)
  | {
      readonly kind: "reply";
      readonly status: number;
      readonly headers: Readonly<Record<string, string | readonly string[]>>;
      readonly body: string | Uint8Array;
    }
  | { readonly kind: "wire"; readonly steps: readonly Step[] }
  /** Refuses requests that carry one of these fields, naming it; answers the others. */
  | { readonly kind: "picky"; readonly unknownFields: readonly string[] }
  /** There is no such host; the address itself is at fault. */
  | { readonly kind: "address"; readonly address: Address };

export type Address = "refused" | "unknown-name" | "tls-to-plain" | "tls-to-silent";

/** A way of going wrong, and what the provider must make of it. */
export interface Fault {
  readonly name: string;
  readonly behaviour: Behaviour;
  /** The named failure, or the text of the completion that it nevertheless is. */
  readonly expected: { readonly fails: FailureReason } | { readonly text: string };
}

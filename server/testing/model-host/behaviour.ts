import type { FailureReason } from "../../src/llm/model-failure.ts";
import type { AnswerOptions } from "./chat-completion.ts";
import type { ChatRequest } from "./chat-request-check.ts";

/** One step on the wire, byte for byte. */
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
  /** As the request deserves. */
  | { readonly kind: "decides"; readonly decide: (body: ChatRequest) => Behaviour }
  /** Refuses requests with one of these fields, naming it; answers the others. */
  | { readonly kind: "picky"; readonly unknownFields: readonly string[] }
  /** There is no such host; the address itself is wrong. */
  | { readonly kind: "address"; readonly address: Address };

export type Address = "refused" | "unknown-name" | "tls-to-plain" | "tls-to-silent";

/** A fault of the host, and the provider's expected result. */
export interface Fault {
  readonly name: string;
  readonly behaviour: Behaviour;
  /** The named failure, or the completion's text if the fault is tolerated. */
  readonly expected: { readonly fails: FailureReason } | { readonly text: string };
}

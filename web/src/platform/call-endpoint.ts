import type { Endpoint } from "@suikouji/contract";
import type { AskFailure } from "@suikouji/core";
import type { z } from "zod";

/**
 * A call that brought no usable answer. Whether the server was reached decides what the user is
 * told: only a failed connection is being offline.
 */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly failure: AskFailure;
  constructor(failure: AskFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

export interface Call<Body extends z.ZodType> {
  readonly fetch: typeof globalThis.fetch;
  readonly body?: z.input<Body>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Calls one endpoint and checks the reply; every way to fail is a `CallFailed`. */
export async function callEndpoint<Body extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Reply>,
  call: Call<Body>,
): Promise<z.output<Reply>> {
  // Taken out of its object: a browser's fetch refuses to be called as a method.
  const { fetch } = call;
  const { path } = endpoint;
  const response = await connected(path, () => fetch(path, init(endpoint, call)));
  if (!response.ok) throw new CallFailed("service", `${path} answered ${response.status}`);
  const text = await connected(path, () => response.text());
  try {
    return endpoint.reply.parse(JSON.parse(text));
  } catch {
    // The cause would quote the answer, which is about what the user said.
    throw new CallFailed("service", `${path} answered against the contract`);
  }
}

function init<Body extends z.ZodType>(
  { method }: Endpoint<Body, z.ZodType>,
  { body, headers, signal }: Call<Body>,
): RequestInit {
  return {
    method,
    ...(signal === undefined ? {} : { signal }),
    ...(body === undefined
      ? { headers: { ...headers } }
      : {
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        }),
  };
}

/** `fetch` and the reading of its body reject only when the network does, or on an abort. */
async function connected<Value>(path: string, attempt: () => Promise<Value>): Promise<Value> {
  try {
    return await attempt();
  } catch (cause) {
    throw new CallFailed("connection", `${path} could not be reached`, { cause });
  }
}

import { type Endpoint, ProblemSchema } from "@suikouji/contract";
import type { AskFailure } from "@suikouji/core";
import type { z } from "zod";

/** An answer with an error status. */
export interface Refusal {
  readonly status: number;
  /** The server's machine-readable code; null when something else answered, such as a proxy. */
  readonly code: string | null;
  /** The server's sentence for the user. */
  readonly title: string | null;
  readonly retryAfterSeconds: number | null;
}

/**
 * A request without a usable answer. `failure` decides what the user is told: only a failed
 * connection counts as offline.
 */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly failure: AskFailure;
  /** Null when there was no answer, or an unreadable one. */
  readonly refusal: Refusal | null;
  constructor(
    failure: AskFailure,
    message: string,
    { refusal = null, ...options }: ErrorOptions & { readonly refusal?: Refusal | null } = {},
  ) {
    super(message, options);
    this.failure = failure;
    this.refusal = refusal;
  }
}

export interface Call<Body extends z.ZodType> {
  readonly fetch: typeof globalThis.fetch;
  readonly body?: z.input<Body>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Calls one endpoint and checks the reply; every failure is a `CallFailed`. */
export async function callEndpoint<Body extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Reply>,
  call: Call<Body>,
): Promise<z.output<Reply>> {
  // Taken out of its object: a browser's `fetch` refuses to be called as a method.
  const { fetch } = call;
  const { path } = endpoint;
  const response = await connected(path, () => fetch(path + search(call), init(endpoint, call)));
  if (!response.ok) {
    const refusal = await refusalOf(response);
    throw new CallFailed("service", `${path} answered ${response.status}`, { refusal });
  }
  const text = await connected(path, () => response.text());
  try {
    return endpoint.reply.parse(JSON.parse(text));
  } catch {
    // No cause: it would quote the answer, which contains the user's words.
    throw new CallFailed("service", `${path} answered against the contract`);
  }
}

function search({ query }: Pick<Call<z.ZodType>, "query">): string {
  if (query === undefined) return "";
  const fields = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `?${new URLSearchParams(fields)}`;
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

/** A proxy answers with a body of its own; then only the status is known. */
async function refusalOf(response: Response): Promise<Refusal> {
  const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
  const problem = ProblemSchema.safeParse(await response.json().catch(() => null)).data;
  return {
    status: response.status,
    code: problem?.code ?? null,
    title: problem?.title ?? null,
    retryAfterSeconds: Number.isFinite(wait) ? wait : null,
  };
}

/** `fetch` and reading its body reject only when the network fails, or on an abort. */
async function connected<Value>(path: string, attempt: () => Promise<Value>): Promise<Value> {
  try {
    return await attempt();
  } catch (cause) {
    throw new CallFailed("connection", `${path} could not be reached`, { cause });
  }
}

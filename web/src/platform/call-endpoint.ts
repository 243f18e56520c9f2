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
  /** How much of a photo the server has, if the refused chunk did not follow it. */
  readonly received?: number;
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
  /** The body of an endpoint that takes a file. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** The values of the path, such as `:id`. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Calls one endpoint and checks the reply; every failure is a `CallFailed`. */
export async function callEndpoint<Body extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Body, Reply>,
  call: Call<Body>,
): Promise<z.output<Reply>> {
  const { path } = endpoint;
  const response = await answerOf(endpoint, call);
  const text = await connected(path, () => response.text());
  try {
    return endpoint.reply.parse(JSON.parse(text));
  } catch {
    // No cause: it would quote the answer, which contains the user's words.
    throw new CallFailed("service", `${path} answered against the contract`);
  }
}

/** Calls an endpoint that answers with a file. */
export async function callForBytes<Body extends z.ZodType>(
  endpoint: Endpoint<Body, z.ZodType>,
  call: Call<Body>,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await answerOf(endpoint, call);
  return new Uint8Array(await connected(endpoint.path, () => response.arrayBuffer()));
}

async function answerOf<Body extends z.ZodType>(
  endpoint: Endpoint<Body, z.ZodType>,
  call: Call<Body>,
): Promise<Response> {
  // Taken out of its object: a browser's `fetch` refuses to be called as a method.
  const { fetch, params = {} } = call;
  const { path } = endpoint;
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  const response = await connected(path, () => fetch(address + search(call), init(endpoint, call)));
  if (response.ok) return response;
  const refusal = await refusalOf(response);
  throw new CallFailed("service", `${path} answered ${response.status}`, { refusal });
}

function search({ query }: Pick<Call<z.ZodType>, "query">): string {
  if (query === undefined) return "";
  const fields = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `?${new URLSearchParams(fields)}`;
}

function init<Body extends z.ZodType>(
  { method, bodyType }: Endpoint<Body, z.ZodType>,
  { body, bytes, headers, signal }: Call<Body>,
): RequestInit {
  const content = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method,
    ...(signal === undefined ? {} : { signal }),
    ...(content === undefined
      ? { headers: { ...headers } }
      : { headers: { "content-type": bodyType ?? "application/json", ...headers }, body: content }),
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
    ...(problem?.received === undefined ? {} : { received: problem.received }),
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

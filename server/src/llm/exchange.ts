import type { Dispatcher, Pool } from "undici";
import type { MachineClock } from "../machine-clock.ts";
import type { HttpReply } from "./chat-reply.ts";
import { type FailureReason, ModelFailure } from "./model-failure.ts";

export interface Exchange {
  readonly model: string;
  readonly path: string;
  readonly headers: string[];
  /** Null: a GET. */
  readonly body: Uint8Array | null;
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
  readonly maxBytes: number;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Sends one request and reads the response to its end. Settles within the deadline, whatever the
 * host does, and leaves no timer or listener. Dispatches directly, without undici's stream objects:
 * a response of a few hundred bytes needs none, and they are most of a call's cost.
 */
export function exchange(pool: Pool, request: Exchange, clock: MachineClock): Promise<HttpReply> {
  const { model, signal, deadlineMs, maxBytes } = request;
  return new Promise((resolve, reject) => {
    let dispatched: Dispatcher.DispatchController | null = null;
    let settled = false;
    let status = 0;
    let headers: Headers = {};
    let size = 0;
    const chunks: Buffer[] = [];

    const leave = () => {
      settled = true;
      cancelDeadline();
      signal.removeEventListener("abort", onAbort);
    };
    const fail = (failure: ModelFailure) => {
      if (settled) return;
      leave();
      reject(failure);
      dispatched?.abort(failure);
    };
    const onAbort = () => fail(abortedAs(signal, model));
    const cancelDeadline = clock.after(deadlineMs, () =>
      fail(new ModelFailure(model, "late", { waitedMs: deadlineMs })),
    );
    signal.addEventListener("abort", onAbort, { once: true });

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        dispatched = controller;
        // It waited for a free connection until the caller had given up.
        if (settled) controller.abort(new ModelFailure(model, "aborted"));
      },
      onResponseStart(_controller, statusCode, received) {
        status = statusCode;
        headers = received;
        if (Number(headers["content-length"]) > maxBytes)
          fail(new ModelFailure(model, "too-large"));
      },
      onResponseData(_controller, chunk) {
        size += chunk.length;
        if (size > maxBytes) fail(new ModelFailure(model, "too-large"));
        else chunks.push(chunk);
      },
      onResponseEnd() {
        if (settled) return;
        leave();
        resolve(replyOf(status, headers, chunks));
      },
      onResponseError(_controller, error) {
        fail(new ModelFailure(model, reasonOf(error)));
      },
    };

    try {
      pool.dispatch(
        {
          method: request.body === null ? "GET" : "POST",
          path: request.path,
          headers: request.headers,
          body: request.body,
          ...idleTimeouts(deadlineMs),
        },
        handler,
      );
    } catch (error) {
      fail(new ModelFailure(model, reasonOf(error)));
    }
  });
}

/**
 * A second limit after our own deadline, should an abort not reach the socket. In whole seconds, so
 * that requests on one connection share undici's timer instead of each setting a new one.
 */
function idleTimeouts(deadlineMs: number) {
  const ms = (Math.floor(deadlineMs / 1_000) + 1) * 1_000;
  return { headersTimeout: ms, bodyTimeout: ms };
}

/** The abort's own reason wins: a model that lost by being late is `late`, not `aborted`. */
export function abortedAs({ reason }: AbortSignal, model: string): ModelFailure {
  return reason instanceof ModelFailure ? reason : new ModelFailure(model, "aborted");
}

function replyOf(status: number, headers: Headers, chunks: readonly Buffer[]): HttpReply {
  const [only] = chunks;
  return {
    status,
    contentType: first(headers["content-type"]),
    contentEncoding: first(headers["content-encoding"]),
    retryAfter: first(headers["retry-after"]),
    body: chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks),
  };
}

function first(header: string | string[] | undefined): string | null {
  return (Array.isArray(header) ? header[0] : header) ?? null;
}

/** Beginnings of the codes of errors while connecting, TLS included. */
const CONNECTING =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_|EHOST|ENET|EADDR|ETIMEDOUT|ERR_SSL|ERR_TLS|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|UND_ERR_CONNECT)/;

function reasonOf(error: unknown): FailureReason {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "UND_ERR_HEADERS_TIMEOUT" || code === "UND_ERR_BODY_TIMEOUT") return "late";
  if (code === "UND_ERR_CLOSED" || code === "UND_ERR_DESTROYED") return "closed";
  return CONNECTING.test(code) ? "unreachable" : "interrupted";
}

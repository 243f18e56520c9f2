import { createListeners } from "../listeners.ts";
import type { Timers } from "../timers.ts";

/**
 * Whether the server can be reached, judged by the results of requests: `navigator.onLine` is true
 * in many networks without internet, and false on a machine that runs its own server.
 */
export interface Connectivity {
  readonly state: Reachability;
  /** The last request that needs the access code was refused for lack of it. */
  readonly isSignedOut: boolean;
  subscribe(listener: () => void): () => void;
  /** `fetch`, with its result observed. Every request of the app goes through it. */
  readonly fetch: typeof globalThis.fetch;
}

export type Reachability =
  | "online"
  /** No connection, and the device has no network. */
  | "offline"
  /** There is a network, but no connection to the server. */
  | "server-gone";

/** The part of `window` that knows about the network. */
export interface Network {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: "online" | "offline", listener: () => void): void;
}

export interface ConnectivityParts {
  readonly fetch: typeof globalThis.fetch;
  readonly network: Network;
  readonly timers: Timers;
}

const PROBE = "/healthz";
const FIRST_PROBE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** A probe without an answer is aborted after this long, and counts as failed. */
const PROBE_TIMEOUT_MS = 5000;
const SIGNED_OUT = 401;

export function watchConnectivity({ fetch, network, timers }: ConnectivityParts): Connectivity {
  const listeners = createListeners();
  let state: Reachability = "online";
  let isSignedOut = false;
  let callOffProbe = () => {};
  let isProbing = false;
  let begun = 0;
  /** How many requests had begun when one was last allowed in. */
  let begunBeforeAllowed = 0;

  function become(next: Reachability, signedOut = isSignedOut): void {
    if (next === state && signedOut === isSignedOut) return;
    state = next;
    isSignedOut = signedOut;
    listeners.tell();
  }

  function answered(path: string, { ok, status }: Response, order = 0): void {
    callOffProbe();
    const isPrivate = path.startsWith("/api/");
    const isAllowed = isPrivate && ok;
    if (isAllowed) begunBeforeAllowed = begun;
    // A request that began before the device was signed in may be refused after it.
    const isRefused = isPrivate && status === SIGNED_OUT && order > begunBeforeAllowed;
    become("online", isRefused || (isSignedOut && !isAllowed));
  }

  function failed(): void {
    const wasOnline = state === "online";
    become(network.navigator.onLine ? "server-gone" : "offline");
    if (wasOnline) probeAfter(FIRST_PROBE_MS);
  }

  function probeAfter(ms: number): void {
    callOffProbe();
    callOffProbe = timers.after(ms, () => {
      void probe().then(() => {
        if (state !== "online") probeAfter(Math.min(ms * 2, LONGEST_PAUSE_MS));
      });
    });
  }

  async function probe(): Promise<void> {
    if (isProbing) return;
    isProbing = true;
    const timeout = new AbortController();
    const cancelTimeout = timers.after(PROBE_TIMEOUT_MS, () => timeout.abort());
    try {
      answered(PROBE, await fetch(PROBE, { cache: "no-store", signal: timeout.signal }));
    } catch {
      failed();
    }
    cancelTimeout();
    isProbing = false;
  }

  async function watchedFetch(
    ...[input, init]: Parameters<typeof globalThis.fetch>
  ): Promise<Response> {
    begun += 1;
    const order = begun;
    try {
      const response = await fetch(input, init);
      answered(pathOf(input), response, order);
      return response;
    } catch (error) {
      // A request that we aborted ourselves says nothing about the network.
      if (init?.signal?.aborted !== true) failed();
      throw error;
    }
  }

  network.addEventListener("online", () => {
    callOffProbe();
    become("online");
  });
  // A server on this machine answers without a network: only a request can tell.
  network.addEventListener("offline", () => void probe());
  if (!network.navigator.onLine) void probe();

  return {
    get state() {
      return state;
    },
    get isSignedOut() {
      return isSignedOut;
    },
    subscribe: listeners.subscribe,
    fetch: watchedFetch,
  };
}

function pathOf(input: Parameters<typeof globalThis.fetch>[0]): string {
  if (typeof input === "string") return input;
  return new URL(input instanceof URL ? input : input.url).pathname;
}

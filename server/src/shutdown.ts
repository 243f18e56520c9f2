/** Ends the process without losing a request. */
export interface Shutdown {
  /** Whether /readyz tells load balancers to stop sending requests; requests are still answered. */
  readonly isLeaving: () => boolean;
  /** Handles signals from now on. */
  listen(ending: Ending): void;
}

export interface Ending {
  /** Closes the port and finishes the requests in flight. */
  readonly close: () => Promise<unknown>;
  readonly exit: (code: number) => void;
  readonly onSignal: (signal: "SIGINT" | "SIGTERM", handle: () => void) => void;
}

/** Load balancers probe every second or two; afterwards connections are refused. */
export const LEAVING_MS = 3_000;

/** Longer than a question's deadline, unless the owner lets models take longer. An open connection must not delay the exit further. */
const CLOSING_MS = 8_000;

/** One Ctrl-C, or one stop of a service, arrives twice: directly and through npm. */
const SAME_SIGNAL_MS = 500;

type Phase =
  | { readonly name: "serving" | "closing" }
  | { readonly name: "leaving"; readonly sinceMs: number; readonly timer: NodeJS.Timeout };

/**
 * On SIGTERM, which service managers send, /readyz answers 503 for `leavingMs` before the port
 * closes. On Ctrl-C somebody waits, so it closes at once, as on a second signal.
 */
export function createShutdown(leavingMs: number): Shutdown {
  let phase: Phase = { name: "serving" };

  return {
    isLeaving: () => phase.name !== "serving",
    listen({ close, exit, onSignal }) {
      const closeNow = () => {
        if (phase.name === "closing") return;
        if (phase.name === "leaving") clearTimeout(phase.timer);
        phase = { name: "closing" };
        setTimeout(() => exit(1), CLOSING_MS).unref();
        void close().then(() => exit(0));
      };
      onSignal("SIGINT", closeNow);
      onSignal("SIGTERM", () => {
        if (phase.name === "leaving") {
          if (performance.now() - phase.sinceMs >= SAME_SIGNAL_MS) closeNow();
          return;
        }
        if (phase.name === "closing" || leavingMs === 0) return closeNow();
        const timer = setTimeout(closeNow, leavingMs);
        phase = { name: "leaving", sinceMs: performance.now(), timer };
      });
    },
  };
}

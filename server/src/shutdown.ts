/** Ends the process in an order that loses nobody's request. */
export interface Shutdown {
  /** Whether balancers are to send nobody here any more, while whoever comes is still answered. */
  readonly isLeaving: () => boolean;
  /** From now on signals end the process. */
  listen(ending: Ending): void;
}

export interface Ending {
  /** Closes the port and answers what is under way. */
  readonly close: () => Promise<unknown>;
  readonly exit: (code: number) => void;
}

/** Balancers ask every second or two; whoever was not told by then is refused a connection. */
export const LEAVING_MS = 3_000;

/** Longer than any question may take; a client that holds its connection must not hold us. */
const CLOSING_MS = 8_000;

/** One Ctrl-C or one stop of a service reaches us from outside and again through npm. */
const SAME_SIGNAL_MS = 500;

type Phase =
  | { readonly name: "serving" | "closing" }
  | { readonly name: "leaving"; readonly sinceMs: number; readonly timer: NodeJS.Timeout };

/**
 * SIGTERM comes from those who run services: /readyz says no for `leavingMs` first. Ctrl-C comes
 * from somebody who waits: it closes at once, as does a second signal.
 */
export function createShutdown(leavingMs: number): Shutdown {
  let phase: Phase = { name: "serving" };

  return {
    isLeaving: () => phase.name !== "serving",
    listen({ close, exit }) {
      const closeNow = () => {
        if (phase.name === "closing") return;
        if (phase.name === "leaving") clearTimeout(phase.timer);
        phase = { name: "closing" };
        setTimeout(() => exit(1), CLOSING_MS).unref();
        void close().then(() => exit(0));
      };
      process.on("SIGINT", closeNow);
      process.on("SIGTERM", () => {
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

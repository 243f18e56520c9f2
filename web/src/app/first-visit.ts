import type { Connectivity } from "../platform/network/connectivity.ts";
import type { Timers } from "../platform/timers.ts";

export interface FirstVisitParts {
  /** Of a device that no link was opened on: a link says by itself how it went. */
  readonly isFirstVisit: boolean;
  readonly connectivity: Pick<Connectivity, "isSignedOut" | "fetch">;
  readonly timers: Timers;
}

/** Its answer is not read, so that none of the code for the server is needed on the first page. */
const SESSION = "/api/v1/session";

/** Whoever has read the welcome does not wait longer for a server that does not answer. */
const PATIENCE_MS = 1000;

/**
 * Asks, while the welcome is being read, whether this device is signed in. What is returned tells,
 * after the welcome, whether it has yet to be; a server that did not answer is no reason to ask.
 */
export function watchFirstVisit(parts: FirstVisitParts): () => Promise<boolean> {
  const { isFirstVisit, connectivity, timers } = parts;
  const { fetch } = connectivity;
  const answered = isFirstVisit ? fetch(SESSION).catch(() => null) : Promise.resolve(null);
  return async () => {
    let callOff = () => {};
    const patience = new Promise<null>((resolve) => {
      callOff = timers.after(PATIENCE_MS, () => resolve(null));
    });
    await Promise.race([answered, patience]);
    callOff();
    return connectivity.isSignedOut;
  };
}

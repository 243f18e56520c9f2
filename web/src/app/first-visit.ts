import type { Connectivity } from "../platform/network/connectivity.ts";
import type { Timers } from "../platform/timers.ts";

export interface FirstVisitParts {
  /** False when the app was opened by a pairing link: the link's own notice tells how it went. */
  readonly isFirstVisit: boolean;
  readonly connectivity: Pick<Connectivity, "isSignedOut" | "fetch">;
  readonly timers: Timers;
}

/** Only the status is used, so the first page needs none of the code that talks to the server. */
const SESSION = "/api/v1/session";

/** The longest wait after the user has read the welcome page. */
const TIMEOUT_MS = 1000;

/**
 * Asks the server, while the user reads the welcome page, whether this device is signed in. The
 * returned function resolves to true when the user has to sign in; to false when the server did not
 * answer.
 */
export function watchFirstVisit(parts: FirstVisitParts): () => Promise<boolean> {
  const { isFirstVisit, connectivity, timers } = parts;
  const { fetch } = connectivity;
  const answered = isFirstVisit ? fetch(SESSION).catch(() => null) : Promise.resolve(null);
  return async () => {
    let callOff = () => {};
    const timeout = new Promise<null>((resolve) => {
      callOff = timers.after(TIMEOUT_MS, () => resolve(null));
    });
    await Promise.race([answered, timeout]);
    callOff();
    return connectivity.isSignedOut;
  };
}

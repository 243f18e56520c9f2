/** Whether the browser's recognizer failed on this device recently; kept across visits. */
export interface BrowserFailure {
  readonly isRemembered: boolean;
  remember(): void;
  forget(): void;
}

/** The part of `window` that remembers it. */
export interface RememberingPage {
  /** Its getter throws when the user blocked all storage. */
  readonly localStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly navigator: Pick<Navigator, "onLine">;
}

const KEY = "suikouji-browser-cannot-hear";
/** Try again then: services come back, and people travel. */
const FORGOTTEN_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

export function browserFailure(page: RememberingPage, nowMs: () => number): BrowserFailure {
  /** With storage blocked or full, the next visit tries once more. */
  let failedAtMs = read(() => Number(page.localStorage.getItem(KEY) ?? Number.NaN)) ?? Number.NaN;

  return {
    get isRemembered() {
      const passedMs = nowMs() - failedAtMs;
      return passedMs >= 0 && passedMs < FORGOTTEN_AFTER_MS;
    },
    remember() {
      // Without a network no service can answer: no reason to avoid this one.
      if (!page.navigator.onLine) return;
      failedAtMs = nowMs();
      read(() => page.localStorage.setItem(KEY, `${failedAtMs}`));
    },
    forget() {
      if (Number.isNaN(failedAtMs)) return;
      failedAtMs = Number.NaN;
      read(() => page.localStorage.removeItem(KEY));
    },
  };
}

export const NEVER_FAILED: BrowserFailure = { isRemembered: false, remember() {}, forget() {} };

function read<Value>(from: () => Value): Value | null {
  try {
    return from();
  } catch {
    return null;
  }
}

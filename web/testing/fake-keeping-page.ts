import type { KeepingPage } from "../src/platform/keeping/keeping-page.ts";

export interface FakeKeepingPage extends KeepingPage {
  /** The content of its localStorage. */
  readonly kept: Map<string, string>;
  /** How often the browser was asked to keep the books. */
  readonly asked: () => number;
}

export interface FakeKeepingOptions {
  readonly persisted?: boolean;
  /** What the browser answers when it is asked to keep the books. */
  readonly persists?: boolean;
  readonly kept?: Readonly<Record<string, string>>;
  readonly userAgent?: string;
  readonly maxTouchPoints?: number;
  readonly isStandalone?: boolean;
}

/** A browser that keeps the books for good, unless told otherwise. */
export function fakeKeepingPage(options: FakeKeepingOptions = {}): FakeKeepingPage {
  const { persists = false, userAgent = "", maxTouchPoints = 0, isStandalone = false } = options;
  let { persisted = true } = options;
  let asked = 0;
  const kept = new Map(Object.entries(options.kept ?? {}));
  return {
    kept,
    asked: () => asked,
    localStorage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    },
    navigator: {
      userAgent,
      maxTouchPoints,
      storage: {
        persisted: async () => persisted,
        persist: async () => {
          asked += 1;
          persisted ||= persists;
          return persisted;
        },
      },
    },
    matchMedia: () => ({ matches: isStandalone }),
  };
}

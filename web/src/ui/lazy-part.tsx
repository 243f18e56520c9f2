import { type ComponentType, use } from "react";

/** A part of the page whose code is loaded on demand, or before. */
export interface LazyPart<Props> {
  /** Suspends until the code is loaded; throws to the nearest boundary if that fails. */
  readonly Part: ComponentType<Props>;
  readonly preload: () => void;
}

const failed = new Set<() => void>();

export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let fetched: Promise<ComponentType<Props>> | null = null;
  let here: ComponentType<Props> | null = null;

  function part(): Promise<ComponentType<Props>> {
    fetched ??= fetchPart().catch((error: unknown) => {
      failed.add(() => {
        fetched = null;
      });
      throw error;
    });
    return fetched;
  }

  async function preload(): Promise<void> {
    here = await part();
  }

  function Part(props: Props) {
    // React reveals suspended content only after 300 ms, even if its code was loaded before.
    const Fetched = here ?? use(part());
    return <Fetched {...props} />;
  }

  return { Part, preload: () => void preload().catch(() => undefined) };
}

/** A failure stays until the user retries: otherwise every render would load again, endlessly. */
export function fetchFailedPartsAgain(): void {
  for (const forget of failed) forget();
  failed.clear();
}

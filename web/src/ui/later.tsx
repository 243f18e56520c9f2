import { type ComponentType, use } from "react";

/** A part of the page whose code is fetched when it is needed, or before. */
export interface Later<Props> {
  /** Suspends until the code is there; throws to the nearest boundary if it cannot be fetched. */
  readonly Part: ComponentType<Props>;
  readonly preload: () => void;
}

const failed = new Set<() => void>();

export function later<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): Later<Props> {
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
    // React shows what has suspended 300 ms later, even if the code was here before.
    const Fetched = here ?? use(part());
    return <Fetched {...props} />;
  }

  return { Part, preload: () => void preload().catch(() => undefined) };
}

/** A failure stands until the user asks again: rendering would otherwise fetch without end. */
export function fetchFailedPartsAgain(): void {
  for (const forget of failed) forget();
  failed.clear();
}

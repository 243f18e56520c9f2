import { lazyPart } from "../../ui/lazy-part.tsx";

/** Shown beside drafts only. If they cannot be loaded nothing is shown. */
export const hints = lazyPart(async () => {
  const fetched = await import("./hints.tsx").catch(() => null);
  return fetched?.Hints ?? (() => null);
});

import { lazyPart } from "../../ui/lazy-part.tsx";

/** Loaded after the page, because no one edits an entry before it is shown. */
export const editRecentEntry = lazyPart(
  async () => (await import("./edit-recent-entry.tsx")).EditRecentEntry,
);

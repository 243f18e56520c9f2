import { later } from "../../ui/later.tsx";

/** Nobody changes what is in the books before the page is there. */
export const editRecentEntry = later(
  async () => (await import("./edit-recent-entry.tsx")).EditRecentEntry,
);

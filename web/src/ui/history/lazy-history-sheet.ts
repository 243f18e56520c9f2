import { lazyPart } from "../lazy-part.tsx";

/** Loaded on demand, because few users open it. */
export const historySheet = lazyPart(
  async () => (await import("./history-sheet.tsx")).HistorySheet,
);

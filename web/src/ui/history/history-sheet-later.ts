import { later } from "../later.tsx";

/** Hardly anybody looks at it. */
export const historySheet = later(async () => (await import("./history-sheet.tsx")).HistorySheet);

import type { DialogueState, DroppedBatch } from "./state.ts";

/** How long the screen offers to undo: long enough to notice a slip. */
export const UNDO_WINDOW_MS = 10_000;

/** The batch that 撤销 restores; once something was saved after it, 撤销 means that save. */
export function droppedSinceSave({ dropped, lastSave }: DialogueState): DroppedBatch | null {
  const last = dropped.at(-1) ?? null;
  return last !== null && last.droppedAtMs >= (lastSave?.savedAtMs ?? 0) ? last : null;
}

export function undoableUntilMs({ droppedAtMs }: DroppedBatch): number {
  return droppedAtMs + UNDO_WINDOW_MS;
}

import type { DraftBatch } from "@suikouji/core";

/** What a key or a button does to the focused draft. */
export type CardCommand =
  | "previous"
  | "next"
  | "first"
  | "last"
  | "confirm"
  | "cancel"
  | "restore"
  | "edit";

const COMMANDS: Readonly<Record<string, CardCommand>> = {
  ArrowUp: "previous",
  ArrowLeft: "previous",
  ArrowDown: "next",
  ArrowRight: "next",
  Home: "first",
  End: "last",
  Enter: "confirm",
  Delete: "cancel",
  Backspace: "cancel",
  e: "edit",
  E: "edit",
};

export function cardCommandOf(key: string): CardCommand | null {
  return COMMANDS[key] ?? null;
}

/** The index that gets the focus; stays at the ends. */
export function focusAfter(command: CardCommand, { items }: DraftBatch, index: number): number {
  const last = items.length - 1;
  switch (command) {
    case "previous":
      return Math.max(0, index - 1);
    case "next":
      return Math.min(last, index + 1);
    case "first":
      return 0;
    case "last":
      return last;
    case "confirm":
    case "cancel":
      return nextPending(items, index);
    case "restore":
    case "edit":
      return index;
  }
}

/** Forward first, then from the start, so that a user who works down the list is not sent back. */
function nextPending(items: DraftBatch["items"], index: number): number {
  const pending = items.filter((item) => item.status === "pending" && item.index !== index);
  return (pending.find((item) => item.index > index) ?? pending[0])?.index ?? index;
}

import type { English } from "../texts.ts";
import { counted, yuan } from "../words.ts";

export const due: English["due"] = {
  title: "Due",
  hint: "Recorded only when you confirm",
  what: (name, day) => `${name} · ${day}`,
  confirm: "Confirm",
  edit: "Edit",
  skip: "Skip",
  end: "Stop this",
  of: (action, name, day) => `${action}: ${name}, ${day}`,
  confirmed: (name, amount) => `Saved ${name}, ${yuan(amount)}`,
  confirmUndone: (name) => `${name} is not recorded; you can confirm it again`,
  skipped: (name, day) => `Skipped ${name}, ${day}`,
  ended: (name) => `No more reminders of ${name}`,
  undone: "Undone",
  earlier: (count) => `${counted(count, "earlier one", "earlier ones")} not recorded`,
  skipEarlier: "Skip all",
  skippedEarlier: "Skipped all earlier ones",
  failed: "Could not save, please try again",
  undoFailed: "Could not undo, please try again",
};

import type { English } from "../texts.ts";
import { entries } from "../words.ts";

export const entryChanges: English["entryChanges"] = {
  edited: "Changed",
  removed: (count) => (count === 1 ? "Deleted" : `${entries(count)} deleted`),
  editUndone: "Changed back",
  restoredTo: "Restored as it was then",
  tryAgain: "Try again",
  restored: (count, missing) =>
    missing > 0
      ? `${entries(count)} restored; ${missing} no longer there`
      : count === 1
        ? "Restored"
        : `${entries(count)} restored`,
  noSuchEntry: "This entry no longer exists",
  deletedHere: "This entry was deleted",
  deletedElsewhere: "This entry was deleted on another device",
  typedStays: (sentence) =>
    `${sentence}. What you entered is still here; you can save it as a new entry`,
  editGone: "Not changed: the entry was deleted, perhaps on another device",
  recordNew: "Save as new",
  recorded: "Saved as a new entry",
  recordingFailed: "Not saved, please try again",
  noneRestored: "These entries no longer exist, nothing was restored",
  storageFull: "The storage is full, nothing was changed. Please free some space",
  failed: "Not changed, the entry is as before. Please try again",
  removalFailed: "Not deleted, the entry is as before. Please try again",
  removedBefore: (sentence, count) =>
    `${sentence}. ${entries(count)} deleted before can still be undone`,
  restoringFailed: "Could not restore, please try again",
};

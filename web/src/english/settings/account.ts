import type { SyncState } from "../../platform/books/sync/sync-state.ts";
import type { English } from "../texts.ts";
import { connection } from "../ui/connection.ts";
import { counted, entries } from "../words.ts";

export const account: English["account"] = {
  asking: "Asking the server…",
  again: "Try again",

  sync: "Sync",
  syncNow: "Sync now",
  syncWords,
  unsentPhotos: (count, isFull) =>
    `${counted(count, "photo")} not sent to the server yet, kept on this device.${isFull ? " The server has no more room for this ledger's photos." : ""}`,
  synced: {
    never: "Not synced since the app was opened",
    at: (ago) => `Synced ${ago}`,
    syncing: "Syncing",
    "signed-out": "Not signed in",
    failing: "The server cannot help now",
    "other-ledger": "The server has another ledger",
  },

  otherLedger: {
    title: "The server has another ledger",
    body: "The server may have been replaced or lost its data, or you signed in to another ledger. Nothing changes on either side until you decide. If you signed in to the wrong one, sign out and sign in to the right one.",
    merge: "Merge this device's entries into it",
    mergeHint:
      "The entries of both are put together, none is lost. They cannot be separated again.",
    merging: "Merging the entries",
    follow: "Use the server's entries",
    followHint: "The entries and categories of this device are replaced with the server's.",
    following: "Now using the server's entries",
    followNow: "Erase and use the server's",
    followQuestion: (onlyHere) =>
      onlyHere === 0
        ? "The server has all entries of this device. Use the server's?"
        : `${entries(onlyHere)} of this device ${onlyHere === 1 ? "is" : "are"} not in that ledger and would be erased from this device for good. Consider exporting first.`,
    changedMeanwhile:
      "The entries have just changed, for example by a new one. Please look at the new number before you decide.",
    exportFirst: "Export first",
    keep: "Not now",
  },

  ledger: "Ledger",
  signIn: "Sign in",
  signInHint: "You can record without signing in; entries stay on this device.",
  signedIn: "Signed in",
  signOut: "Sign out",
  signOutHint: {
    member: "Entries stay on this device but are no longer synced until you sign in again.",
    owner:
      "Entries stay on this device but are no longer synced. This device can manage the ledger: signing in with the access code only allows recording; to manage again you need a link for managing.",
  },
  signedOut: "Signed out",

  localEngine: "The server understands words by its own rules and sends them nowhere else.",
  modelsIntro: "The server sends your words to these models; if one fails, to the next:",
  modelResting: "did not answer, not used for now",
  onlyHere: "Your words stay on this device and are understood by its own rules.",
  unanswered: (state) =>
    `${connection.unanswered(state)}; your words are understood on this device.`,

  justNow: "just now",
  minutesAgo: (count) => `${counted(count, "minute")} ago`,
  hoursAgo: (count) => `${counted(count, "hour")} ago`,
  daysAgo: (count) => `${counted(count, "day")} ago`,
};

function syncWords(state: SyncState): string {
  const { waiting: count, refused } = state;
  const waiting =
    count === 0
      ? []
      : [
          `${counted(count, "change")} to be sent.`,
          ...(refused === undefined
            ? []
            : [
                `The server did not take ${refused} of them (the ledger there may be full); they are on this device and are sent again when you next open the app.`,
              ]),
        ];
  const said = (...more: readonly string[]) => [...waiting, ...more].join(" ");
  switch (state.name) {
    case "idle":
      return count === 0 ? "This device and the server have the same entries." : said();
    case "syncing":
      return count === 0 ? "Comparing with the server." : said();
    case "offline":
      return said("All entries are on this device and are synced when the server can be reached.");
    case "signed-out":
      return said("Synced once you sign in.");
    case "other-ledger":
      return said("Stopped until you decide what becomes of this device's entries.");
    case "failing":
      return said("The app tries again later; all entries are on this device.");
  }
}

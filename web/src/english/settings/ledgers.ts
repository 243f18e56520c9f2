import type { English } from "../texts.ts";
import { counted } from "../words.ts";

export const ledgers: English["ledgers"] = {
  current: "Ledger in use",
  others: "Other ledgers",
  othersHint:
    "Each ledger has its own entries. To switch reopens the app; entries that were not sent stay in their own ledger.",
  first: "The first ledger of this device",
  role: { owner: "Can manage", member: "Can record" },
  waiting: (count) => `${count} not sent yet`,
  signedOut: "Signed out",
  needsServer: "The server cannot be reached now",
  switch: "Switch",
  switchLabel: (name) => `Switch to ${name}`,
  rename: "Rename ledger",
  name: "Name of the ledger",
  nameHint: "For example home, shop, travel. Everyone who shares the ledger sees it.",
  make: "New ledger",
  makeHint:
    "The new ledger is empty, and only this device is in it. Switch to it to add other devices.",
  made: (name) => `Made “${name}”`,
  ownersOnly: "To rename or make ledgers you need a device that can manage.",
  serverOwnerMakes: "Whoever runs the server makes new ledgers: ask them for one and its link.",
  needsSignIn: "Sign in to rename ledgers, make new ones and share them: in “Sync and devices”.",
  full: "This device is in too many ledgers. Leave one before you make another.",
  leave: "Leave",
  leaveLabel: (name) => `Leave ${name}`,
  leaveTitle: "Leave ledger",
  leaveQuestion: (name) =>
    `The entries of “${name}” are removed from this device; those on the server and other devices stay. To return you need a new link from someone.`,
  leaveWaiting: (name, count) =>
    `“${name}” has ${counted(count, "change")} that would be lost. Switch to it first and wait until it is synced.`,
  left: (name) => `Left “${name}”`,
  keep: "Not now",
  failed: "That did not work, please try again",
  switchProblem: {
    "drafts-open": "There are open drafts. Confirm or cancel them before you switch ledgers",
    failed: "That did not work, please try again",
  },
  brief: (name, count) =>
    name === null ? "Rename, make new ones, share" : `${name} · ${counted(count, "ledger")}`,
};

import type { English } from "../texts.ts";

export const pairing: English["pairing"] = {
  signedIn: "Signed in",
  wasSignedIn: "This device is already signed in",
  waiting: {
    title: "Signing in as soon as the server can be reached",
    body: "It cannot be reached now. You can record entries meanwhile; just keep this page open.",
  },
  ended: {
    title: "This link was used before, or has expired",
    body: "Each link works once. For a new QR code open Settings → Sync and devices → Add a device on a device that is signed in, or run npm run ledger -- pair --owner in a terminal on the computer that runs Suikouji.",
  },
  other: {
    title: "This link belongs to another ledger",
    body: "If you join, this device has two ledgers, each with its own entries; the present one does not change. Switch in Settings → Ledgers.",
    join: "Join",
    notNow: "Not now",
  },
  joined: {
    title: (name) => `Joined “${name}”`,
    body: "You are still in your previous ledger.",
    open: "Switch to it",
  },
  draftsOpen: "There are open drafts. Confirm or cancel them before you switch ledgers",
  switchFailed: "Could not switch, please try again",
  firstUnknown: "First switch to the first ledger in Settings → Ledgers, then open this link again",
  full: "This device is in too many ledgers. Leave one in Settings → Ledgers first",
  failed: "Could not sign in",
  again: "Try again",
};

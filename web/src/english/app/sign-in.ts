import type { English } from "../texts.ts";

/** For the owner at the server's machine; other devices sign in by a link or the code. */
const PAIR = "npm run ledger -- pair --owner";

export const signIn: English["signIn"] = {
  link: {
    mark: "↗",
    title: "Open the link in the terminal",
    body: "When Suikouji starts, the terminal of its computer shows a link. Open it to sign in; it works once. If you cannot find it or it was used, run there:",
    command: PAIR,
  },
  fromDevice: {
    mark: "+",
    title: "Or add it from a device that is signed in",
    body: "On that device open Settings → Sync and devices → Add a device, copy the link and open it here.",
  },
  scan: {
    mark: "QR",
    title: "Scan a QR code",
    body: "On a device that is signed in open Settings → Sync and devices → Add a device, and scan the code with your phone's camera.",
  },
  typed: {
    mark: "#",
    title: "Or enter the access code",
    body: "You get it from whoever set up the server. Upper and lower case, spaces and hyphens do not matter.",
  },
  ownServer: {
    mark: "?",
    title: "Is it your own server?",
    body: "Run this in a terminal on that computer; it shows a QR code, too.",
    command: PAIR,
  },

  code: "Access code",
  severalLedgers: "Does everyone keep their own ledger?",
  ledgerName: "Name of the ledger",
  ledgerNameHint: "Leave it empty for the default ledger.",
  signIn: "Sign in",
  signingIn: "Signing in…",
};

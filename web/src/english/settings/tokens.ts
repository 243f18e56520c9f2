import type { English } from "../texts.ts";

export const tokens: English["tokens"] = {
  title: "Tokens",
  hint: "For Shortcuts, Tasker, scripts and AI assistants. A token can only record and read, and what it records must be confirmed. It cannot add devices or clear the ledger.",
  revokeLabel: (name) => `Revoke ${name}`,
  revoke: "Revoke",
  revokeTitle: "Revoke token",
  revokeQuestion: (name) =>
    `Apps that use “${name}” can no longer record and read. Entries that it recorded stay.`,
  revoked: "Revoked",
  keep: "Not now",
  open: "Make a token",
  name: "What it is for",
  nameHint: "For example: Shortcuts on my phone",
  recorder: (name) => `${name} (records payment messages)`,
  records: "Record payment messages at once",
  recordsHint:
    "Payment messages that it forwards are recorded without asking if they are surely read. Off: they wait for you in the app",
  make: "Make",
  making: "Making…",
  made: "New token",
  madeHint:
    "Copy it into that app now. It is not shown again; you could only revoke it and make another.",
  done: "Copied",
};

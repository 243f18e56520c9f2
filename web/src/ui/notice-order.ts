/**
 * Every notice that waits for its turn, the most important first: what stops the user now, what
 * waits for an answer, what may cost entries, what limits the app, then mere offers.
 */
export const NOTICE_ORDER = [
  "load-failed",
  "save-failed",
  "microphone-failed",
  "pairing",
  "leftover",
  "books-lost",
  "other-ledger",
  "offers",
  "only-here",
  "signed-out",
  "conflicts",
  "sync-refused",
  "no-recognizer",
  "ear-failed",
  "offline",
  "server-gone",
  "sync-failing",
  "clock-wrong",
  "no-voice",
  "update",
  "install",
] as const;

export type NoticeName = (typeof NOTICE_ORDER)[number];

import type { Undrafted } from "../../screens/record/undrafted-text.ts";
import type { English } from "../texts.ts";

export const amended: English["amended"] = {
  label: { edit: "Saved entry", remove: "To be deleted", restore: "To be restored" },
  noWords: "No description",
  noAccount: "No account",
  before: (value) => `was ${value}`,
  kept: "Not changed",
};

/** The answers are said as they stand, so they are Chinese. */
export const asked: English["asked"] = {
  label: "Possible answers",
  meaning: (words) => MEANINGS[`“${words}”`] ?? null,
};

const MEANINGS: Readonly<Record<string, string>> = {
  "“要”": "Yes",
  "“不用”": "No",
  "“还要记”": "Record it too",
  "“不用了”": "Do not record it",
  "“改”": "Change that entry",
  "“新的”": "Record a new one",
};

export const notSaved: English["notSaved"] = {
  title: "Not saved",
  hint: "Kept for up to 7 days. You can also say “恢复刚才的” (restore the last)",
  draft: (name, yuan) => `${name} ¥${yuan}`,
  amended: { edit: "Change to ", remove: "Delete ", restore: "Restore " },
  takeUp: "Continue",
  discard: "Discard",
  takeUpBatch: (words) => `Continue: ${words}`,
  discardBatch: (words) => `Discard: ${words}`,
  discarded: "Discarded",
};

export const undrafted: English["undrafted"] = {
  label: "Amounts heard but not recorded",
  reason: ({ because }) => REASONS[because],
  sum: (said, reason) => `Not recorded: “${said}” (${reason})`,
  record: (said) => `Record “${said}”`,
};

const REASONS: Readonly<Record<Undrafted["because"], string | null>> = {
  corrected: "you corrected it",
  total: "a total",
  "change-given": "change given back",
  "per-unit-price": "a price per unit",
  "quoted-price": "a quoted price",
  discount: "a discount",
  saved: "money saved",
  balance: "a balance",
  "paid-by-others": "paid by others",
  "given-back": "given back",
  planned: "not spent yet",
  denied: "not spent",
  asked: "only a question",
  range: "not exact",
  "foreign-currency": "foreign currency",
  "out-of-range": "out of range",
  unread: "not understood",
  offline: null,
  "no-room": null,
  received: null,
  unpriced: null,
  order: null,
};

import { draftLines } from "./drafts.ts";
import { sayLedgerAnswer } from "./ledger.ts";
import { questionLines } from "./questions.ts";
import { sessionLines } from "./session.ts";

/** Every sentence the product can say, in one place, so that wording is reviewed as wording. */
export const announcements = {
  ...draftLines,
  ...questionLines,
  ...sessionLines,
  ledgerAnswered: sayLedgerAnswer,
};

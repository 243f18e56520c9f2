import type { AccountBalance } from "../../accounts/balances.ts";
import type { Unanswerable } from "../../understanding/understand.ts";
import { sayBalance } from "./accounts.ts";
import { appLines } from "./app.ts";
import { sayBesides } from "./beside-drafts.ts";
import { budgetLines, budgetOfferLines } from "./budgets.ts";
import { draftLines } from "./drafts.ts";
import { entryLines } from "./entries.ts";
import { sayLedgerAnswer, UNANSWERABLE_LINES } from "./ledger.ts";
import { noticeLines } from "./notices.ts";
import { questionLines } from "./questions.ts";
import { sayReckoned } from "./reckoned.ts";
import { recurringLines } from "./recurring.ts";
import { sessionLines } from "./session.ts";

/** The sentences that the app can say, except those of one question alone: these stand in its record. */
export const announcements = {
  ...draftLines,
  ...questionLines,
  ...sessionLines,
  ...entryLines,
  ...appLines,
  ...recurringLines,
  ...budgetOfferLines,
  ...noticeLines,
  budgetReached: budgetLines.reached,
  debtLeft: (debt: AccountBalance) => sayBalance(debt.account.name, debt),
  ledgerAnswered: sayLedgerAnswer,
  reckoned: sayReckoned,
  besides: sayBesides,
  unanswerable: (because: Unanswerable) => UNANSWERABLE_LINES[because],
};

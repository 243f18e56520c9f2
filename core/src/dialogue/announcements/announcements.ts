import type { AccountBalance } from "../../accounts/balances.ts";
import type { Unanswerable } from "../../understanding/understand.ts";
import { sayBalance } from "./accounts.ts";
import { budgetLines, budgetOfferLines } from "./budgets.ts";
import { draftLines } from "./drafts.ts";
import { entryLines } from "./entries.ts";
import { sayLedgerAnswer, UNANSWERABLE_LINES } from "./ledger.ts";
import { questionLines } from "./questions.ts";
import { recurringLines } from "./recurring.ts";
import { sessionLines } from "./session.ts";

/** Every sentence that the app can say, collected so that the wording can be reviewed in one place. */
export const announcements = {
  ...draftLines,
  ...questionLines,
  ...sessionLines,
  ...entryLines,
  ...recurringLines,
  ...budgetOfferLines,
  budgetReached: budgetLines.reached,
  debtLeft: (debt: AccountBalance) => sayBalance(debt.account.name, debt),
  ledgerAnswered: sayLedgerAnswer,
  unanswerable: (because: Unanswerable) => UNANSWERABLE_LINES[because],
};

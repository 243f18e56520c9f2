import { usableAccountName } from "../accounts/account.ts";
import { foreignMoneyOf } from "../foreign-money.ts";
import { LONGEST_NOTE } from "../ledger/entry.ts";
import { tagsText } from "../tags.ts";
import type { TransactionDetails } from "../transaction.ts";
import type { ColumnRole } from "./bill-columns.ts";

/** What our own export tells of an entry besides. Null: the foreign money is not as our export writes it. */
export function detailsIn(cell: (role: ColumnRole) => string): TransactionDetails | null {
  const foreign = cell("foreign");
  if (foreign !== "" && foreignMoneyOf(foreign) === null) return null;
  const details = {
    account: usableAccountName(cell("account")) ?? "",
    toAccount: usableAccountName(cell("to-account")) ?? "",
    tags: tagsText(cell("tags").split(/\s+/u)),
    note: [...cell("note")].slice(0, LONGEST_NOTE).join(""),
    foreign,
  };
  return Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ""));
}

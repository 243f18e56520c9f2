import {
  type Budget,
  budgetIdOf,
  type Definition,
  detailsOfBudget,
  madeAnew,
  NOT_YET_SYNCED,
  type Signature,
} from "@suikouji/core";
import { LOCAL_LEDGER } from "../storage/write-records.ts";

/** A budget as a record: the user set its amount, or it is a copy of another category's. */
export function budgetDefinition(
  { categoryId, amountFen }: Omit<Budget, "id">,
  { deviceId, stampMs }: Signature,
  amount: "set" | "copied" = "set",
): Definition {
  const budget: Definition = {
    id: budgetIdOf(categoryId),
    ledgerId: LOCAL_LEDGER,
    deviceId,
    revision: NOT_YET_SYNCED,
    kind: "budget",
    name: "",
    hidden: false,
    order: 0,
    details: detailsOfBudget({ amountFen, categoryId }),
    updatedAtMs: stampMs,
    deleted: false,
  };
  return madeAnew("definition", budget, { set: amount === "set" ? ["details"] : [] });
}

import {
  type Budget,
  budgetIdOf,
  type Definition,
  detailsOfBudget,
  NOT_YET_SYNCED,
  type Signature,
} from "@suikouji/core";
import { LOCAL_LEDGER } from "../storage/write-records.ts";

/** A budget as a record; written over one of the same category, it is its next version. */
export function budgetDefinition(
  { categoryId, amountFen }: Omit<Budget, "id">,
  { deviceId, stampMs }: Signature,
): Definition {
  return {
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
}

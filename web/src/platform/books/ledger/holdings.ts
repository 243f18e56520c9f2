import { accountsIn, addToFlows, type Flows, type Holdings } from "@suikouji/core";
import type { BooksTables } from "../storage/books-storage.ts";

/** The accounts, and all entries added up by account. */
export async function readHoldings({ definitions, entries }: BooksTables): Promise<Holdings> {
  const flows: Flows = new Map();
  await entries.visitKept((entry) => addToFlows(flows, entry));
  return { accounts: accountsIn(await definitions.all()), flows: [...flows.values()] };
}

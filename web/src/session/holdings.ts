import { addToFlows, type Flows, type Holdings } from "@suikouji/core";
import type { Books } from "../platform/books/books.ts";
import { readAccounts } from "./accounts.ts";

/** The accounts, and all entries added up by account. Reads the whole ledger, in parts. */
export async function readHoldings(
  books: Pick<Books, "definitions" | "visitEntries">,
): Promise<Holdings> {
  const flows: Flows = new Map();
  await books.visitEntries((entry) => addToFlows(flows, entry));
  return { accounts: await readAccounts(books), flows: [...flows.values()] };
}

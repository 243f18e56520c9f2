import { ConversationDriver } from "@suikouji/core/testing/conversation-driver";
import { DriverBooks } from "@suikouji/core/testing/driver-books";
import { AN_HOUR, remembering } from "@suikouji/core/testing/memory-talk";
import type { Talk } from "../talking.ts";
import type { SavedSet } from "./saved-set.ts";

/** A conversation over the books of the set, which were saved long before. */
export function startOver({ ledger, accounts, budgets }: SavedSet): Talk {
  const books = new DriverBooks();
  for (const { name, openingFen } of accounts) books.openAccount(name, openingFen);
  for (const { category, amountFen } of budgets) books.setBudget(amountFen, category);
  books.add(ledger.map(({ transaction }) => transaction));
  const talk = new ConversationDriver({}, books);
  const names = books.holdings.accounts.map(({ name }) => name);
  const settings = { ...talk.state.settings, accounts: names };
  return remembering(talk.happens({ type: "settings-changed", settings })).waits(AN_HOUR);
}

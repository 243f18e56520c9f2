import {
  accountIdOf,
  categoryBook,
  createIdSource,
  type Moment,
  memoryOf,
  newAccountDetails,
  recordBatch,
  type Transaction,
} from "../src/index.ts";
import { ConversationDriver } from "./conversation-driver.ts";

const ids = createIdSource((count) => new Uint8Array(count));

/** The dialogue learns what the books hold, as the app does after every change of them. */
export function remembering(talk: ConversationDriver): ConversationDriver {
  const { settings } = talk.state;
  const memory = memoryOfBooks(talk.books.transactions, talk.now);
  return talk.happens({ type: "settings-changed", settings: { ...settings, memory } });
}

/** A talk with books that hold these entries, saved long before. */
export function knowing(...transactions: readonly Transaction[]): ConversationDriver {
  const talk = new ConversationDriver().has(...transactions);
  return remembering(talk).waits(AN_HOUR);
}

export const AN_HOUR = 3_600_000;
export const A_MINUTE = 60_000;

function memoryOfBooks(transactions: readonly Transaction[], now: Moment) {
  const categories = categoryBook([]);
  const author = { ledgerId: "l", deviceId: "d", now, stampMs: now.epochMs, ids };
  const { entries } = recordBatch(transactions, { ...author, categories, accounts: [] });
  const named = entries.map((entry, at) => {
    const { category = "", account } = transactions[at] ?? {};
    return { ...entry, category, ...(account !== undefined && { account }) };
  });
  const accounts = named.flatMap(({ account: name }) =>
    name === undefined
      ? []
      : [{ id: accountIdOf(name), name, hidden: false, order: 0, ...newAccountDetails(name) }],
  );
  return memoryOf(named.toReversed(), { categories, accounts, nowMs: now.epochMs });
}

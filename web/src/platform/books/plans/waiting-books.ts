import {
  type AccountBook,
  changeRecord,
  findCategoryId,
  type NameBooks,
  type NoticeDraft,
  OTHER_CATEGORY,
  type ParsedTransaction,
  paymentAccount,
  recordBatch,
  stillWaiting,
  transactionOf,
  type WaitingDraft,
  waitingOfDefinition,
} from "@suikouji/core";
import { namesOf } from "../ledger/named-entries.ts";
import type { BooksTables } from "../storage/books-storage.ts";
import { runChange } from "../storage/run-change.ts";
import { authorNow, type Writer, write } from "../storage/write-records.ts";
import type { WaitingBooks } from "./plan-books.ts";

export function indexedDbWaiting(writer: Writer): WaitingBooks {
  const { storage, now } = writer;
  return {
    all: () =>
      storage.read(async (tables) => {
        const { accounts } = await namesOf(tables);
        const remembered = (await tables.notes.get("billAccounts")) ?? {};
        const waiting = await waitingIn(tables);
        const decided = await decidedAmong(tables, waiting);
        return stillWaiting(waiting, { decided, now: now() }).map(({ id, draft }) => ({
          waitingId: id,
          parsed: withOwnAccount(draft, accounts, remembered),
        }));
      }),

    dismiss: (ids) =>
      runChange(storage, async (tables) => {
        const waiting = (await waitingIn(tables)).filter(({ id }) => ids.includes(id));
        const decided = await decidedAmong(tables, waiting);
        const names = await namesOf(tables);
        const author = await authorNow(tables, writer, names);
        const said = waiting
          .filter(({ id }) => !decided.has(id))
          .map((each) => dismissed(each, names));
        if (said.length === 0) return;
        const { entries } = recordBatch(said, author);
        const deleted = entries.map((entry) =>
          changeRecord("entry", entry, { deleted: true }, author),
        );
        await write(tables, { entries: deleted });
      }),
  };
}

async function waitingIn({ definitions }: BooksTables): Promise<readonly WaitingDraft[]> {
  return (await definitions.all()).flatMap((each) => waitingOfDefinition(each) ?? []);
}

/** Deleted entries count: another device dismissed the draft, or its entry was removed again. */
async function decidedAmong(
  { entries }: BooksTables,
  waiting: readonly WaitingDraft[],
): Promise<ReadonlySet<string>> {
  const found = await entries.get(waiting.map(({ id }) => id).sort());
  return new Set(found.flatMap((entry) => entry?.id ?? []));
}

/** With the accounts that are still there; else the one that the user chose for the card, or whose name says it. */
function withOwnAccount(
  { time: _, from: __, payment, account, toAccount, ...draft }: NoticeDraft,
  book: AccountBook,
  remembered: Readonly<Record<string, string>>,
): ParsedTransaction {
  const accounts = book.filter(({ sort }) => sort !== "person").map(({ name }) => name);
  const isHere = (name: string | undefined) => name !== undefined && accounts.includes(name);
  const isMoved = draft.type === "TRANSFER";
  const own = isMoved ? null : paymentAccount(payment, { accounts, remembered });
  const from = isHere(account) ? account : (own ?? undefined);
  return {
    ...draft,
    ...(from !== undefined && { account: from }),
    ...(isHere(toAccount) && { toAccount }),
  };
}

/** Dismissing makes no category and no account. */
function dismissed({ id, draft }: WaitingDraft, { categories }: NameBooks) {
  const { time: _, payment: __, from: ___, account: ____, toAccount: _____, ...parsed } = draft;
  const { type, category } = draft;
  const isKnown = findCategoryId(categories, { type, name: category }) !== null;
  const said = transactionOf(parsed);
  return { ...said, category: isKnown ? category : OTHER_CATEGORY, waitingId: id };
}

import { tagsText } from "../../tags.ts";
import type { Transaction, TransactionType } from "../../transaction.ts";
import { isAny, type Token } from "../token.ts";
import type { Draft } from "./drafts.ts";
import type { Moved } from "./sums.ts";

type Accounts = Pick<Transaction, "account" | "toAccount">;

/** The accounts of a draft. A move from an account to itself names none. */
export function accountsOf(moved: Moved | undefined, type: TransactionType): Accounts {
  const [account, toAccount] = [moved?.from?.account, moved?.to?.account];
  if (isWithin(moved)) return {};
  return {
    ...(account !== undefined && { account }),
    ...(toAccount !== undefined && type === "TRANSFER" && { toAccount }),
  };
}

/** 微信转100到微信: another account must be meant. */
export function isWithin(moved: Moved | undefined): boolean {
  const name = moved?.from?.account;
  return name !== undefined && name === moved?.to?.account;
}

/** A purchase without the words for the account that paid it: they say nothing about what was bought. */
export function withoutAccount(draft: Draft, { account }: Accounts): Draft {
  // 余额宝赚了三块 is interest because of the account.
  if (account === undefined || (draft.verdict.type ?? "EXPENSE") !== "EXPENSE") return draft;
  const others = (words: readonly Token[]) => words.filter((word) => word.account !== account);
  return { ...draft, own: others(draft.own), around: draft.around.map(others) };
}

/** The tags and the note in these words. */
export function marksIn(said: readonly Token[]): Pick<Transaction, "tags" | "note"> {
  const tags = tagsText(said.flatMap((token) => token.tags ?? []));
  const note = said.flatMap((token) => token.note ?? []).join(" ");
  return { ...(tags !== "" && { tags }), ...(note !== "" && { note }) };
}

/** Their words say nothing about what was bought: 门票80标签旅行. */
export function withoutMarks(draft: Draft): Draft {
  const others = (words: readonly Token[]) =>
    words.filter((word) => !isAny(word, ["tag", "note-said"]));
  return { ...draft, own: others(draft.own), around: draft.around.map(others) };
}

import type { UserContext } from "../ports/understanding.ts";
import type { ParsedTransaction } from "../transaction.ts";
import { ACCOUNT_WORDS } from "../understanding/lexicon/accounts.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { recallNamed, rememberedCategory } from "./remembered-category.ts";

type Own = Pick<UserContext, "memory" | "accounts" | "accountCurrencies">;

/** Files the drafts of a sentence as the user filed the same words before, whoever read the sentence. */
export function byMemory(said: string, drafts: readonly ParsedTransaction[], own: Own) {
  const others = drafts.map(({ description }) => description);
  const isPaymentSaid = saysHowPaid(said, own);
  return <Draft extends ParsedTransaction>(draft: Draft): Draft => {
    const category = rememberedCategory(draft, said, { ...own, others });
    const account = isPaymentSaid ? null : usualAccount(draft, own);
    return {
      ...draft,
      ...(category !== null && { category }),
      ...(account !== null && { account }),
    };
  };
}

/** The account that the user names with this description every time. Foreign money is often paid in another way. */
function usualAccount(draft: ParsedTransaction, own: Own): string | null {
  const { memory, accountCurrencies = {} } = own;
  const isOpen = draft.account === undefined && draft.foreign === undefined;
  if (memory === undefined || !isOpen || draft.type === "TRANSFER") return null;
  const account = recallNamed(memory, draft)?.account ?? null;
  // 奶茶15 is in yuan, and nobody said that it left an account in dollars.
  return account !== null && Object.hasOwn(accountCurrencies, account) ? null : account;
}

/** 奶茶15，用饭卡付的: how it was paid is said, even if we know no such account. */
function saysHowPaid(said: string, { accounts = [] }: Own): boolean {
  const text = normalize(said);
  return [...HOW_PAID, ...ACCOUNT_WORDS, ...accounts.map(normalize)].some((word) =>
    text.includes(word),
  );
}

const HOW_PAID = ["付的", "付款", "代付", "垫", "刷", "卡", "扫码"];

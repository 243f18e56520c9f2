import { CREDIT_CARD, isAnyCard, isBankCard, plainAccount } from "../lexicon/accounts.ts";

/** The user's account that a name means: the same name, or the only one that contains it. Otherwise the name itself, in its one form: 招商银行 is 招行. `null`: 打到我卡上, and there are several cards. */
export function ownAccount(said: string, accounts: readonly string[] = []): string | null {
  const name = plainAccount(said);
  const same =
    accounts.find((own) => own === said) ?? accounts.find((own) => plainAccount(own) === name);
  if (same !== undefined) return same;
  const cards = isAnyCard(name) ? accounts.filter(isBankCard) : [];
  if (cards.length > 0) return cards.length === 1 ? (cards[0] ?? null) : null;
  // 工资打到招行 does not mean 招行信用卡.
  const isCredit = (each: string) => each.includes(CREDIT_CARD);
  const [only, another] = accounts.filter(
    (own) => plainAccount(own).includes(name) && isCredit(own) === isCredit(name),
  );
  return only !== undefined && another === undefined ? only : name;
}

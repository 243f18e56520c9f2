import { plainAccount } from "../lexicon/accounts.ts";

/**
 * The user's account that a name means: the same name, or the only one that contains it. Otherwise the name
 * itself, in its one form: 招商银行 is 招行.
 */
export function ownAccount(said: string, accounts: readonly string[] = []): string {
  const name = plainAccount(said);
  const same =
    accounts.find((own) => own === said) ?? accounts.find((own) => plainAccount(own) === name);
  if (same !== undefined) return same;
  const [only, another] = accounts.filter((own) => plainAccount(own).includes(name));
  return only !== undefined && another === undefined ? only : name;
}

import { foreignText } from "../../foreign-money.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { Transaction } from "../../transaction.ts";
import { withRates } from "../readings/rates.ts";
import type { Token } from "../token.ts";
import { type JudgedSum, judgeSums } from "./sums.ts";

/** The foreign money of a sum; 两杯每杯5美元 is ten. */
export function foreignOf({ token, amount }: JudgedSum): Pick<Transaction, "foreign"> {
  const { foreign, value = 0 } = token;
  if (foreign?.rate === undefined) return {};
  const { currency, rate } = foreign;
  const hundredths = amount === value ? foreign.hundredths : Math.round((amount * 100) / rate);
  return { foreign: foreignText({ currency, hundredths, rate }) };
}

/** 美元卡转100到招行: a bare sum is in the currency of the account that it left, or else of the one that it reached. */
export function judgeInCurrency(
  tokens: readonly Token[],
  context: UserContext,
): { readonly tokens: readonly Token[]; readonly verdicts: readonly JudgedSum[] } {
  const { accountCurrencies: kept = {} } = context;
  const currencyOf = ({ account = "" }: Partial<Token> = {}) =>
    Object.hasOwn(kept, account) ? kept[account] : undefined;
  const verdicts = judgeSums(tokens);
  const abroad = new Map<Token, Token>();
  for (const verdict of verdicts) {
    const { token, type, accounts: { from, to } = {} } = verdict;
    const isYuan = token.marked || tokens[tokens.indexOf(token) - 1]?.text === "人民币";
    if (isYuan || token.foreign !== undefined) continue;
    const currency = currencyOf(from ?? to);
    const hundredths = Math.round((token.value ?? 0) * 100);
    // 午饭35用美元卡付的: the price was perhaps in yuan.
    const loose = token.loose === true || type !== "TRANSFER";
    if (currency) abroad.set(token, { ...token, loose, foreign: { currency, hundredths } });
    // 招行转700到美元卡: yuan that left, or dollars that came.
    else if (currencyOf(to)) verdict.doubtful = true;
  }
  if (abroad.size === 0) return { tokens, verdicts };
  const said = tokens.map((token) => abroad.get(token) ?? token);
  return judgeInCurrency(withRates(said, null, context), context);
}

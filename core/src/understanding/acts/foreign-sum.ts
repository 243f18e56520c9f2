import { foreignText } from "../../foreign-money.ts";
import type { Transaction } from "../../transaction.ts";
import type { Verdict } from "./sums.ts";

/** The foreign money of a sum; 两杯每杯5美元 is ten. */
export function foreignOf({ token, amount }: Verdict): Pick<Transaction, "foreign"> {
  const { foreign, value = 0 } = token;
  if (foreign?.rate === undefined) return {};
  const { currency, rate } = foreign;
  const hundredths = amount === value ? foreign.hundredths : Math.round((amount * 100) / rate);
  return { foreign: foreignText({ currency, hundredths, rate }) };
}

import { fen, yuanFromFen } from "@suikouji/core";
import type { BooksApi } from "./books-api.ts";

/** The accounts with their balances, and what all of them are worth. */
export async function listAccountsOf(api: BooksApi) {
  const { accounts, netWorth } = await api.accounts();
  return {
    accounts: accounts.map(({ name, sort, currency, hidden, balance, yuanFen }) => ({
      ...{ name, sort, currency, balance: yuan(balance) },
      ...(yuanFen === 0 ? {} : { besidesInYuan: yuan(yuanFen) }),
      ...(hidden ? { hidden } : {}),
    })),
    netWorth: {
      total: yuan(netWorth.totalFen),
      assets: yuan(netWorth.assetsFen),
      debts: yuan(netWorth.debtsFen),
      unvalued: netWorth.unvalued,
    },
  };
}

/** The budgets of this month and what is left of them. */
export async function listBudgetsOf(api: BooksApi) {
  const { month, budgets } = await api.budgets();
  return {
    month,
    budgets: budgets.map(({ category, amountFen, spentFen, leftFen, overFen, ...days }) => ({
      category,
      amount: yuan(amountFen),
      spent: yuan(spentFen),
      left: yuan(leftFen),
      over: yuan(overFen),
      daysLeft: days.daysLeft,
      leftPerDay: yuan(days.leftPerDayFen),
    })),
  };
}

/** Also hundredths of another currency. */
function yuan(hundredths: number): number {
  return yuanFromFen(fen(hundredths));
}

import { type AccountsReply, listAccounts, listBudgets } from "@suikouji/contract";
import {
  type Account,
  accountsIn,
  balancesOf,
  categoryBook,
  dateOf,
  type Flow,
  type NamedBudget,
  namedBudgets,
  netWorth,
  rangeOfMonth,
  ratesIn,
  yearMonthOf,
} from "@suikouji/core";
import type { FastifyInstance } from "fastify";
import type { BooksParts } from "./books-routes.ts";
import { callerOf } from "./caller-of.ts";
import { mount } from "./mount.ts";
import { limitRate, PER_MINUTE } from "./rate-limit.ts";

/** Mounts reading of accounts with their balances, and of budgets with what is left. */
export function mountHoldingsRoutes(
  app: FastifyInstance,
  { store, clock }: Pick<BooksParts, "store" | "clock">,
): void {
  const reads = { rateLimit: limitRate(PER_MINUTE.reads), opensToScripts: true };

  mount(
    app,
    listAccounts,
    async (_body, { request }) => {
      const { ledgerId } = callerOf(request);
      const [definitions, flows] = await Promise.all([
        store.definitions(ledgerId),
        store.flows(ledgerId),
      ]);
      return accountsReply(accountsIn(definitions), flows);
    },
    reads,
  );

  mount(
    app,
    listBudgets,
    async (_body, { request }) => {
      const { ledgerId } = callerOf(request);
      const today = dateOf(clock.now());
      const month = yearMonthOf(today);
      const [definitions, categories, sums] = await Promise.all([
        store.definitions(ledgerId),
        store.categories(ledgerId),
        store.sums(ledgerId, rangeOfMonth(month)),
      ]);
      const books = { definitions, categories: categoryBook(categories), sums };
      return { month, budgets: namedBudgets(books, today).map(wireBudget) };
    },
    reads,
  );
}

function accountsReply(accounts: readonly Account[], flows: readonly Flow[]): AccountsReply {
  const balances = balancesOf(accounts, flows);
  const { total, assets, debts, unvalued } = netWorth(balances, ratesIn(flows));
  return {
    accounts: balances.map(({ account, amount, yuan }) => {
      const { id, name, sort, currency, hidden, openingFen } = account;
      return {
        id,
        name,
        sort,
        currency,
        hidden,
        opening: openingFen,
        balance: amount,
        yuanFen: yuan,
      };
    }),
    netWorth: {
      totalFen: total,
      assetsFen: assets,
      debtsFen: debts,
      unvalued: [...unvalued],
    },
  };
}

function wireBudget({ budget, category, spent, left, over, daysLeft, leftPerDay }: NamedBudget) {
  return {
    category,
    categoryId: budget.categoryId,
    amountFen: budget.amountFen,
    spentFen: spent,
    leftFen: left,
    overFen: over,
    daysLeft,
    leftPerDayFen: leftPerDay,
  };
}

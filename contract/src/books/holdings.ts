import { ACCOUNT_SORTS } from "@suikouji/core";
import { z } from "zod";
import { endpoint, noBody } from "../endpoint.ts";

const hundredths = (of: string) => z.int().meta({ description: `${of}，以分计` });

const AccountBalanceSchema = z.object({
  id: z.string(),
  name: z.string(),
  sort: z.enum(ACCOUNT_SORTS).meta({
    description:
      "cash 现金；wallet 零钱包；debit 储蓄卡；credit 信用账户；investment 投资；person 借贷的人；other 其他",
  }),
  currency: z.string().meta({ description: "ISO 4217，例如 CNY" }),
  hidden: z.boolean(),
  opening: hundredths("期初余额，用账户的货币"),
  balance: hundredths("余额，用账户的货币；负的是欠的"),
  yuanFen: hundredths("外币账户里没有说明外币金额的进出，人民币；别的账户是 0"),
});

/** In display order. Balances follow from the opening balances and all entries. */
export const listAccounts = endpoint({
  method: "GET",
  path: "/api/v1/accounts",
  summary: "账户和余额，净资产",
  body: noBody,
  reply: z.object({
    accounts: z.array(AccountBalanceSchema),
    netWorth: z.object({
      totalFen: z.int(),
      assetsFen: z.int(),
      debtsFen: z.int().meta({ description: "欠的，正数" }),
      unvalued: z.array(z.string()).meta({ description: "没有汇率、没有算进去的货币" }),
    }),
  }),
  refusals: [401, 403, 429, 503],
});

const BudgetSchema = z.object({
  category: z
    .string()
    .nullable()
    .meta({ description: "分类的名字，下一级的也算在内；null：全部支出" }),
  categoryId: z.string().nullable(),
  amountFen: z.int(),
  spentFen: z.int(),
  leftFen: z.int().meta({ description: "不会是负的" }),
  overFen: z.int().meta({ description: "超出多少；没有超出是 0" }),
  daysLeft: z.int().meta({ description: "到月底还有几天，今天也算" }),
  leftPerDayFen: z.int().meta({ description: "这些天平均每天还能花多少" }),
});

/** Of the month that it is at the server: the one for all expenses first, then in the order of the categories. */
export const listBudgets = endpoint({
  method: "GET",
  path: "/api/v1/budgets",
  summary: "这个月的预算，用了多少，还剩多少",
  body: noBody,
  reply: z.object({ month: z.string(), budgets: z.array(BudgetSchema) }),
  refusals: [401, 403, 429, 503],
});

export type AccountsReply = z.output<typeof listAccounts.reply>;
export type BudgetsReply = z.output<typeof listBudgets.reply>;

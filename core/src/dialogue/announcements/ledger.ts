import { assertNever } from "../../assert-never.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import type { LedgerAnswer, QueriedEntry } from "../../ledger/ledger-query.ts";
import { fen, spokenYuan } from "../../money.ts";
import { nameOf, spokenDay, TYPE_NAMES } from "./spoken-transaction.ts";

/** What the ledger answered, short enough to be listened to. */
export function sayLedgerAnswer(answer: LedgerAnswer, today: CalendarDate): string {
  const { period } = answer;
  const category = answer.category ?? "";
  switch (answer.measure) {
    case "expense":
      if (answer.count === 0) return `${none(period)}${category}支出。`;
      return `${period}${category}支出${spokenYuan(answer.total)}元，共${answer.count}笔。`;
    case "income":
      if (answer.count === 0) return `${none(period)}${incomeFrom(category)}。`;
      return `${period}${incomeFrom(category)}${spokenYuan(answer.total)}元。`;
    case "balance": {
      const { income, expense } = answer;
      const balance = fen(income - expense);
      const result =
        balance < 0 ? `超支${spokenYuan(fen(-balance))}` : `结余${spokenYuan(balance)}`;
      return `${period}${result}元：收入${spokenYuan(income)}元，支出${spokenYuan(expense)}元。`;
    }
    case "count":
      if (answer.count === 0) return `${none(period)}记${category}账。`;
      return `${period}${category}记了${answer.count}笔。`;
    case "top-category": {
      const { top } = answer;
      if (top === null) return `${none(period)}支出。`;
      return `${period}花得最多的是${top.category}，${spokenYuan(top.total)}元。`;
    }
    case "largest": {
      const { entry } = answer;
      if (entry === null) return `${none(period)}${category}支出。`;
      return `${period}${category}最大的一笔是${named(entry, today)}，${spokenYuan(entry.amount)}元。`;
    }
    case "recent": {
      const { count, entries } = answer;
      if (count === 0) return `${none(period)}记${category}账。`;
      const shown = count > entries.length ? `，最后${entries.length}笔` : "";
      const lines = entries.map((entry) => line(entry, today));
      return `${period}${category}记了${count}笔${shown}：${lines.join("；")}。`;
    }
    default:
      return assertNever(answer);
  }
}

/** What is not over yet may still bring some. */
function none(period: string): string {
  return `${period}${/^(?:[今本这当]|最?近)/.test(period) ? "还" : ""}没有`;
}

/** 工资收入, but not 房租收入收入. */
function incomeFrom(category: string): string {
  return category.endsWith("收入") ? category : `${category}收入`;
}

function line(entry: QueriedEntry, today: CalendarDate): string {
  return `${named(entry, today)}，${TYPE_NAMES[entry.type]}${spokenYuan(entry.amount)}元`;
}

function named(entry: QueriedEntry, today: CalendarDate): string {
  return `${spokenDay(entry.date, today)}${nameOf(entry)}`;
}

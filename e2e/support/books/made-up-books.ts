import type { PushedLine } from "./server-books.ts";

const CATEGORIES = ["餐饮", "交通", "购物", "娱乐", "住房", "医疗"] as const;
const A_MONTH = 400;
const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/** The date in Shanghai, the time zone of the tests' pages. */
export function today(): string {
  return dayAt(Date.now());
}

/** The same entries every time, from today backwards, about 400 for every thirty days. */
export function madeUpLines(count: number): readonly PushedLine[] {
  const nowMs = Date.now();
  return Array.from({ length: count }, (_, number) => {
    const isIncome = number % A_MONTH === 7;
    const category = isIncome ? "工资" : (CATEGORIES[number % CATEGORIES.length] ?? "餐饮");
    return {
      amountFen: isIncome ? 1_200_000 : 500 + ((number * 7919) % 20_000),
      type: isIncome ? "INCOME" : "EXPENSE",
      categoryId: `${isIncome ? "INCOME" : "EXPENSE"}:${category}`,
      description: `${category}第${number}笔`,
      date: dayAt(nowMs - Math.floor((number * 30) / A_MONTH) * DAY_MS),
    };
  });
}

/** The sum of the wanted lines, in Fen. */
export function sumOf(lines: readonly PushedLine[], wanted: (line: PushedLine) => boolean): number {
  return lines.filter(wanted).reduce((sum, { amountFen }) => sum + amountFen, 0);
}

/** 1234567 as 12,345.67. */
export function written(amountFen: number): string {
  return (amountFen / 100).toLocaleString("en", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}

function dayAt(ms: number): string {
  return new Date(ms + SHANGHAI_MS).toISOString().slice(0, 10);
}

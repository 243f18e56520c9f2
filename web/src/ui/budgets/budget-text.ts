import { type Fen, spokenYuan } from "@suikouji/core";

/** The texts of budgets, wherever they are shown. */
export const budgetText = {
  title: "这个月的预算",
  whole: "总预算",
  left: "还剩",
  over: "超出",
  spentOf: (spent: Fen, amount: Fen) => `花了 ${spokenYuan(spent)} / ${spokenYuan(amount)} 元`,
  perDay: (perDay: Fen, days: number) => `到月底 ${days} 天，每天 ${spokenYuan(perDay)} 元`,
  open: (name: string) => `修改${name}`,
};

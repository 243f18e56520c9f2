import { type BudgetNews, budgetLines, type Fen, spokenYuan } from "@suikouji/core";
import { localized } from "../../platform/language/localized.ts";

/** The texts of budgets, wherever they are shown. */
export const budgetText = localized("budget", {
  title: "这个月的预算",
  whole: "总预算",
  left: "还剩",
  over: "超出",
  spentOf: (spent: Fen, amount: Fen) => `花了 ${spokenYuan(spent)} / ${spokenYuan(amount)} 元`,
  perDay: (perDay: Fen, days: number) => `到月底 ${days} 天，每天 ${spokenYuan(perDay)} 元`,
  /** Said once, as the app says it. */
  reached: (news: BudgetNews) => budgetLines.reached(news),
  /** 已保存。餐饮这个月的预算刚好用完。 */
  afterSave: (saved: string, told: string) => (told === "" ? saved : `${saved}。${told}`),
  open: (name: string) => `修改${name}`,
});

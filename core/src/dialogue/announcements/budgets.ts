import type { BudgetNews } from "../../budgets/budget-news.ts";
import type { NamedBudget } from "../../budgets/named-budget.ts";
import { type Fen, spokenYuan } from "../../money.ts";
import type { BudgetAmountQuestion, BudgetQuestion } from "../../understanding/understand.ts";

/** Nobody listens to a longer list. */
const READ_OUT = 3;

/** How budgets stand, and that one is nearly used up. */
export const budgetLines = {
  left(state: NamedBudget): string {
    const { budget, spent, left, over, leftPerDay } = state;
    const used = `${month(state)}${yuan(budget.amountFen)}，花了${yuan(spent)}`;
    if (over > 0) return `${used}，超出${yuan(over)}。`;
    return `${used}，还剩${yuan(left)}，${untilEnd(state)}，每天${yuan(leftPerDay)}。`;
  },
  leftToday(state: NamedBudget): string {
    const { left, over, leftToday } = state;
    if (over > 0) return `${month(state)}已经超出${yuan(over)}，今天没有可以花的了。`;
    if (left === 0) return `${month(state)}刚好用完，今天没有可以花的了。`;
    const today = leftToday === 0 ? "今天的份已经花完了" : `今天还能花${yuan(leftToday)}`;
    return `${today}：${month(state)}还剩${yuan(left)}，${untilEnd(state)}。`;
  },
  noBudget(thing: string | null, others: readonly NamedBudget[]): string {
    const none = thing === null ? "还没有总预算" : `${thing}没有单独的预算`;
    if (others.length === 0) return `${none}，可以在设置的预算里设一个。`;
    const each = others
      .slice(0, READ_OUT)
      .map((state) => `${state.category ?? "总预算"}${rest(state)}`);
    return `${none}，${each.join("，")}。`;
  },
  /** Said once after a save. */
  reached({ budget: state, threshold }: BudgetNews): string {
    const { budget, spent, left, over } = state;
    const name = state.category ?? "";
    if (over > 0) return `${name}这个月已经超出预算${yuan(over)}。`;
    if (threshold === 100) return `${name}这个月的预算刚好用完。`;
    const percent = Math.floor((spent * 100) / budget.amountFen);
    return `${name}这个月的预算用了${percent}%，还剩${yuan(left)}。`;
  },
};

/** About a budget that is set by voice. */
export const budgetOfferLines = {
  offerBudget: ({ category, amount }: BudgetQuestion) =>
    amount === null
      ? `要取消${named(category)}吗？`
      : `要把${named(category)}设成每个月${yuan(amount)}吗？`,
  budgetKept: ({ category, amount }: BudgetQuestion) =>
    amount === null
      ? `好，${named(category)}取消了。`
      : `好，${named(category)}每个月${yuan(amount)}。`,
  budgetOfHowMuch: ({ category }: BudgetAmountQuestion) => `${named(category)}每个月多少？`,
  budgetUnchanged: () => "好的，预算不变。",
};

function named(category: string | null): string {
  return `${category ?? "总"}预算`;
}

function month({ category }: NamedBudget): string {
  return `这个月${category ?? ""}预算`;
}

function untilEnd({ daysLeft }: NamedBudget): string {
  return `到月底还有${daysLeft}天`;
}

function rest({ left, over }: NamedBudget): string {
  return over > 0 ? `超出${yuan(over)}` : `还剩${yuan(left)}`;
}

function yuan(amount: Fen): string {
  return `${spokenYuan(amount)}元`;
}

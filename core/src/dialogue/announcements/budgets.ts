import type { BudgetNews } from "../../budgets/budget-news.ts";
import type { NamedBudget } from "../../budgets/named-budget.ts";
import { type Fen, spokenYuan } from "../../money.ts";

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
    const { left, over, leftPerDay } = state;
    if (over > 0) return `${month(state)}已经超出${yuan(over)}，今天没有可以花的了。`;
    if (left === 0) return `${month(state)}刚好用完，今天没有可以花的了。`;
    return `今天还能花${yuan(leftPerDay)}：${month(state)}还剩${yuan(left)}，${untilEnd(state)}。`;
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

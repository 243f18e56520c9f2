import type { CategoryView } from "@suikouji/core";
import { localized } from "../../platform/language/localized.ts";

/** What a merge does with the budget of the category that goes. */
export type MergedBudget = "none" | "moves" | "removed";

/** The texts of merging two categories. */
export const mergeText = localized("merge", {
  title: (name: string) => `合并「${name}」`,
  into: "合并到",
  choose: "请选择",
  merge: "合并",
  hint: (name: string, count: number | null) =>
    count === null ? "正在数账目……" : `「${name}」有 ${count} 笔账。选好以后，它们都归到那个分类。`,
  preview: (
    { name, custom }: CategoryView,
    into: CategoryView,
    {
      count,
      children,
      budget,
    }: {
      readonly count: number | null;
      readonly children: number;
      readonly budget: MergedBudget;
    },
  ) => {
    const entries = count === null ? "账" : `${count} 笔账`;
    const goes = custom ? "删除" : "隐藏";
    return `「${name}」的${entries}都改成「${into.name}」，然后${goes}「${name}」。${whereChildrenGo(children, into)}${whereBudgetGoes(budget, name, into.name)}可以撤销。`;
  },
  merged: (from: string, into: string, count: number) =>
    `已把「${from}」的 ${count} 笔账并到「${into}」`,
  undone: (from: string, kept: number) =>
    kept === 0
      ? `已恢复「${from}」和它的账`
      : `已恢复「${from}」；有 ${kept} 笔后来又改过，没有动它们`,
});

function whereBudgetGoes(budget: MergedBudget, from: string, into: string): string {
  if (budget === "none") return "";
  return budget === "moves"
    ? `「${from}」的预算也移到「${into}」。`
    : `「${into}」已有自己的预算，「${from}」的预算会去掉。`;
}

function whereChildrenGo(count: number, { name, parentId }: CategoryView): string {
  if (count === 0) return "";
  return parentId === undefined
    ? `它的 ${count} 个小类移到「${name}」下面。`
    : `它的 ${count} 个小类各自成为一级。`;
}

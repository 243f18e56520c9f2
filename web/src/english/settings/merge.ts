import type { CategoryView } from "@suikouji/core";
import type { MergedBudget } from "../../screens/settings/merge-text.ts";
import type { English } from "../texts.ts";
import { counted, entries } from "../words.ts";

export const merge: English["merge"] = {
  title: (name) => `Merge “${name}”`,
  into: "Merge into",
  choose: "Please choose",
  merge: "Merge",
  hint: (name, count) =>
    count === null
      ? "Counting entries…"
      : `“${name}” has ${entries(count)}. They go to the category that you choose.`,
  preview: ({ name, custom }, into, { count, children, budget }) => {
    const those = count === null ? "All entries" : entries(count);
    const goes = custom ? "deleted" : "hidden";
    return [
      `${those} of “${name}” ${count === 1 ? "goes" : "go"} to “${into.name}”, then “${name}” is ${goes}.`,
      ...whereChildrenGo(children, into),
      ...whereBudgetGoes(budget, name, into.name),
      "This can be undone.",
    ].join(" ");
  },
  merged: (from, into, count) => `Moved ${entries(count)} of “${from}” to “${into}”`,
  undone: (from, kept) =>
    kept === 0
      ? `Restored “${from}” and its entries`
      : `Restored “${from}”; ${entries(kept)} changed since ${kept === 1 ? "was" : "were"} left alone`,
};

function whereBudgetGoes(budget: MergedBudget, from: string, into: string): readonly string[] {
  if (budget === "none") return [];
  return budget === "moves"
    ? [`The budget of “${from}” moves to “${into}”, too.`]
    : [`“${into}” has a budget of its own, so that of “${from}” is removed.`];
}

function whereChildrenGo(count: number, { name, parentId }: CategoryView): readonly string[] {
  if (count === 0) return [];
  const those = counted(count, "subcategory moves", "subcategories move");
  return [`Its ${those} ${parentId === undefined ? `below “${name}”` : "to the top level"}.`];
}

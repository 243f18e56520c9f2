import {
  EXPENSE_CATEGORIES,
  INCOME_CATEGORIES,
  OTHER_CATEGORY,
  type UserContext,
} from "@suikouji/core";
import type { JsonNode } from "../json/json-node.ts";

export interface ReadCategory {
  readonly category: string;
  /** The model's word if we have no such category; otherwise empty. */
  readonly unknownWord: string;
}

const DEFAULTS: ReadonlySet<string> = new Set([...EXPENSE_CATEGORIES, ...INCOME_CATEGORIES]);

/** Accepts 餐饮类 and 餐饮/外卖 for 餐饮, in any case. */
export function categoryIn(node: JsonNode, context: UserContext): ReadCategory {
  const written = node.kind === "text" || node.kind === "bare" ? node.written.trim() : "";
  if (DEFAULTS.has(written)) return { category: written, unknownWord: "" };
  const { customCategories, recentCategories } = context;
  const known = [...customCategories, ...recentCategories, ...DEFAULTS];
  const [first = ""] = written.split(/[/／>·、,，-]/);
  for (const said of [written, first.trim(), first.trim().replace(/类$/, "")]) {
    const category = known.find((name) => name.toLowerCase() === said.toLowerCase());
    if (said !== "" && category !== undefined) return { category, unknownWord: "" };
  }
  return { category: OTHER_CATEGORY, unknownWord: written };
}

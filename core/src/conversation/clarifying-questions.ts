import type { Act } from "../understanding/kinds/act.ts";
import type { Field } from "../understanding/token.ts";

export const WHICH_PART = "请问您想修改哪个部分？金额、分类还是类型？";

/** An answer can hold a change, an addition or a command, but not two of them. */
export const ONE_AT_A_TIME = "一次请只说一件事，先说第一件";

export const NOT_TO_COME = "日期不能晚于今天，请问改成哪一天？";

export const ABOUT_FIELD: Readonly<Record<Field, string>> = {
  date: "请问日期改成哪一天？",
  amount: "请问金额改成多少？",
  category: "请问改成哪个分类？",
  type: "请问是收入还是支出？",
  description: "请问备注改成什么？",
  account: "请问账户改成哪个？",
  tags: "请问加什么标签？",
  note: "请问备注什么？",
};

/** Asks only for the missing part; `null` if no change was begun. */
export function clarifyingQuestion(act: Act): string | null {
  if (act.type !== "unclear") return null;
  const { open, because } = act;
  if (because === "two-kinds") return ONE_AT_A_TIME;
  if (because === "future-day") return NOT_TO_COME;
  if (open === null) return null;
  return open.field === null ? WHICH_PART : ABOUT_FIELD[open.field];
}

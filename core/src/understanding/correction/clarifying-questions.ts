import type { CalendarDate } from "../../calendar-date.ts";
import { saysDayToCome } from "../dates/find-dates.ts";
import type { FieldName } from "./tokens/token.ts";

export const WHICH_PART = "请问您想修改哪个部分？金额、分类还是类型？";

/** An answer holds a change, an addition or a command, and of two kinds neither is to be lost. */
export const ONE_AT_A_TIME = "一次请只说一件事，先说第一件";

/** By the field that was named without a value that we understood. */
const ABOUT_FIELD: readonly (readonly [RegExp, FieldName, string])[] = [
  [/日期|时间|日子/, "date", "请问日期改成哪一天？"],
  [/金额|价格|价钱|钱数|数目|钱不对/, "amount", "请问金额改成多少？"],
  [/分类|类别|类目/, "category", "请问改成哪个分类？"],
  [/类型|收支/, "type", "请问是收入还是支出？"],
  [/备注|描述|名字|名称|说明/, "description", "请问备注改成什么？"],
];

/** 改成明天: a draft is of something that happened. */
const TO_COME =
  /(?:改|换|调|记|挪)[成到为在].{0,4}(?:明[天儿日]|[明来后]年|后[天日]|下{1,2}个?(?:周|星期|礼拜|月)|[天周期拜月年][之以]?后)/;
const CHANGED_TO = /(?:改|换|调|记|挪)[成到为在]|日期/;
const NOT_TO_COME = "日期不能晚于今天，请问改成哪一天？";

/** What to ask of somebody who says that something is wrong: no more than was left open. */
export function clarifyingQuestion(text: string, today?: CalendarDate): string {
  const ahead = today !== undefined && CHANGED_TO.test(text) && saysDayToCome(text, today);
  if (ahead || TO_COME.test(text)) return NOT_TO_COME;
  const [about, another] = ABOUT_FIELD.filter(([field]) => field.test(text));
  return about === undefined || another !== undefined ? WHICH_PART : about[2];
}

/** The one field whose value that question asks for, if it does. */
export function fieldInQuestion(text: string, today?: CalendarDate): FieldName | null {
  const question = clarifyingQuestion(text, today);
  if (question === NOT_TO_COME) return "date";
  return ABOUT_FIELD.find(([, , asked]) => asked === question)?.[1] ?? null;
}

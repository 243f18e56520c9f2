import type { CalendarDate } from "../../calendar-date.ts";
import { OTHER_CATEGORY } from "../../categories.ts";
import { dateOf } from "../../moment.ts";
import { dayWithPoint } from "../dates/find-dates.ts";
import { fieldOf, noteEdit, readValues } from "../kinds/edits.ts";
import type { Intention } from "../orders/types.ts";
import { FIT } from "../readings/draft-names.ts";
import { type Field, is, isAny, type Token } from "../token.ts";
import type { Utterance } from "./answering.ts";
import type { Added } from "./fill.ts";

const GLUE = "ok pause is set edit file only proof".split(" ");
const VALUES = "money date type account told thing general name site draft".split(" ");
const UNSURE = "later roughly no isnt".split(" ");
const BESIDE = "less money unknown doing person handed mine later".split(" ");
const UNNOTED = "money date type ref field no isnt unreal".split(" ");

/** 三十五, 是昨天, 购物: only a value. 15 is no day and 三十多 no amount, so the question stays. `field`: the field that was asked for, if known. `names`: 餐饮 is a value here, not the draft of that category. */
export function valueIn(
  { tokens, words, reading: { phrases, owned }, situation }: Utterance,
  field: Field | null,
  names: boolean,
): Added | null {
  const { text, context } = situation;
  const said = tokens.filter((token) => !isAny(token, GLUE));
  const [first, second] = said;
  if (first === undefined || tokens.some((token) => is(token, "wonder"))) return null;
  if (phrases.some(({ says }) => says === "append")) return null;
  const isNote = phrases.every(isName) && !tokens.some((each) => isAny(each, UNNOTED));
  if (field === "description" && isNote) return { edits: [noteEdit(text.slice(first.start))] };
  const alone = second === undefined ? onlyValue(first, field, dateOf(context.now)) : null;
  if (alone !== null) return alone;
  const isValue = ({ sense, category, fit = [] }: Token) => {
    if (sense !== "draft") return VALUES.includes(sense);
    const isCategory = field === "category" || Math.max(...fit) <= FIT.category;
    // 车费应该42 means the draft of that category.
    const isAlone = field === "category" || second === undefined;
    return names && category !== undefined && isCategory && isAlone;
  };
  // 少2块, 找零5块, 我妈付的 tell a story; 随便 is no answer.
  const beside = !owned && said.some((token) => isAny(token, ["money", "handed"]));
  if (beside && said.every((token) => isAny(token, BESIDE))) return {};
  // 大概15, 不是购物
  const unsure = said.some((token) => isAny(token, UNSURE));
  if (!said.every((token) => isValue(token) || isAny(token, UNSURE))) return null;
  const instead = phrases.some(({ says, denied }) => says === "change" && denied.length > 0);
  if (unsure) return said.some(isValue) && !instead ? {} : null;
  return valuesOf(said, field, { words, tokens, situation });
}

/** The edits that these values make. */
function valuesOf(
  said: readonly Token[],
  field: Field | null,
  { words, tokens, situation: { text, context } }: Omit<Utterance, "reading">,
): Added {
  // 老板报销的 does not mean the category 报销.
  const isRead = (word: Token) =>
    tokens.some(({ start, end }) => start <= word.start && word.end <= end);
  const isTold = words.some((word) => word.text.length > 1 && !isRead(word));
  const verb = tokens.findLast((token) => isAny(token, ["set", "edit", "file", "is"]))?.sense;
  const how = { verb: verb === "edit" ? "set" : (verb ?? null), field, text, context };
  const edits = readValues(said, { ...how, instead: false });
  const isNoun = edits?.some((edit) => ["category", "description"].includes(fieldOf(edit)));
  return edits === null || (isNoun && isTold) ? {} : { edits };
}

/** A single word that is a value for this field only. */
function onlyValue(word: Token, field: Field | null, today: CalendarDate): Added | null {
  const { type, sense, marked, text } = word;
  if (sense === "future" && field !== "amount") return { because: "future-day" };
  if (is(word, "out-of-range") && field !== "date") return { because: "amount-range" };
  if (field === "category" && text === OTHER_CATEGORY)
    return { edits: [{ kind: "to", field, change: { category: text } }] };
  // 入账 saves, unless the app asked for the type; alone it may answer any other question.
  if (sense === "store" && type)
    return field === "type" ? { edits: [{ kind: "to", field, change: { type } }] } : {};
  const date = field === "date" && !marked && dayWithPoint(text, today);
  return date ? { edits: [{ kind: "to", field, change: { date } }] } : null;
}

/** Only a name: 牛肉粉, 改成牛肉粉. */
function isName({ says, target, edits }: Intention): boolean {
  const isNoun = edits.every((edit) => ["description", "category"].includes(fieldOf(edit)));
  return says === "topic" || (says === "change" && target.kind === "unsaid" && isNoun);
}

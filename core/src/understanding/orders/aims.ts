import type { Saying } from "../frames/frame.ts";
import { isAimed, type Situation } from "../kinds/said.ts";
import { resolve } from "../kinds/target.ts";
import { is, isAny, type Token } from "../token.ts";
import type { Intention } from "./types.ts";

/** Whether an intention is about open drafts, or only words of what was bought. */

/** 奶茶不要, 第一笔改成20, 存吧: an order about open drafts, and not a few words of a story. */
export function isMeant(phrase: Intention, situation: Situation): boolean {
  // 三十五那笔删掉 while no draft is of 35.
  const { target } = phrase;
  const isBySum = target.kind === "named" && target.by.some((name) => is(name, "money"));
  const isOfRest = target.kind === "rest" && phrase.says === "drop";
  if (isOfRest || (isAimed(phrase) && (phrase.commands || isBySum))) return true;
  if (TELLING.includes(phrase.says) && !isAimed(phrase)) return false;
  return isAimed(phrase) ? aimOf(phrase, situation) !== "none" : isWholeClause(phrase, situation);
}

/** Sayings that a sentence to record may contain by accident. */
const TELLING: readonly Saying[] = [
  "append",
  "unpriced",
  "further",
  "more",
  "topic",
  "change",
  "raise",
  "lower",
  "wrong",
  "ok",
  "enough",
];

/** 改成奶茶18, 都是昨天的; 走了 and 丢了 only as a clause of their own. */
export function isOrder(phrase: Intention, situation: Situation): boolean {
  const { says, target, commands, orders } = phrase;
  const isOfAll = target.kind === "all" && (!target.adverb || says === "raise" || says === "lower");
  if (commands || isOfAll) return true;
  return (orders || !TELLING.includes(says)) && isWholeClause(phrase, situation);
}

/** Only a particle or two stand beside it between two pauses. */
export function isWholeClause({ start, end }: Intention, { text }: Situation): boolean {
  const before = text.slice(0, start).split(PAUSE).at(-1) ?? "";
  const [after = ""] = text.slice(end).split(PAUSE);
  return before.length + after.length <= MOST_BESIDE;
}

export const PAUSE = /[,，。;；!！?？\s]/u;
const MOST_BESIDE = 2;

/** 不对，是五百二 corrects an open draft; 可乐三瓶，不对，四瓶，二十 its own words, and 漏了 in 水管漏了 nothing. */
export function corrects(phrase: Intention, situation: Situation): boolean {
  const { says, denied, repairs, start } = phrase;
  // 累得不行 takes nothing back.
  const isWrong = says === "wrong" ? isWholeClause(phrase, situation) : repairs;
  if (!isWrong && denied.length === 0) return false;
  const isOpen = ({ amount }: Token) => situation.batch.some((draft) => draft.amount === amount);
  const before = situation.reading.words().filter((word) => word.end <= start);
  return !before.some((word) => isAny(word, CONTENT) && !isOpen(word));
}

/**
 * 羽毛球场地费一百二，我们四个平摊: an order that names no draft, after something new. It is about what was said before it.
 */
export function isOfNews(
  { target, start, says, commands }: Intention,
  phrases: readonly Intention[],
  situation: Situation,
): boolean {
  if (target.kind === "named" || target.kind === "all" || says === "drop" || commands) return false;
  const aimed = phrases.filter((each) => isAimed(each) && aimOf(each, situation) !== "none");
  const isOfOpen = (word: Token) =>
    aimed.some((each) => each.start <= word.start && word.end <= each.end);
  return situation.reading
    .words()
    .some((word) => word.end <= start && isAny(word, CONTENT) && !isOfOpen(word));
}

const CONTENT = ["thing", "general", "name", "site", "money"];

/** `draft`: by its own name; `kind`: only by its category (路费 for 地铁); `none`: no draft has that name. */
export function aimOf(
  { target, bare }: Intention,
  { batch }: Situation,
): "draft" | "kind" | "none" {
  // 我那杯二十 points at nothing that is open.
  if (target.kind === "pointed") return "none";
  // 买了两条鱼 beside one draft counts the fish.
  const isCounted = target.kind === "all" && (target.count ?? 1) > 1;
  if (isCounted && "missing" in resolve(target, batch, [])) return "none";
  if (target.kind === "rest" && "missing" in resolve(target, batch, [])) return "none";
  if (target.kind !== "named") return "draft";
  const resolved = resolve(target, batch, []);
  if ("found" in resolved) return resolved.weak && bare ? "kind" : "draft";
  return resolved.missing === "unknown-name" ? "none" : "draft";
}

export const isStep = ({ says }: Intention) => ["raise", "lower", "scale"].includes(says);

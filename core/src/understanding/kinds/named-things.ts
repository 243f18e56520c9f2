import type { Thing, ThingKind } from "../lexicon/things/load.ts";
import { LONGEST_THING, THINGS } from "../lexicon/things/things.ts";
import { is, isAny, type Token } from "../token.ts";

/** A thing, and its position among the words. */
export interface Named {
  readonly thing: Thing;
  readonly at: number;
}

export function isThing(kind: ThingKind | undefined): boolean {
  return kind === "thing" || kind === "head" || kind === "stem";
}

/** The things in a clause. A price word (会员价) counts only if nothing else is named. */
export function namedThings(words: readonly Token[]): readonly Named[] {
  const named = words.flatMap((_, at) => thingAt(words, at));
  const others = named.filter(({ at, thing }) => !is(words[at], "price") && isThing(thing.kind));
  return others.length > 0 ? others : named;
}

const WHERE = ["里", "口", "门口", "旁边", "附近", "楼下", "对面", "边上", "外头", "路"];

/** The thing that this word names here, if any; 医院门口 is only a place. */
function thingAt(words: readonly Token[], at: number): readonly Named[] {
  const token = words[at];
  if (token === undefined) return [];
  const thing = partedVerb(words, at) ?? token.thing ?? within(token);
  if (thing === undefined || thing.category === "" || thing.kind === "none") return [];
  if (token.text === thing.word && token.text.length === 1 && !standsAlone(words, at)) return [];
  const after = words[at + 1];
  // 外卖红包抵了五块: 红包 is a coupon here.
  if (thing.category === "红包" && isAny(after, ["less", "coupon", "deny", "paid"])) return [];
  if (isAgent(words, at)) return [];
  const where = thing.kind === "thing" && WHERE.some((word) => after?.text.startsWith(word));
  const who = is(token, "person") && thing.word !== thing.category && thing.kind !== "doing";
  return [{ thing: where || who ? { ...thing, kind: "place" } : thing, at }];
}

/** Endings for shops and fees, which do not change the head before them: 面馆, 校服费. */
const AFTER_HEAD = "费钱款店馆铺摊卡券票城行师";

/** Whether a single character names something here: 面 does not in 铺面转让, an unknown word. */
function standsAlone(words: readonly Token[], at: number): boolean {
  const token = words[at];
  const thing = token?.thing;
  if (token === undefined || thing === undefined) return false;
  const after = words[at + 1];
  // 包三百 is a bag; in 包场 and 外包给小李 it is not.
  if (thing.word === "包") return !isAny(after, ["unknown", "thing", "give"]);
  if (thing.kind === "stem" || thing.kind === "doing") return true;
  const ends = after?.start !== token.end || AFTER_HEAD.includes(after.text.charAt(0));
  if (is(after, "unknown") && !ends) return false;
  const before = words[at - 1]?.end === token.start ? words[at - 1] : undefined;
  // 我那杯: a measure word, not a cup.
  if (THINGS.measures.has(token.text) && "那这每".includes(before?.text ?? "?")) return false;
  if (thing.kind !== "head") return !is(before, "unknown") && !isThing(before?.thing?.kind);
  return before?.thing === undefined || before.text.length < 2 || !yields(thing, before.thing);
}

const FOOD = "餐饮 饮品 零食 买菜";

export function isFood(thing: Thing | undefined): boolean {
  return thing !== undefined && FOOD.includes(thing.category);
}

/** 硬盘盒, 私教课 and 防晒奶 take the category of the part before the last character; 牛肉粉 and 吉他课 do not. */
function yields({ word }: Thing, before: Thing): boolean {
  if (!isThing(before.kind)) return false;
  if ("盒袋架液器".includes(word)) return true;
  if ("课班".includes(word)) return "运动 育儿".includes(before.category);
  return "粉奶油盐球".includes(word) && !FOOD.includes(before.category);
}

/** A verb and its object with words between them: 打了个车, 理了个发, 加的油. */
function partedVerb(words: readonly Token[], at: number): Thing | undefined {
  const token = words[at];
  if (token === undefined || (token.text.length > 1 && token.measure === undefined))
    return undefined;
  for (let back = at - 1; back >= 0 && back > at - 5; back -= 1) {
    const word = words[back];
    const next = words[back + 1];
    if (word === undefined || next === undefined) return undefined;
    const inside = word.text.length > 1 && "了的个".includes(word.text.charAt(1));
    const apart =
      back + 1 < at &&
      "了的".includes(next.text.charAt(0)) &&
      (is(word, "unknown") || word.text.length === 1);
    const verb = inside ? word.text.charAt(0) : apart ? word.text.charAt(word.text.length - 1) : "";
    const thing = THINGS.expense.get(verb + token.text.charAt(token.text.length - 1));
    if (verb !== "" && (isThing(thing?.kind) || thing?.kind === "general")) return thing;
    const between = isAny(word, ["light", "of", "count", "measure", "money"]);
    if (inside || (!between && !(is(word, "unknown") && word.text.length < 4))) return undefined;
  }
  return undefined;
}

/** 理发店, 停车场 and 开工红包 stand in other lists but contain a thing. */
function within({ text, sense, names }: Token): Thing | undefined {
  if (text.length < 3 || NOT_SEARCHED.has(sense)) return undefined;
  for (let length = Math.min(text.length, LONGEST_THING); length > 0; length -= 1) {
    for (let start = text.length - length; start >= 0; start -= 1) {
      const thing = THINGS.expense.get(text.slice(start, start + length));
      if (isThing(thing?.kind) && (length > 1 || names.includes("person"))) return thing;
    }
  }
  return undefined;
}

const NOT_SEARCHED: ReadonlySet<string> = new Set(["unknown", "word", "money", "count", "date"]);

/** 被猫抓坏, 狗把沙发咬了: the animal is the agent, not the purchase. */
export function isAgent(words: readonly Token[], at: number): boolean {
  if (!is(words[at], "宠物")) return false;
  const before = words.slice(Math.max(0, at - 3), at);
  const done = before.some((word) => is(word, "passive") || word.text.endsWith("让"));
  return done || words[at + 1]?.text[0] === "把";
}

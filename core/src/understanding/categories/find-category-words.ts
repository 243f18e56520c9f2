import { EXPENSE_CATEGORIES, INCOME_CATEGORIES, OTHER_CATEGORY } from "../../categories.ts";
import { expand } from "../text/expand.ts";
import { normalize } from "../text/normalize.ts";
import { FOOD_WORDS } from "./food-words.ts";
import { GUIDES, HEADS, NOTHING, STEMS } from "./guiding-words.ts";
import { GROCERIES } from "./head.ts";
import { INCOME_GUIDES, INCOME_WORDS } from "./income-words.ts";
import type { WordKind, WordList } from "./lexicon-shape.ts";
import { LIFE_WORDS } from "./life-words.ts";

/** A word of the lexicon where it stands in a phrase. */
export interface CategoryWord {
  readonly start: number;
  readonly end: number;
  readonly word: string;
  readonly category: string;
  readonly kind: WordKind;
  /** Categories that fit nearly as well. */
  readonly alternates: readonly string[];
}

export type Lexicon = "expense" | "income";

type Entry = Omit<CategoryWord, "start" | "end">;

interface Index {
  readonly entries: Map<string, Entry>;
  /** The length of the longest word by its first two characters; words of one are not in it. */
  readonly longest: Map<string, number>;
  /** The codes of the characters a word may begin with. */
  readonly starts: Set<number>;
}

const NAMES_ONLY = ([category]: readonly string[]) => category !== OTHER_CATEGORY;

const INDEXES: Readonly<Record<Lexicon, Index>> = {
  expense: indexOf([
    ["name", namesOf(EXPENSE_CATEGORIES)],
    ["thing", spaced(HEADS)],
    ["thing", spaced(STEMS)],
    ["thing", FOOD_WORDS],
    ["thing", LIFE_WORDS],
    ...(Object.entries(GUIDES) as [WordKind, WordList][]),
    ["none", { "": NOTHING }],
  ]),
  income: indexOf([
    ["name", namesOf(INCOME_CATEGORIES)],
    ["act", INCOME_GUIDES],
    ["thing", INCOME_WORDS],
  ]),
};

const HEAD_CHARACTERS = new Set(Object.values(HEADS).join(""));
const STEM_CHARACTERS = new Set(Object.values(STEMS).join(""));

/** 硬盘盒, 洗鼻器 and 私教课 are about what stands before; 吉他课 and 烘焙班 teach it. */
const CONTAINERS = /[课班盒袋架液器]/;
const PRACTISED = "运动 育儿";
/** 牛肉粉 is eaten; 漂白粉, 防晒奶 and 洗衣球 only look like food and balls. */
const SHAPES = /[粉奶油盐球]/;

/** 万科物业 is no department of a hospital: names end in it, too. */
const IN_NAMES = "科";

/** 景区里一瓶水, 医院门口买了个果篮: where it was. */
const WHERE = /^(?:里(?![程脊])|门?口(?![味红罩腔香碑])|旁边|附近|楼下|对面|边上|外头)/;

const OVERLAPS = /^[买交打换充吃修装洗]/;

/** Verbs that mean the same wherever they stand; other single characters need a word's edges. */
const ANYWHERE = /[吃喝饮嗦啃坐骑住玩修烤炸炒卤涮炖染烫送捐]/;
const BEFORE_SINGLE =
  /^$|[\s和跟与及、买吃喝点割称加拿开配切炖抓捞煮下装修洗养抽换交上听看打了的个斤两瓶桶包条盒份碗杯只把本张双件袋箱块头根罐]/;
const AFTER_SINGLE =
  /^[子儿]?(?:$|[^一-龥]|[花用付一和跟钱费共的了各每又还买打吃开订送加换喝看坐点充交挺真太很才就是在给从我续自砍讲标拿不坏丢碎贵修师回去刷被券卡票店铺摊馆居竟要收都也没工涨降特今昨早晚只已把他她你咱做弄搞寄退租办报洗最比当总另找卖破断这那炖煮熬入扣转到抢称罚叫装玩补闪响漏堵湿该谢磨]|新鲜|[小老][王李张刘陈杨赵周吴]|门票|报名|培训|总共|团购|合计|人均|套餐|套装|大概|原价|实付|实际|满减|下单|定金|押金|尾款|配件|清洗)/;

/**
 * Every word of the lexicon in the phrase, in order of where it ends. A word inside a longer one
 * does not count (果 in 水果), nor one that overlaps it, except after a verb (菜刀 in 买菜刀).
 */
export function findCategoryWords(
  phrase: string,
  lexicon: Lexicon,
  { startingBefore }: { readonly startingBefore: number } = { startingBefore: phrase.length },
): readonly CategoryWord[] {
  const { entries, longest, starts } = INDEXES[lexicon];
  const found: CategoryWord[] = [];
  let covered = 0;
  for (let start = 0; start < startingBefore; start += 1) {
    if (!starts.has(phrase.charCodeAt(start))) continue;
    const reach = start + (longest.get(phrase.slice(start, start + 2)) ?? 1);
    for (let end = Math.min(phrase.length, reach); end > covered && end > start; end -= 1) {
      const entry = entries.get(phrase.slice(start, end));
      if (entry === undefined) continue;
      const last = found.at(-1);
      const glued = last?.end === start && /thing|name|general/.test(last.kind) ? last : null;
      if (start < covered && !OVERLAPS.test(last?.word ?? "")) continue;
      if (lexicon === "expense" && !standsAlone(phrase, { start, end, glued })) continue;
      const where = entry.kind === "thing" && WHERE.test(phrase.slice(end, end + 2));
      found.push({ ...entry, kind: where ? "place" : entry.kind, start, end });
      covered = end;
      break;
    }
  }
  return found.filter(({ kind }) => kind !== "none");
}

function standsAlone(
  phrase: string,
  {
    start,
    end,
    glued,
  }: { readonly start: number; readonly end: number; readonly glued: CategoryWord | null },
): boolean {
  // 的包 is a bag, 老王家的包子 a bun.
  if (phrase.slice(end - 1, end + 1) === "包子") return false;
  if (end - start > 1) return !insideLatinWord(phrase, start, end);
  const character = phrase.charAt(start);
  if (STEM_CHARACTERS.has(character) || ANYWHERE.test(character)) return true;
  const head = HEAD_CHARACTERS.has(character);
  // 牛肉 + 面 is a noodle dish wherever it stands; 面 alone must end the phrase.
  if (head && glued !== null) {
    if (SHAPES.test(character) && !GROCERIES.includes(glued.category)) return false;
    if (!CONTAINERS.test(character)) return true;
    return /[课班]/.test(character) && !PRACTISED.includes(glued.category);
  }
  if (head && character !== IN_NAMES && startsWord(phrase, end)) return true;
  if (!AFTER_SINGLE.test(phrase.slice(end, end + 3))) return false;
  return head || BEFORE_SINGLE.test(phrase.charAt(start - 1));
}

/** 茶杯 ends where 牙膏 begins, though nothing parts 茶杯牙膏. */
function startsWord(phrase: string, start: number): boolean {
  const { entries, longest } = INDEXES.expense;
  const reach = start + (longest.get(phrase.slice(start, start + 2)) ?? 0);
  for (let end = Math.min(phrase.length, reach); end > start + 1; end -= 1) {
    if (/thing|general/.test(entries.get(phrase.slice(start, end))?.kind ?? "")) return true;
  }
  return false;
}

/** "hm" is a shop, but not inside another Latin word. */
function insideLatinWord(phrase: string, start: number, end: number): boolean {
  const latin = /[a-z0-9]/;
  return (
    (latin.test(phrase.charAt(start)) && latin.test(phrase.charAt(start - 1))) ||
    (latin.test(phrase.charAt(end - 1)) && /[a-z]/.test(phrase.charAt(end)))
  );
}

/** 餐饮60，交通30: a category said by its own name. */
function namesOf(categories: readonly string[]): WordList {
  return Object.fromEntries(categories.map((name) => [name, name]).filter(NAMES_ONLY));
}

function spaced(lists: WordList): WordList {
  return Object.fromEntries(Object.entries(lists).map(([key, all]) => [key, [...all].join(" ")]));
}

function indexOf(groups: readonly (readonly [WordKind, WordList])[]): Index {
  const entries = new Map<string, Entry>();
  const longest = new Map<string, number>();
  const starts = new Set<number>();
  for (const [kind, lists] of groups) {
    for (const [key, list] of Object.entries(lists)) {
      const [category = "", ...alternates] = key.split("/");
      for (const word of expand(normalize(list))) {
        entries.set(word, { word, category, kind, alternates });
        starts.add(word.charCodeAt(0));
        const opening = word.slice(0, 2);
        if (word.length > (longest.get(opening) ?? 1)) longest.set(opening, word.length);
      }
    }
  }
  return { entries, longest, starts };
}

/** Also here because a correction asks both: what a phrase is about, and which category it names. */
export { findCategoryName } from "./find-category-name.ts";

import { OTHER_CATEGORY } from "../../categories.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { TransactionType } from "../../transaction.ts";
import { normalize } from "../text/normalize.ts";
import { customCategoryWith, findCustomCategory } from "./custom-categories.ts";
import { type CategoryWord, findCategoryWords } from "./find-category-words.ts";
import type { WordKind } from "./lexicon-shape.ts";

export interface CategoryGuess {
  readonly category: string;
  /** 0 to 1; at most {@link UNKNOWN_CONFIDENCE} when no word of the phrase is known. */
  readonly confidence: number;
}

export const UNKNOWN_CONFIDENCE = 0.5;

const KIND_CONFIDENCE: Readonly<Record<WordKind, number>> = {
  thing: 0.95,
  general: 0.85,
  place: 0.8,
  act: 0.85,
  none: 0,
};

/** From what says most about what was bought to what says least. */
const KINDS: readonly WordKind[] = ["thing", "general", "act", "place"];

/** 湘菜花了30 names no 菜花. */
const SPENDING_HUA = /花(?=[了掉费的])/g;

/** 打了个车, 加了箱油, 剪了个头: what stands inside the verb 打车 says nothing. */
const SPLIT_VERB = /了(?:[一两]?[个次趟场顿把口箱点些碗条杯辆])?/g;

const CHILD =
  /孩子|小孩|宝宝|宝贝|(?<!娃)娃(?!娃)|儿子|女儿|闺女|孙子|孙女|孙儿|小朋友|[给]老[大二三]/;
const PET = /(?<![天热夜熊海])[猫狗](?!眼|不理|山王|耳|粮食|咖)|宠物/;
/** For a child, these say less than that it was for a child. */
const YIELDS_TO_CHILD = new Set(["购物", "日用", "娱乐", OTHER_CATEGORY]);
/** Made for the smallest: even its clothes and chair are 育儿. */
const BABY = /婴儿|宝宝|儿童/;
const YIELDS_TO_BABY = new Set([...YIELDS_TO_CHILD, "服饰", "住房"]);

const GROCERIES = new Set(["餐饮", "饮品", "零食", "买菜"]);

/** Whatever is done for a pet is 宠物, except getting about with it and the like. */
const KEEPS_FROM_PET = new Set([
  "交通",
  "汽车",
  "旅行",
  "住房",
  "保险",
  "快递",
  "餐饮",
  "饮品",
  "红包",
]);

/** 打车去吃饭 paid for the ride: what follows 去 is why, not what. */
const RIDE_TO = /^.{0,4}(?:去|到|回)/;

/**
 * By what was bought, not where or how: custom categories first, then the head of the phrase
 * (Chinese puts it last), then places and bare verbs, then 其他.
 */
export function categorize(
  phrase: string,
  options: { readonly type: TransactionType; readonly context: UserContext },
): CategoryGuess {
  const { type, context } = options;
  if (type === "TRANSFER") return { category: OTHER_CATEGORY, confidence: 0.9 };
  const said = normalize(phrase);
  const text = type === "INCOME" ? said : said.replace(SPENDING_HUA, " ").replace(SPLIT_VERB, "");
  const custom = findCustomCategory(text, context.customCategories);
  if (custom !== null) return { category: custom, confidence: 0.95 };

  const words = findCategoryWords(text, type === "INCOME" ? "income" : "expense");
  const head = (type === "INCOME" ? sourceOf(words) : null) ?? headOf(words, text);
  if (head === null) return unknown(text, type);
  if (head.kind === "act" && type === "INCOME" && !sellsUsedThings(text)) {
    return { category: OTHER_CATEGORY, confidence: 0.8 };
  }
  const belonging = customCategoryWith(head.word, context.customCategories);
  if (belonging !== null) return { category: belonging, confidence: 0.9 };
  const category = type === "INCOME" ? head.category : forWhom(head.category, { text, words });
  return {
    category: preferRecent(category, head, context.recentCategories),
    confidence: KIND_CONFIDENCE[head.kind],
  };
}

/** How money came back says more than what it was once paid for: 报销了打车费. */
function sourceOf(words: readonly CategoryWord[]): CategoryWord | null {
  return words.findLast(({ category }) => category === "报销" || category === "退款") ?? null;
}

/** 卖了耳机 is second-hand; 卖了四十斤橙子 is trade, which has no category of its own. */
function sellsUsedThings(text: string): boolean {
  return findCategoryWords(text, "expense").some(
    ({ kind, category }) => kind === "thing" && !GROCERIES.has(category),
  );
}

function headOf(words: readonly CategoryWord[], text: string): CategoryWord | null {
  for (const kind of KINDS) {
    const ofKind = words.filter((word) => word.kind === kind);
    const ride = kind === "thing" ? rideWithPurpose(ofKind, text) : undefined;
    const head = ride ?? ofKind.at(-1);
    if (head !== undefined) return head;
  }
  return null;
}

function rideWithPurpose(words: readonly CategoryWord[], text: string): CategoryWord | undefined {
  const first = words[0];
  if (first?.category !== "交通" || words.length < 2) return undefined;
  const next = words[1];
  return RIDE_TO.test(text.slice(first.end, next?.start)) ? first : undefined;
}

function forWhom(
  category: string,
  { text, words }: { text: string; words: readonly CategoryWord[] },
): string {
  const pet = PET.test(text) || words.some((word) => word.category === "宠物");
  if (pet && !KEEPS_FROM_PET.has(category)) return "宠物";
  if (BABY.test(text) && YIELDS_TO_BABY.has(category)) return "育儿";
  return CHILD.test(text) && YIELDS_TO_CHILD.has(category) ? "育儿" : category;
}

function unknown(text: string, type: TransactionType): CategoryGuess {
  if (type === "EXPENSE" && PET.test(text)) return { category: "宠物", confidence: 0.85 };
  if (type === "EXPENSE" && CHILD.test(text) && /买|孩子|宝宝|娃/.test(text)) {
    return { category: "育儿", confidence: 0.75 };
  }
  return { category: OTHER_CATEGORY, confidence: UNKNOWN_CONFIDENCE };
}

function preferRecent(category: string, head: CategoryWord, recent: readonly string[]): string {
  if (category !== head.category || recent.includes(category)) return category;
  return recent.find((name) => head.alternates.includes(name)) ?? category;
}

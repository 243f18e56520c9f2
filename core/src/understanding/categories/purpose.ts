import { OTHER_CATEGORY } from "../../categories.ts";
import { countedAs, withoutCounts } from "./counts.ts";
import { type CategoryWord, findCategoryWords } from "./find-category-words.ts";
import { forWhom } from "./for-whom.ts";
import { HEADS, HINTS, NOTHING } from "./guiding-words.ts";
import { GROCERIES, type HeadedGuess, headed, headOf, unheaded } from "./head.ts";
import { listWith } from "./lexicon-shape.ts";

/** What was done says more than to what: 寄衣服, 租电动车, 给手机充了. Money that is sent is given. */
const FRAMES: readonly (readonly [string, RegExp])[] = [
  ["快递", /寄(?![钱给养宿生回存]|$)/],
  ["交通", /(?<!出)租.{0,4}车(?![位库])/],
  ["通讯", /(?:手机|电话|号码?)[^,，]{0,4}充(?!电)|充[^,，电]{0,4}(?:手机|号)/],
];

/** 湘菜花了30 names no 菜花. */
const SPENDING_HUA = /花(?=[了掉费的])/g;

/** 烤鱼 and 红烧肉 are dishes, 鱼 and 肉 are groceries. */
const COOKED =
  /(?:[烤炸炒卤烧煎蒸炖焖焗涮拌熏烩]|[麻香]辣|水煮|糖醋|铁板|宫保|回锅|手撕|口水|[份盘桌]|[川湘粤鲁徽闽京扬帮疆北]$|吃[^买称割]{0,4}).{0,3}$/;

/** 空调清洗: somebody came to the house. */
const SERVICED = /清洗|加氟|上门|师傅/;

/** 打车去吃饭 paid for the ride: what follows 去 is why, not what. */
const RIDE_TO = /^.{0,4}[去到回]/;

/** 沙茶面加了大肠, 出租车连过桥费: what comes on top says nothing. */
const ON_TOP = /^儿?(?:加了?(?!.?[油气班])|[连配])/;

/** 雇人摘苹果 paid the picker, not for apples. */
const HELP = /雇|请(?:几个)?[人工帮](?![吃喝])/;

/** Whatever it is, it was shopped for: 买了, 下单, 两个. */
const BOUGHT = /买(?![单家])|下单|[一了][个把箱条件双包盒副台套张根支袋桶束盆](?=[^人月小的\s])/;

/** What money was spent on. */
export function purposeOf(said: string): HeadedGuess {
  const text = withoutCounts(said.replace(SPENDING_HUA, " "));
  const frame = FRAMES.find(([, pattern]) => pattern.test(text));
  if (frame !== undefined) return unheaded(frame[0], 0.85);
  const words = findCategoryWords(text, "expense");
  const head = rideWithPurpose(words, text) ?? withExtras(words, text) ?? headOf(words);
  const named = head?.kind === "thing" && !GROCERIES.includes(head.category);
  if (HELP.test(text) && !named) return unheaded(OTHER_CATEGORY);
  const counted = head === null || head.kind === "place" ? countedAs(said) : null;
  if (counted !== null) return unheaded(counted, 0.65);
  const guess = head === null ? unheaded(hintIn(text, said)) : headed(head);
  return { ...guess, category: forWhom(servedAs(guess, said), said) };
}

function servedAs({ category, head }: HeadedGuess, said: string): string {
  if (category === "数码" && SERVICED.test(said)) return "住房";
  if (category !== "买菜" || head === null || head.word.startsWith("买")) return category;
  return COOKED.test(said.slice(0, said.lastIndexOf(head.word))) ? "餐饮" : category;
}

function rideWithPurpose(words: readonly CategoryWord[], text: string): CategoryWord | undefined {
  const [first, next] = words.filter(({ kind }) => kind === "thing");
  if (first?.category !== "交通") return undefined;
  return RIDE_TO.test(text.slice(first.end, next?.start)) ? first : undefined;
}

function withExtras(words: readonly CategoryWord[], text: string): CategoryWord | undefined {
  return words.find(({ kind, end }) => kind === "thing" && ON_TOP.test(text.slice(end, end + 3)));
}

/** Heads that mean too much inside other words: 铺面, 水泵, 机会. */
const AMBIGUOUS = /[面机器本照粉服果班油布书]/;
const NAMES_NOTHING = new RegExp(NOTHING.replaceAll(" ", "|"), "g");

/** The last character that could be a head, inside a word nobody knows. */
function hintIn(text: string, said: string): string {
  for (const clue of [...text.replace(NAMES_NOTHING, "")].reverse()) {
    const category = AMBIGUOUS.test(clue) ? null : (listWith(HINTS, clue) ?? listWith(HEADS, clue));
    if (category !== null) return category;
  }
  return BOUGHT.test(said) ? "购物" : OTHER_CATEGORY;
}

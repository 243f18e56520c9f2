import { is, isAny, type Token } from "../token.ts";
import type { NamedEntry } from "./entry-name.ts";
import type { Wanted } from "./entry-order.ts";
import type { SaidAlone } from "./said-alone.ts";

type Said = Pick<SaidAlone, "words" | "drafts" | "silent" | "spokenOf">;

export type How = "sure" | "found" | "asks" | "none";

/**
 * Whether the words order something, or state how an entry really is. `found`: of an entry, if there is one; `asks`: the
 * app asks, as they may record something as well; `none`: 昨天的打车35 records a sum.
 */
export function weighed(name: NamedEntry, wanted: Wanted, said: Said): How {
  const { manner, start } = name;
  const { commands, isRead, erases, drops } = wanted;
  const isRecorded = said.drafts.length > 0;
  const orders = commands || ((wanted.orders || drops) && !isRecorded);
  const denied = isDenied(wanted, said) ? "asks" : "none";
  const isLed = said.words.some(
    (token) => token.end <= start && (is(token, "erase") || is(token, "take")),
  );
  switch (manner) {
    // 打车28改成38 corrects itself; 把打车28改成38 is an order.
    case "led":
      return isLed && isRead && (orders || erases) ? "sure" : "none";
    case "sum":
      return isRead && isOfSum(wanted, isRecorded) ? "sure" : "none";
    case "general":
      return denied;
    case "alone":
      // 午饭不对, right after a save.
      if (said.silent && wanted.complains && wanted.isWhole && said.spokenOf === "last")
        return "sure";
      return isRecorded ? alone(wanted, denied) : aloneWithoutSum(wanted, orders);
    case "plain":
    case "definite":
      return isRecorded ? besideSum(name, wanted, said) : withoutSum(wanted, said);
  }
}

/** 早餐也改一下，十二. */
function alone({ isEdited, isWhole }: Wanted, denied: How): How {
  return isEdited && isWhole ? "asks" : denied;
}

/** 打车不要了 is about a draft, though none is open. */
function aloneWithoutSum({ isRead, denies, isChange, erases }: Wanted, orders: boolean): How {
  return isRead && (orders || denies) && (isChange || erases) ? "sure" : "none";
}

/**
 * 午饭应该是33, 加油少记了五十, and 地铁是七块 right after a save; not 午饭三十，不对，应该是三十三, which corrects itself.
 */
function isDenied(
  { denies, isMiscounted, asserts, isNear }: Wanted,
  { drafts, words, spokenOf }: Said,
): boolean {
  const sums = words.filter((token) => is(token, "money"));
  const speaksOfEntry = denies || isMiscounted || (asserts && spokenOf === "last");
  return speaksOfEntry && isNear && drafts.length === 1 && sums.length === 1;
}

/** 180块的火锅应该是190. */
function isOfSum(wanted: Wanted, isRecorded: boolean): boolean {
  const { commands, denies, orders, drops, isMiscounted } = wanted;
  return commands || denies || (!isRecorded && (orders || drops || isMiscounted));
}

/** Words that record nothing are about the entry that they name, if they want something of it. */
function withoutSum(wanted: Wanted, said: Said): How {
  const { commands, drops, orders, isStated, corrects, complains, isRead } = wanted;
  if (commands || corrects || ((orders || drops || isStated) && isRead)) return "sure";
  return complains && said.silent ? "sure" : "none";
}

/** What is known of words that may as well record a sum. */
type Sign = keyof Omit<Wanted, "order"> | "hasTime" | "isDefinite" | "isOne";

/** Signs of words that may as well record the sum in them; the first row that holds decides. */
const BESIDE_SUM: readonly (readonly [signs: readonly Sign[], How])[] = [
  // 昨天的打车改成35
  [["commands", "follows"], "sure"],
  // 昨天的打车35不要了
  [["drops", "isWhole", "isNear"], "sure"],
  // 昨天的打车应该是35, 昨天超市那笔小票上是35; 那个打车三十，不，三十五 hesitates, and corrects itself.
  [["isNear", "hasTime", "denies"], "found"],
  [["isNear", "hasTime", "isProved"], "found"],
  [["isNear", "isRead", "denies"], "found"],
  // 昨天打车少记了五块, 排骨那笔少记了十块
  [["isNear", "isOne", "hasTime", "corrects", "isChange"], "found"],
  [["isNear", "isOne", "isRead", "isMiscounted", "isChange"], "found"],
  // 昨天修表的钱记多了，少二十
  [["isNear", "isOne", "hasTime", "isMiscounted"], "asks"],
  // 昨天超市那笔再加五块
  [["isNear", "isOne", "isDefinite", "isRead", "isRelative"], "found"],
  [["isNear", "isOne", "isDefinite", "isMiscounted"], "asks"],
  // 昨天的打车是35
  [["isNear", "isOne", "isDefinite", "hasTime", "isRead", "asserts"], "asks"],
  // 昨天那个打车的，多写了三块
  [["isOne", "isDefinite", "hasTime", "isRead", "isMiscounted"], "asks"],
  [["isOne", "isDefinite", "hasTime", "isRead", "isRelative"], "asks"],
];

function besideSum({ manner, hasTime }: NamedEntry, wanted: Wanted, { drafts }: Said): How {
  const isOne = drafts.length === 1;
  const said = { ...wanted, hasTime, isDefinite: manner === "definite", isOne };
  const row = BESIDE_SUM.find(([signs]) => signs.every((sign) => said[sign]));
  return row?.[1] ?? "none";
}

/**
 * The words name an entry by its sum, or say that what is called so is not right. They may record something new as
 * well, so the app asks.
 */
export function speaksOf(
  { manner, hasTime, start, end }: NamedEntry,
  wanted: Wanted | null,
  words: readonly Token[],
): boolean {
  // 今天又打车了, 昨天也打车了 tell of another one.
  if (words.some((token) => is(token, "too") && token.start < end)) return false;
  const after = words.filter((token) => token.start >= end && !is(token, "light"));
  const inside = words.filter((token) => token.start >= start && token.end <= end);
  // 火锅四百八，我那份一百二
  if (inside.some((token, at) => is(token, "point") && is(inside[at - 1], "me"))) return false;
  const isWeak = !hasTime && (manner !== "definite" || isHesitant(inside[0]));
  if (isRedone(after, isWeak) || words.some(isLogged) || deniesSum(after)) return true;
  const isMiscounted = after.some(
    (token) =>
      isAny(token, ["short", "excess"]) && RECORDED.some((each) => token.text.includes(each)),
  );
  if (isWeak) return isMiscounted && wanted?.isRead === true;
  if (isMiscounted || after.some(isMistaken) || isAdjusted(after)) return true;
  if (wanted?.denies || wanted?.commands) return true;
  if (hasTime && (words.some(isProof) || isActual(words))) return true;
  if (hasTime && words.some(isRaised)) return true;
  return manner === "definite" && isPointedOut(inside, after, wanted);
}

/** 随礼那八百; 上周那顿火锅老张转我一百一，算我一百二十六; not 那个打车三十，不，三十五. */
function isPointedOut(
  inside: readonly Token[],
  after: readonly Token[],
  wanted: Wanted | null,
): boolean {
  const sums = [...inside, ...after].filter((token) => is(token, "money"));
  if (isCalledBySum(inside) || (wanted?.repairs === true && sums.length === 1)) return true;
  const isPointed = inside.some(
    ({ names, text }) => names.includes("point") && text.startsWith("那") && !text.endsWith("个"),
  );
  return isPointed && after.some((token) => is(token, "pause"));
}

/** 那个打车三十 may only begin to speak. */
export function isHesitant(first: Token | undefined): boolean {
  return is(first, "point") && first?.text.endsWith("个") === true;
}

const HANDLING = "edit erase raise lower cut set swap".split(" ");
const SAID = ["money", "foreign-currency", "thing", "general"];

/** 你改一下, 扣掉 and 删一个 at the end, in a clause of their own; 改十三. After a weak name nothing else may be said there. */
function isRedone(after: readonly Token[], isWeak: boolean): boolean {
  const last = after.slice(after.findLastIndex((token) => is(token, "pause")) + 1);
  const isOrder = last.some((token) => isAny(token, isWeak ? ["edit"] : HANDLING));
  const isAlone = !last.some((token) => isAny(token, isWeak ? [...SAID, "unknown"] : SAID));
  if (last.length < after.length && isOrder && isAlone) return true;
  return !isWeak && after.some((token, at) => is(token, "edit") && is(after[at + 1], "money"));
}

/** 减去十块, 再添六块, 应该三十五 and 是二十四; not 一共三十五 and 磨到七百, after what was told of the entry. */
function isAdjusted(after: readonly Token[]): boolean {
  return after.some(
    (token, at) =>
      isAny(token, ["raise", "lower", "is", "file"]) &&
      !is(token, "sum") &&
      !token.text.endsWith("到") &&
      is(after[at - 1], "pause") &&
      is(after[at + 1], "money"),
  );
}

/** 再加五块进去, 再加五十到昨天的蹄花汤; not 房租涨了一百. */
function isRaised(token: Token, at: number, words: readonly Token[]): boolean {
  return is(token, "raise") && token.text.includes("加") && is(words[at + 1], "money");
}

/** 之前记的, 记成. */
function isLogged(token: Token): boolean {
  return is(token, "logged") || (is(token, "was") && token.text.includes("记"));
}

function isProof(token: Token): boolean {
  return is(token, "proof") && !isAny(token, ["account", "handed"]);
}

/** 实付八十五: perhaps other than was recorded. */
function isActual(words: readonly Token[]): boolean {
  const text = words.map((word) => word.text).join("");
  return ["实付", "实发", "实收", "实到"].some((word) => text.includes(word));
}

/** 旧显示器卖了四百五不是四百; not 打车三十不是三十五, which corrects itself. */
function deniesSum(after: readonly Token[]): boolean {
  const [, another] = after.filter((token) => is(token, "money"));
  const isDenied = (token: Token, at: number) =>
    is(token, "isnt") && is(after[at - 1], "money") && is(after[at + 1], "money");
  return another !== undefined && !is(after[0], "money") && after.some(isDenied);
}

/** 多记了 and 写少了, not 喝多了. */
const RECORDED = "记写报算说".split("");

/** 记错了; 不对 and 不是 hesitate as well. */
function isMistaken(token: Token): boolean {
  return is(token, "wrong") && token.text.includes("错");
}

/** 随礼那八百, 15块的奶茶; not 那个打车三十. */
function isCalledBySum(inside: readonly Token[]): boolean {
  return inside.some(
    (token, at) =>
      isAny(token, ["money", "foreign-currency"]) &&
      (at < inside.length - 1 || isAny(inside[at - 1], ["that", "of", "point"])),
  );
}

import { HIDDEN } from "../text/hide.ts";
import { patternSieve } from "../text/worth-trying.ts";
import { BALANCE, BARGAIN, DISCOUNT, FINAL, LIST_PRICE, SHARE, TOTAL } from "./role-words.ts";

/** What an amount is besides a price paid, told by the words right before it. */
export type AmountRole =
  | "paid"
  | "list-price"
  | "discount"
  | "threshold"
  | "final"
  | "bargain"
  | "change"
  | "share"
  | "total"
  | "balance"
  | "part"
  | "negated";

/** Tried in order on the words before an amount, spaces removed. */
const ROLES: readonly (readonly [AmountRole, RegExp])[] = [
  ["negated", /(?<!不是|[对也不哦啊噢呃额诶哎嗯欸])不是(?:花了?)?$/],
  ["part", /(?:其中|包括|包含)[^,，]{0,8}$|里面有$|(?<![抢强霸侵])占了?$/],
  ["balance", new RegExp(BALANCE)],
  ["threshold", /(?<![加装坐])满$/],
  ["discount", new RegExp(DISCOUNT)],
  ["change", /(?<!寻)找[了回来零补给我还]*$/],
  ["final", new RegExp(FINAL)],
  ["bargain", new RegExp(BARGAIN)],
  ["list-price", new RegExp(LIST_PRICE)],
  ["total", new RegExp(TOTAL)],
  ["share", new RegExp(SHARE)],
];

const rolesFor = patternSieve(ROLES, ([, pattern]) => pattern);

export function roleOf(before: string): AmountRole {
  return readRole(before).role;
}

export interface RoleReading {
  readonly role: AmountRole;
  /** How many characters before the amount told it, spaces counted. */
  readonly length: number;
}

export function readRole(
  whole: string,
  rest = "",
  { first }: { readonly first: boolean } = { first: false },
): RoleReading {
  const before = whole.slice(-READ);
  const after = rest.slice(0, READ);
  if (VOUCHER.test(after.slice(0, 8)) && !(first && isBoughtVoucher(before, after)))
    return { role: "threshold", length: 0 };
  if (UNUSED.test(after)) return { role: "threshold", length: 0 };
  const others = first ? BORNE_FIRST : BORNE_BY_OTHERS;
  const borne = REST_PAID.test(after) ? others.exec(before)?.[0] : undefined;
  if (borne !== undefined) return { role: "discount", length: borne.length };
  if (GIVEN_AWAY.test(after) && USED.test(before)) return { role: "threshold", length: 0 };
  if (SPENT_ON.test(after) && LEFT_OVER.test(before)) return { role: "paid", length: 0 };
  if (WEALTH.test(after) && OWNS.test(before)) return { role: "balance", length: 0 };
  if (CARRIED.test(before) && SPENT_OF_IT.test(rest.slice(0, 40)))
    return { role: "balance", length: 0 };
  const closed = CLOSED.test(after.slice(0, 6));
  const words = before.replace(/\s/g, "");
  for (const [role, pattern] of rolesFor(words)) {
    const found = pattern.exec(words);
    // 转了一千 不是 一千五: with a pause after it 不是 takes back what was said before.
    if (found === null || (role === "negated" && /\s$/.test(before))) continue;
    // 学生价七百八买的 says twice that it is what was paid.
    if (closed && role !== "final") continue;
    return { role, length: before.length - indexAfter(before, found.index) };
  }
  return { role: closed ? "final" : "paid", length: 0 };
}

/** 用了300的券: the face of a voucher, not money. */
const VOUCHER = /^\s*(?:的?(?:优惠券|代金券|抵用券|消费券|券)(?!买)|的(?:满减|无门槛))/;
/** 买了张88的券 is spent; 85买了100的券 and 买了100的券，花了85 tell its face as well. */
function isBoughtVoucher(before: string, after: string): boolean {
  return BOUGHT.test(before) && !PRICE_AFTER.test(after);
}

const BOUGHT = /[买抢囤团]了?一?[张个]?\s*$/;
const PRICE_AFTER = /券[,，\s]*[花付用只才到手了]*[\d一二两三四五六七八九十]/;
/** 红包五块没用上. */
const UNUSED = /^(?:块钱?|元)?的?(?:[^,，\d]{0,3}券|红包)?(?:没用[上掉到]|忘了?用|用不[了上])/;
/** 平台补贴了六块，打车花了十四: the rest was the speaker's. */
const BORNE_BY_OTHERS = /(?:补贴|统筹(?:支付|报销?)?)[了掉]*\s*$/;
/** 医药费报了六百剩四百自己出的. */
const BORNE_FIRST = new RegExp(
  `${BORNE_BY_OTHERS.source}|(?:医保|[医药院]费?)[^,，]{0,2}报销?了?\\s*$`,
);
const REST_PAID =
  /^(?:块钱?|元)?[,，\s]*[^,，\d]{0,6}?(?:自[己费付]|实[付际]|个人|现金|[付花]了|到手)/;
/** 用了五块红包: what others gave, not the speaker. */
const USED = /[用抵]了?$/;
const GIVEN_AWAY = new RegExp(`^\\s*的?(?:红包|积分|补贴|${HIDDEN})`);

/** 我一共有八万存款: what one has, not what one paid. */
const OWNS = /(?:有|攒了)\s*$/;
const WEALTH = /^的?(?:存款|积蓄|外债|负债|贷款没)/;

/** 拿了两百去买菜，花了一百三: what was in the pocket. */
const CARRIED = /拿[了着]\s*$/;
const SPENT_OF_IT =
  /^(?:块钱?|元)?[去出上][^,，]{1,8}[,，]?[^,，]{0,4}[花用]了[\d一二两三四五六七八九]/;

/** 剩下一百二是超市: the rest of a sum, not of a purse. */
const LEFT_OVER = /(?<![里上还])(?:剩下?|其余|余下)的?\s*$/;
const SPENT_ON = /^(?:块钱?|元)?(?:都|全)?(?:是|买|拿去|花在|(?:自己|我)[出付掏])(?![上下昨前])/;

/** 讲来讲去二百九拿下. */
const CLOSED =
  /^[\s,，]*(?:就|才)?(?:(?:拿下|拿走|成交|谈[成妥定]|捡漏|到手|搞定|入手|买下|给我了|[带搬抱][回走]|买到手|[租订定谈]下来?)(?![\d一二三四五六七八九十两])|[买办订入拿团抢拼收][的了](?=$|[,，。\s]))/;

/** Enough for the longest telling phrase; more would only cost time. */
const READ = 24;

/** Where the `count`-th character that is no space ends in `text`. */
function indexAfter(text: string, count: number): number {
  let at = 0;
  for (let seen = 0; at < text.length && seen < count; at += 1) {
    if (!/\s/.test(text.charAt(at))) seen += 1;
  }
  return at;
}

/** Each guest or worker, rather than the speaker's part of a bill. */
export function isPerHead(before: string): boolean {
  return /(?:(?:每|一)个?人|每位)[^#]{0,3}$/.test(before.slice(-10));
}

/**
 * What a second amount of the same thing is: another guess (30还是35), the new price after the old
 * one (以前20现在30), a part of it (含运费10), what came
 * on top (充50送10), what a voucher was worth (用券5块) or what it costs at other times or for one (平时二十多, 平均一个月六十, 比上个月多二十).
 */
export type SaidAgain = "instead" | "now" | "part" | "bonus" | "voucher" | "usual";

const INSTEAD = /^[\s,，]*(?:还是|或者?是?|要么是?|也可能是?)[\s,，]*$/;
const NOW =
  /^[\s,，]*(?:现在|如今|今[年天儿]|这(?:[次回]|学期|个?月[起开]始?))(?:搞?活动|[都就才只也又得要是花买卖扣收付交]|加满|[涨降][到成]|变成)*了?\s*$/;
const ONCE = /平[时常]|以前|之前|从前|原先|原来|小时候|早先|[去前]年|往年|上(?:[次回]|学期)|年前/;
/** 三十五涨到四十五. */
const CHANGED = /^[\s,，]*(?:[早晚]上|付款|后来|[就又])*(?:(?:涨|降|跌)价?[到成]|变成?)了?\s*$/;
/** 单程五十来回一百. */
const BOTH_WAYS = /^[\s,，]*(?:来回|往返)(?:是|要|一共)?\s*$/;
const USUAL =
  /^[\s,，(（]*(?:(?:平[时常]|往常|以往|以前|上[次回])(?:[也都才就只要是得]|大概|差不多|一般)*|(?:平均|折?合|[算折摊合]下来|相当于)(?:下来)?(?:一个?|每个?)[月天年周次斤份顿件晚节杯瓶包只条](?:不到|[才就也只要]|大概|差不多)*)\s*$/;
/** 比平时贵了十块, 比上个月多二十: a difference. */
const COMPARED = /比[^\s,，]{1,8}(?:[多少高低]|贵|便宜)[花付收出]?了?\s*$/;
const PART = /^[\s,，(（]*(?:里面)?包?含了?(?:税|[^\s,，]{1,4}费)\s*$/;
const VOUCHER = /^[\s,，]*(?:又|还)?用了?(?:优惠|代金|抵用|消费|打车)?券\s*$/;

/** 话费充了五十送了十块: not paid for. */
const BONUS =
  /^[\s,，]*(?:又|还|商家|店[里家]|平台|另外)*(?:[送赠返]了?|(?:话费|余额|实际|卡里)?到账了?)\s*$/;
const TOPPED_UP = /充|储值|预存|存了|办了?[^,，]{0,4}卡/;

/** `before` stands between the two amounts, `opening` before the first. */
export function saidAgain(before: string, opening: string): SaidAgain | null {
  const words = before.slice(0, LONGEST);
  if (INSTEAD.test(words)) return "instead";
  if (NOW.test(words) && ONCE.test(opening)) return "now";
  if (BOTH_WAYS.test(words) && opening.includes("单程")) return "now";
  if (CHANGED.test(words)) return "now";
  if (USUAL.test(words) || COMPARED.test(words)) return "usual";
  if (PART.test(words)) return "part";
  if (BONUS.test(words) && TOPPED_UP.test(opening)) return "bonus";
  return VOUCHER.test(words) ? "voucher" : null;
}

/** How much of `before` says that something came on top. */
export function lengthOfBonus(before: string): number {
  return /(?:[送赠返]|到账)了?\s*$/.exec(before)?.[0].length ?? 0;
}

/** Longer words name something of their own. */
const LONGEST = 16;

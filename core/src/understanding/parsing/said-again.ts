/**
 * What a second amount of the same thing is: another guess (30还是35), the new price after the old
 * one (以前20现在30), a part of it (含运费10), what came
 * on top (充50送10) or what a voucher was worth (用券5块).
 */
export type SaidAgain = "instead" | "now" | "part" | "bonus" | "voucher";

const INSTEAD = /^[\s,，]*(?:还是|或者?是?|要么是?|也可能是?)[\s,，]*$/;
const NOW = /^[\s,，]*(?:现在|如今|今年)(?:是|要|得|涨到|变成)?了?\s*$/;
const ONCE = /以前|从前|原先|去年|往年/;
/** 单程五十来回一百. */
const BOTH_WAYS = /^[\s,，]*(?:来回|往返)(?:是|要|一共)?\s*$/;
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

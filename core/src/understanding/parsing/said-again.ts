/**
 * What a second amount of the same thing is: another guess (30还是35), the new price after the old
 * one (以前20现在30), a part of it (含运费10) or what a voucher was worth (用券5块).
 */
export type SaidAgain = "instead" | "now" | "part" | "voucher";

const INSTEAD = /^[\s,，]*(?:还是|或者?是?|要么是?|也可能是?)[\s,，]*$/;
const NOW = /^[\s,，]*(?:现在|如今|今年)(?:是|要|得|涨到|变成)?了?\s*$/;
const ONCE = /以前|从前|原先|去年|往年/;
const PART = /^[\s,，(（]*(?:里面)?包?含了?(?:税|[^\s,，]{1,4}费)\s*$/;
const VOUCHER = /^[\s,，]*(?:又|还)?用了?(?:优惠|代金|抵用|消费|打车)?券\s*$/;

/** `before` stands between the two amounts, `opening` before the first. */
export function saidAgain(before: string, opening: string): SaidAgain | null {
  const words = before.slice(0, LONGEST);
  if (INSTEAD.test(words)) return "instead";
  if (NOW.test(words) && ONCE.test(opening)) return "now";
  if (PART.test(words)) return "part";
  return VOUCHER.test(words) ? "voucher" : null;
}

/** Longer words name something of their own. */
const LONGEST = 16;

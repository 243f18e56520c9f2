import { FIGURES } from "../numbers/characters.ts";
import { readNumber } from "../numbers/find-numbers.ts";
import { HIDDEN } from "../text/hide.ts";

const TOGETHER = "[一总]共";
const PRICE = `(?<yuan>\\d+(?:\\.\\d+)?|[${FIGURES}两十百千零]+)(?:[块元]钱?)?`;
const NEXT = "[^\\s,，。;；、\\d]{1,8}\\d{1,2}[花用付]了\\d";
/** The price ends it: 打车30花了20分钟 and 午饭30付了20押金 go on. */
const PRICE_AFTER = new RegExp(
  `^(?:${TOGETHER}|(?:${TOGETHER})?(?<spent>[花用付]了))${PRICE}(?:$|[\\s,，。;；、!！]|${NEXT})`,
);
/** A thing that no other number stands before in its clause. */
const THING_BEFORE = new RegExp(
  `(?:^|[\\s,，。;；、]|[花用付]了[\\d.]{1,7}[块元]?钱?)[^\\s,，。;；、\\d块元]{0,9}[一-龥a-z${HIDDEN}]$`,
);
const SPENT = /[花用付]了|\d[一总]共\d/;
const ANY_NUMBER = new RegExp(`[\\d${FIGURES}十两]`);
const PAUSE = /[\s,，。;；]/;
const READ = 24;

/**
 * 红牛2花了12元, 课程3花了200: how many, or which of them. In 午饭30，打车20花了50 the last is the sum, so
 * beside other prices only one figure is a count. `readable` hides what is no number, 一共 among it.
 */
export function countsPricedThing(
  readable: string,
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  if (!/^\d{1,2}$/.test(text.slice(start, end))) return false;
  const price = PRICE_AFTER.exec(text.slice(end, end + READ))?.groups;
  if (price === undefined) return false;
  if (!THING_BEFORE.test(readable.slice(Math.max(0, start - READ), start))) return false;
  let from = 0;
  const alone = readable
    .slice(0, start)
    .split(PAUSE)
    .slice(0, -1)
    .every((clause) => {
      const spoken = text.slice(from, from + clause.length);
      from += clause.length + 1;
      return SPENT.test(spoken) || !ANY_NUMBER.test(clause);
    });
  const small = end - start === 1;
  if (alone && small) return true;
  const listed = readable.slice(0, end).match(/\d+(?:\.\d+)?/g) ?? [];
  const sum = listed.reduce((total, each) => total + Number(each), 0);
  if (listed.length > 1 && readNumber(price.yuan ?? "") === sum) return false;
  return alone || (small && price.spent !== undefined);
}

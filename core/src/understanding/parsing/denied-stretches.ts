import { allMatches } from "../text/pattern.ts";
import { maskPeople, SOMEBODY } from "../types/people.ts";
import type { Span } from "./mentions.ts";
import { namesThing } from "./names-thing.ts";
import { pauseAt, type Separator } from "./separators.ts";

/** That something cost nothing. */
const FREE =
  /没有?(?:花|要|收|给|付|掏|出)(?:我|咱|咱们|我们)?钱|免费|不(?:要|花|收)钱|白(?:送|给)|一分(?:钱)?(?:都|也)?没/;

/** Who took nothing, and turns of a story: 后来老板没要钱 is about the price said before it. */
const OF_THE_PRICE =
  /某+|店家|摊主|熟人|人好|心善|大方|客气|大夫|最后|后来|后面|结果|可是?|但是?|不过|其实|实际|真的|居然|竟然|硬是|愣是|死活|非说|说好?|说是|[是就也都还又我这那笔个的了,，]|本来|原来|全部|一直|一起|东西|到头来|末了/g;
/** 没花钱 才八块: a price that no item is named with. */
const NO_ITEM = /^(?:才|就|只|一共|总共|花|付|给|了|我|是|要|的|也|还|又|后来|最后|结果)*$/;
const STRETCH = /[^\s]+/g;

/**
 * Pauses at the spaces around a stretch that cost nothing: in 补胎八块 打气没要钱 the denial is of 打气
 * alone, whether or not it is a known thing. 修鞋十五 老板没要钱 names nothing else, so it denies the price.
 */
export function pausesAroundFree(text: string, amounts: readonly Span[]): readonly Separator[] {
  const stretches = allMatches(STRETCH, text).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    words: match[0],
    priced: amounts.some(
      ({ start, end }) => start < match.index + match[0].length && end > match.index,
    ),
  }));
  return stretches.flatMap(({ start, end, words, priced }, index) => {
    const free = FREE.exec(words);
    if (free === null || priced) return [];
    const [before, after] = [stretches[index - 1], stretches[index + 1]];
    const own = maskPeople(words.slice(0, free.index)).replace(OF_THE_PRICE, "").length > 1;
    const left = before?.priced === true && own && namesItem(before, { text, amounts });
    const right = after?.priced === true && namesItem(after, { text, amounts });
    return [...(left ? [pauseAt(start)] : []), ...(right ? [pauseAt(end)] : [])];
  });
}

/** 啥也没买, 别的没花, 没买东西, 走路没花钱: all that there was besides the price. */
const NOTHING_ELSE =
  /^(?:(?![看逛试嫌贵])[^,，\s\d]){0,6}(?:(?:啥|什么|别的|其[他它]的?|自己一[分件本样个条]钱?)(?:东西)?[都也]*没|没有?[买花要吃喝点](?:别的|其[他它]|什么|啥|东西)|(?:走[路着回]|步行)[^,，]{0,3}没有?花)/;
/** 给妈买围巾一百五自己没舍得买: not for oneself. */
const NOT_FOR_ONESELF = /^我?自己[也都又还就]*没有?(?:舍得)?[买要吃喝点花]/;
/** 外卖二十八晚上没花钱, 午饭二十五晚饭老公做的没花钱: another meal or time of the day. */
const ANOTHER_TIME =
  /^(?:块钱?|元)?(?:[早晚]上|[上中下]午|夜里|[早午晚][饭餐]|回来?)[^,，\s\d一二两三四五六七八九十]{0,8}没有?花钱/;
/** 水果十二没买肉: not that, but something else. */
const OTHER_UNBOUGHT = /^(?:块钱?|元)?没有?买到?([^,，\s\d成它了到]{1,4})(?=$|[,，。\s])/;
/** 看了双鞋一百五啥也没买: merely looked at. */
const LOOKED_AT = /看[了中上到]|[逛试问]了|[标要]价|要$/;
const READ_BEFORE = 20;

/** Pauses nobody made before such words, so that they do not deny the price they follow. */
export function pausesBeforeNothingElse(
  text: string,
  amounts: readonly Span[],
): readonly Separator[] {
  return amounts.flatMap(({ start, end }) => {
    const after = text.slice(end, end + READ_BEFORE);
    const oneself = NOT_FOR_ONESELF.test(after);
    const unbought = OTHER_UNBOUGHT.exec(after)?.[1];
    const other = unbought !== undefined && namesThing(unbought);
    const apart = ANOTHER_TIME.test(after) || other;
    if (!oneself && !apart && !NOTHING_ELSE.test(after)) return [];
    const before = maskPeople(text.slice(Math.max(0, start - READ_BEFORE), start));
    if (!/[一-龥]{2}/.test(before) || LOOKED_AT.test(before)) return [];
    return oneself && !apart && !before.includes(SOMEBODY) && !NOTHING_ELSE.test(after)
      ? []
      : [pauseAt(end)];
  });
}

/** Whether the stretch says what its amounts were for. */
function namesItem(
  { start, end }: Span,
  { text, amounts }: { readonly text: string; readonly amounts: readonly Span[] },
): boolean {
  let words = "";
  let from = start;
  for (const amount of amounts) {
    if (amount.end <= start || amount.start >= end) continue;
    words += text.slice(from, Math.max(from, amount.start));
    from = amount.end;
  }
  return !NO_ITEM.test(words + text.slice(Math.min(from, end), end));
}

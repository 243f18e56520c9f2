import { marked } from "./draft-words.ts";
import type { Mentions, Span } from "./mentions.ts";

/** 物业催了好几回, 给我推荐了一堆套餐, 说是空调开多了: what others said, wanted or did about it. */
const TALK =
  /(?<!小)说(?!明)|讲(?![价座课])|念叨|唠叨|嫌|催|推[荐销]|介绍|提醒|劝|抱怨|吐槽|打电话|发微信|吵着|闹着|得我(?![^#,，]{0,4}[买点叫订换])/;
/** 那件毛衣特别显白: what they point at is what it is all about. */
const POINTED_AT = /[那这]一?[个件双条只台部把家款套顶支瓶本辆张](?![月周人事时])/;
/** 加了俩鸡蛋, 夹了根火腿肠: on top of what was bought. */
const ON_TOP =
  /^[又还再也]?[多另]?外?[加夹](?:了|个)[^#,，]{0,4}[蛋肠饭肉菜面料糖奶珠果豆丝片菇腐冰]/;

/** 换了个新的, 续的老的, 修了一下: of the thing that was worn out, wherever it was named. */
const RENEWED =
  /换(?:了?[个一副][^#,，]{0,2}[新亮好大]的|上|了$)|新的|(?:买|拿)了?一?[个把条双件台根支副顶块]新?的?$|续[了的](?:老的|$)|修(?:好?了|一下|了一下)$/;
const WORN_OUT =
  /坏|漏|堵|裂|老化|到期|不[行热灵亮]|卡|闪|响|用了|开胶|磨|刮不|没[电带]|忘带|[摔磨扯]破|断|丢了|碎|用完/;

/** The pieces beside an amount: what was worn out and renewed first, mere talk around it last. */
export function likeliestFirst(mentions: Mentions, pieces: readonly Span[]): readonly Span[] {
  const renewed = pieces.some((span) => RENEWED.test(marked(mentions, span)));
  const rank = (span: Span) => {
    if (isTalk(mentions, span)) return 2;
    return renewed && WORN_OUT.test(marked(mentions, span)) ? 0 : 1;
  };
  return [...pieces].sort((a, b) => rank(a) - rank(b));
}

export function isTalk(mentions: Mentions, span: Span): boolean {
  const words = marked(mentions, span);
  return ON_TOP.test(words) || (TALK.test(words) && !POINTED_AT.test(words));
}

const MEANT = /[想要该得算备催]([买交缴续换充办报修订还租吃看装剪打])/;

/** 暖气费该交了，…今儿我去交了: what was meant to be done, and was. */
export function isCarriedOut({ text }: Mentions, { start, end }: Span, until: number): boolean {
  const verb = MEANT.exec(text.slice(start, end))?.[1];
  const later = text.slice(end, until);
  if (verb === undefined) return false;
  const paid = "交缴还".includes(verb) && /转[了过]/.test(later);
  const bought = "吃喝".includes(verb) && /买[了的到]/.test(later);
  return paid || bought || later.includes(`${verb}了`) || later.includes(`${verb}的`);
}

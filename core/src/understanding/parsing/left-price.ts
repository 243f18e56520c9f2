import { maskPeople } from "../types/people.ts";

/** Turns of a story before it says that nothing came of a price. */
const TURN =
  "算了|最后|后来|结果|但是?|可是?|可惜|不过|所以|就|还是?|想想|想了想|[太嫌]贵了?|不值|手慢了?|到现在|至今|一直|暂时|目前|只能|(?:犹豫|纠结|考虑|看)了?看|[^#,，了没不]{1,2}了?(?:半天|好久|很久|[好一]圈)|(?<act>[^#,，没不])(?:了又?|来)\\k<act>去?|某+[说嫌]|[我也都又在说先]";
const UNDONE =
  "舍得|[买卖]|要|下单|下手|办|去|成|定|发|给|到账|收到|下来|订|租|报名?|付|交|拍到?|抢到?|抽[中到]|中|同意|答应|卖掉|卖出去|谈[成拢]|签|干|参加|借(?:到|给?某+)?";
/** 疫苗三百，还没打 is paid for; after 太贵 or 最后, or of an offer, it never was. */
const WEAKLY_UNDONE = "[打坐换充点做修约住]";
const REASON = /[太嫌]贵|最后|结果|犹豫|纠结|就/;
const SIGHED_AT =
  "(?<=就|是|想想|[最后]后|后来)算了|忍住|又?放回去|(?:加了?购物车)?又删|看看就走|只能看看|看看(?:就好|而已|算了)|解解?馋|眼馋|过过?[眼嘴干]瘾|望而却步|高攀不起|[买吃住用租养]不起|下不[去了]手|劝退|羡慕|做梦(?:买|吧)?|再(?:说吧?|攒攒)|再?考虑(?:考虑|一下|中)?|回[家去]商量(?:商量|一?下)?|没[喝吃买要]就走|不(?:去|租|报|订|吃|坐|打)了|比价|观望|货比三家|再?等(?:等打折|打折|降价|便宜|有钱|活动|双十[一二]|过年|下个?[月周次])(?:再?[说买]|再下[手单]|吧)?";
const THOUGHT_OVER = "再(?:想想|看看|等等)";

const DENIED = new RegExp(
  `^(?:${TURN})*(?:没(?:来得及|顾上|时间|空)?去?(?:${UNDONE})|不[买要办给退]了?|舍不得|放弃了?|拒绝了?|某*不[让给准](?:我)?买)(?:买|要|下手|办)?(?:了|成|它|款|钱)?$`,
);
const WEAKLY_DENIED = new RegExp(`^(?:${TURN})*没${WEAKLY_UNDONE}(?:了|成)?$`);
const LEFT = new RegExp(`^(?:${TURN})*?(?:${SIGHED_AT})+[了啊吧死]*$`);
const PONDERED = new RegExp(`^(?:${TURN})*(?:${THOUGHT_OVER})[了啊吧]*$`);

/** 双色球买了十块没中: paid all the same. */
const WON_NOTHING = /没抽?[中到]$/;

/** 那条裙子, 看中, 导购说, 报价: a price that somebody asked. */
const OFFERED =
  /[那这][条件双款台家辆套]|看[中好上]|(?:导购|店员|老板|中介|销售|师傅|人家)[^#,，]{0,2}说|[报标要]价|要$/;

/**
 * Whether what is `said` after a price tells that nothing came of it: 没舍得买 of any price, 只能看看解解馋 of one
 * that was not `paid`, 我再看看 of one that was an offer. With 我再想想 somebody may only be thinking what else
 * there was, so of a plain price it says nothing. `before` is what led to the price.
 */
export function isLeft(said: string, before: string, paid: boolean): boolean {
  const words = maskPeople(said);
  if (DENIED.test(words)) return !(paid && WON_NOTHING.test(words));
  if (WEAKLY_DENIED.test(words)) return REASON.test(words) || OFFERED.test(before);
  if (paid) return false;
  return LEFT.test(words) || (PONDERED.test(words) && OFFERED.test(before));
}

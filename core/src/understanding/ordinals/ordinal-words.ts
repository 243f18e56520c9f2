import { oneOf } from "../text/pattern.ts";

/** Measure words for drafts, with what recognizers write for 笔. Not the start of another word: 第一个月, 第二件半价, 第二条裤子, 第二比特币. */
export const ITEM_MEASURE = oneOf(`
  笔(?!记本) 个/月星礼周季小钟学人孩娃宝疗半 条/街路裤裙鱼毛烟命腿河线狗被 项/目 单/元位身人车独反双数休 样/式子品板
  件(?!事|半价|免|特价|送|(?:打|立?减|优惠|便宜)(?!了)|[\\d一二三四五六七八九.半]{1,3}折|[0零]元|[上大]?衣|外套)
  比/第较特亚赛例分萨基上前他她它我你 必/须要然定备胜 毕/业 币/安种 鼻/子炎
`);

const POINTED = `(?:[那这][一1]?|[一1]) ?${ITEM_MEASURE}`;

/** 馒头一个 and 枕头一条 are goods: 头一个 is a place only where no noun can end in 头. */
export const FIRST_ITEM = `头一?笔|(?<=^|[把将那删掉除消认了，,。 ])头一${ITEM_MEASURE}|首笔|(?:最[前上][面头]|最?开[始头]|最先|打头)的?${POINTED}`;

export const LAST_ITEM = `(?:最后[面头]?|最?末[尾了]?|临了|最下[面头]|最底下|结尾处?|最尾)的?${POINTED}|末笔`;

/** 第二 168, 第二改成50, 第三那个: beside a change the measure word may be missing. */
export const BARE_PLACE_FOLLOWS =
  "[\\s,，、改应删对互确错]|不[要对]|的?(?:金额|分类|类别|类型|日期|备注|描述)|[和跟与到至]第|的?[那这]一?[个笔条项]|取消|[去拿撤]掉|换成|[算归放][到成在进]|[加减][\\d一二三四五六七八九两十]|是(?:[\\d¥]|收入|支出|[昨今前]天)";

import { frames } from "../table.ts";
import { a } from "./slots.ts";

/** 88 and 886 sound like 拜拜. */
const GOODBYES = [8, 88, 886];
const PAID = "spent|bought|got|pays|settle|claim|receive|collect";
const SOMEBODY = "kin|child|friend|payer|boss|taker|customer|shop|third";
/** A figure in a name, with no thing before it or more of the name after it: 798艺术区, 莫泰168酒店. */
const NAME = `( ^ -${PAID}|THING|money|pause* money:a | money:a THING|unknown )`;

/** Somebody looks for a place or asks about it, or tells a limit: nothing was paid. */
export const ENQUIRIES = frames(
  `
paid within a limit
  ${PAID} ~ money:a bound
  ${PAID} ~ exceed|cap money:a
  + 吃饭花了一百以内 → 100；买菜花了不超过五十 → 50；这趟打车付了三十以上 → 30；修手机花了超过五百 → 500
  - 推荐一家价格在一百以内的馆子 → nothing；打车超过三公里，花了十三 → 13
only a limit: drop planned a
  money:a bound
  cap money:a
  exceed money:a of
  + 每天控制在五十以内 → nothing；餐饮控制在1000以内 → nothing；门票价格20元以下的景点 → nothing；从来没住过超过1000元的酒店 → nothing；价格是1000元以上的酒店 → nothing
  - 吃饭花了一百以内 → 100；打车超过三十了 → 30；人均58，四个人吃的 → 58
dearer than another: drop planned a
  than -${PAID}|money|pause* dearer|less done? money:a
  + 鸡蛋比菜市场贵两块 → nothing；打车比地铁贵二十 → nothing；苹果比超市便宜五毛 → nothing；奶茶比上次贵三块 → nothing
  - 打车比平时贵，四十 → 40；菜比昨天便宜，花了三十 → 30
looked for: drop asked a
  ^ -${SOMEBODY}|money|pause* seek ( -${PAID}|money* money:a )+
  + 想找一家人均50的 → nothing；帮我找个能玩一天、门票五十的景点 → nothing；推荐个两百左右的酒店，最好有早餐 → nothing；我想找一家票价是200元的，评分4.5分的 → nothing
  - 朋友给推荐了家餐厅，吃了三百二 → 320；想找人修空调，找了半天，修了二百 → 200；同事推荐个面馆吃了二十二 → 22
only wished for: drop planned a
  hope|whether -${PAID}|pause|money* money:a of
  whether -${PAID}|money|pause* pause -${PAID}|money|pause* money:a of $
  hope|whether money:a
  exists money:a of? THING
  + 想吃人均60的日料 → nothing；有没有二十块的自助餐 → nothing；最好是五十块一位的 → nothing；那边有家九十九的自助 → nothing；附近哪家火锅好吃，人均一百的 → nothing
  - 想吃烤鸭了，点了一只，一百二 → 120；话费五十，有没有发票 → 50；有个同事结婚随了五百 → 500
a place that is asked about: drop asked a
  ${NAME} -${PAID}|money|pause* where
  where money:a $
  ${NAME} -${PAID}|money* fact -money* ask|wonder|query|what|seek
  + 99旅馆的评分是多少 → nothing；798艺术区周边有什么酒店 → nothing；速8酒店在哪里 → nothing；到如家888店怎么走 → nothing；怎么去798 → nothing
  - 在公司附近吃饭三十 → 30；午饭二十五，附近有什么超市 → 25
goodbye in figures: drop denied a
  thanks pause? money:a $
  + 太感谢了，88！ → nothing；好的没有问题了，谢谢，886 → nothing；谢谢！8 → nothing
  - 谢谢老板，午饭88 → 88；打车88 → 88
`,
  {
    "paid within a limit": { so: { keep: ["a"], doubt: ["a"], firmly: true } },
    "goodbye in figures": { where: (bound) => GOODBYES.includes(a(bound)) },
  },
);

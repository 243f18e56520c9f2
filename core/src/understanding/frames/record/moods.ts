import { drop, type Frame, keep, measureOf, nothing } from "../frame.ts";

/** Whether it happened at all, and whether it was the speaker's money. */
export const MOODS: readonly Frame[] = [
  {
    name: "not recorded",
    when: ["money:a = cancel", "cancel = money:a", "^ -money|pause* alter money:a"],
    so: drop("denied", "a"),
    examples: `
      别记，吃饭50 → nothing
      先别记账，午饭25 → nothing
      这笔不用记，打车三十 → nothing
      把打车改成30 → nothing`,
    nearMisses: `午饭二十五，记一下 → 25`,
  },
  {
    name: "asked about",
    when: [
      "query .. money:a",
      "wonder pause money:a",
      "^ money:a .. what",
      "money:a .. no $",
      "money:a or money:b",
      "money:a or $",
    ],
    so: nothing("asked"),
    examples: `
      我这个月是不是花了一千多了 → nothing
      两百块能吃顿啥 → nothing
      五百块能修好不 → nothing
      那件大衣是八百还是九百来着 → nothing`,
    nearMisses: `那天不是下大雨吗我鞋湿了，路边买了双拖鞋，十九块九 → 19.9`,
  },
  {
    name: "only supposed",
    when: [
      "suppose -wish|date|pause|money* money:a",
      "almost buy|bought|spend|spent|send|give|paid .. money:a",
      "regret ~ money:a",
    ],
    so: drop("planned", "a"),
    examples: `
      换作平时得一百二 → nothing
      说不定去爬山门票六十 → nothing
      谁给我五百块我就去 → nothing`,
    nearMisses: `如果不算停车费，吃饭两百 → 200`,
  },
  {
    name: "sent back at once",
    when: ["money:a = gone-back", "money:a = me refund", "money:a = me give they refund"],
    so: drop("given-back", "a"),
    examples: `
      我妈转我两千我退回去了 → nothing
      客户多打了三百我给他退了 → nothing
      我姐转给我三千，我原路退回了 → nothing`,
    nearMisses: `买家退货我退了他六十 → 60`,
  },
  {
    name: "only looked at",
    when: ["inquire ~~ money:a", "saw ~ money:a", "viewed measure ~ money:a"],
    so: drop("asked", "a"),
    examples: `
      问了下装修要八万 → nothing
      看了台电视三千二，媳妇不让买 → nothing
      路过看见裙子打折一百九，忍住了 → nothing`,
    nearMisses: `看了朋友圈买的牛奶六十 → 60`,
  },
  {
    name: "paid by me in the end",
    when: [
      "money:a ... me pays|got",
      "me pays pause? money:a",
      "self spend|spent|bought|put ~ money:a",
      "money:a pause date? me? spent|bought|send|settle $",
      "me give|send they ~ money:a",
      "money:a ~ self ~ deny|pending|free",
      "share ~ money:a",
    ],
    so: keep("a"),
    examples: `
      聚餐六百，他们抢着买单，最后还是我付的 → 600
      老师说要交班费五十，交了 → 50
      给爸买鞋二百自己没舍得买 → 200`,
    nearMisses: `打车二十他付的钱 → nothing`,
  },
  {
    name: "somebody else's bill",
    when: [
      "money:a = kin|friend|payer|boss|they -me|act|pause|money* pays !thing",
      "money:a kin|friend|they got",
      "money:a = hosted",
      "kin|friend|payer|boss|they pays = money:a",
      "hosted = money:a",
    ],
    so: drop("paid-by-others", "a"),
    examples: `
      打车二十他付的钱 → nothing
      咖啡三十小王请客 → nothing
      火锅三百八，最后我表哥偷偷去把单买了 → nothing
      电影票八十我买的爆米花三十朋友买的 → 80`,
    nearMisses: `打车二十，电影票他买的单 → 20`,
  },
  {
    name: "for nothing",
    when: "money:a = free",
    so: drop("paid-by-others", "a"),
    examples: `
      本来要买票八十的，结果免费 → nothing
      本来要付三百六，老板给我免单了 → nothing
      公司发的月饼券，说值三百，没花钱 → nothing`,
    nearMisses: `没花钱打车，坐公交两块 → 2`,
  },
  {
    name: "somebody else's money",
    when: [
      "^ hearsay ~~ money:a",
      "^ hearsay ... friend|they|earn|sell ... money:a",
      "^ say kin|friend|they say .. money:a",
      "^ friend|they friend|they? !of date|thing|time|count? buy|bought|spend|spent|earn|put .. money:a",
      "^ friend|they friend? say ~ money:a",
      "^ they of? earning money:a",
      "^ friend|they friend? say they .. money:a",
      "friend|they .. give they ~ money:a",
    ],
    so: drop("paid-by-others", "a"),
    examples: `
      闺蜜买了个包两万 → nothing
      人家一个月赚三万 → nothing
      我同事昨天买包花了八千 → nothing
      新闻里说有人中了五百万 → nothing`,
    nearMisses: `给领导买了条烟八百 → 800`,
  },
  {
    name: "not yet paid",
    when: [
      "money:a = unpaid",
      "unpaid .. money:a",
      "unpaid pause money:a",
      "pending money:a",
      "unclaimed .. money:a",
      "reimburse|refund|subsidy ~ money:a = unclaimed",
    ],
    so: drop("planned", "a"),
    examples: `
      没交罚款两百 → nothing
      房贷还没扣，五千二 → nothing
      购物车里加了个包六百，还没付款 → nothing`,
    nearMisses: `还没付房租，打车三十 → 30`,
  },
  {
    name: "surely spent",
    when: "spent|bought|got|claim|took|grab|added ~~ money:a",
    so: keep("a"),
    examples: `
      菜3花了8块 → 8
      拔罐花了60 → 60
      买了包烟22 → 22`,
    nearMisses: `6块钱买了个馕 → 6`,
  },
  {
    name: "asked after it was told",
    when: ["money:a .. wonder", "money:a = weigh"],
    so: nothing("asked"),
    examples: `
      这个包三百贵吗 → nothing
      三百块够不够请客 → nothing
      这个包包要一万三呢，你说我要不要买啊 → nothing`,
    nearMisses: `续费交了两千六你说养个孩子容易吗 → 2600`,
  },
  {
    name: "supposed before",
    when: "suppose = money:a",
    so: drop("planned", "a"),
    examples: `
      午饭三十，如果明天还去，再花三十 → 30
      要是当初不办那张卡，我能省三千呢 → nothing
      要是当初买了那只股票，现在怎么也赚三万了 → nothing`,
    nearMisses: `换作平时得一百二 → nothing`,
  },
  {
    name: "surely received",
    when: "refund|receive|arrive|reimbursed|earn|collect ~ money:a",
    so: keep("a"),
    examples: `
      中奖得五百 → +500
      刮彩票中了二十 → +20
      退客户货款三百 → 300`,
    nearMisses: `赚钱的书买了一本45 → 45`,
  },
  {
    name: "still to come",
    when: [
      "plan|meant = money:a",
      "future .. money:a",
      "money:a == future .. give|send|spend|repay|buy|refund",
      "pending = money:a",
      "money:a = pending",
    ],
    so: drop("planned", "a"),
    examples: `
      打算随五百 → nothing
      给自己定个预算每天最多花一百 → nothing
      还得再买一个电池二十 → nothing`,
    nearMisses: `等过完年吧，午饭三十 → 30`,
  },
  {
    name: "not bought",
    when: [
      "deny|undone == money:a",
      "money:a = deny",
      "money:a = no spend|buy|send|give|bought|spent|collect|earn",
      "called-off = money:a",
      "money:a = called-off",
    ],
    so: drop("denied", "a"),
    examples: `
      裙子九十九没买 → nothing
      票八十取消了 → nothing
      没买那件三百的衣服 → nothing`,
    nearMisses: `没买肉买了鱼三十 → 30`,
  },
  {
    name: "told as a price",
    when: [
      "up money:a $",
      "rise -act|money|pause* money:a",
      "^ -act|money|pause* sell? money:a one:u $",
    ],
    where: (bound) => bound.u === undefined || measureOf(bound, "u") === "斤",
    so: drop("quoted-price", "a"),
    examples: `
      金价涨到九百了 → nothing
      猪肉又涨价了十八一斤 → nothing
      菜市场排骨卖三十五一斤 → nothing`,
    nearMisses: `报纸一份两块 → 2`,
  },
];

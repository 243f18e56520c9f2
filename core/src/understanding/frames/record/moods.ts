import { drop, type Frame, keep, nothing } from "../frame.ts";

export const MOODS: readonly Frame[] = [
  {
    name: "not recorded",
    when: ["money:a = cancel", "cancel = money:a"],
    so: drop("denied", "a"),
    examples: `
      别记，吃饭50 → nothing
      先别记账，午饭25 → nothing
      这笔不用记，打车三十 → nothing`,
    nearMisses: `午饭二十五，记一下 → 25`,
  },
  {
    name: "asked about",
    when: ["money:a .. wonder", "wonder = money:a"],
    so: nothing("asked"),
    examples: `
      这个包三百贵吗 → nothing
      月薪八千够花吗 → nothing
      三百块够不够请客 → nothing`,
    nearMisses: `下个月我姐结婚，我打算包两千，你说够不够 → nothing`,
  },
  {
    name: "only heard",
    when: "^ hearsay ... money:a",
    so: nothing("paid-by-others"),
    examples: `
      新闻里说有人中了五百万 → nothing
      听说人家老王买车花了十五万 → nothing
      听说隔壁小区房子卖到三万一平 → nothing`,
    nearMisses: `我奶奶听说我找到工作了，高兴得给我包了个八百的红包 → +800`,
  },
  {
    name: "this or that",
    when: ["money:a or money:b", "money:a or $"],
    so: nothing("asked"),
    examples: `
      水费是六十几来着 → nothing
      那件大衣是八百还是九百来着 → nothing
      堂弟下个月结婚，我在想随一千还是一千二 → nothing`,
    nearMisses: `外套四百八，太贵了但还是买了 → 480`,
  },
  {
    name: "only supposed",
    when: "suppose .. money:a",
    so: drop("planned", "a"),
    examples: `
      换作平时得一百二 → nothing
      差一点就花了五百 → nothing
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
    name: "somebody else's bill",
    when: [
      "money:a = kin|friend|payer|customer|boss|they pays !thing",
      "money:a = hosted",
      "kin|friend|payer|customer|boss|they pays = money:a",
      "hosted = money:a",
    ],
    so: drop("paid-by-others", "a"),
    examples: `
      打车二十他付的钱 → nothing
      咖啡三十小王请客 → nothing
      奶茶二十是同事请的 → nothing`,
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
      "^ friend|they friend|they? !of thing|time|count? buy|bought|spend|spent|earn|put .. money:a",
      "^ friend|they friend? say .. money:a",
    ],
    so: drop("paid-by-others", "a"),
    examples: `
      闺蜜买了个包两万 → nothing
      人家一个月赚三万 → nothing
      隔壁老王中了五百万 → nothing`,
    nearMisses: `给领导买了条烟八百 → 800`,
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
    when: "refund|receive|arrive|reimbursed|earn ~ money:a",
    so: keep("a"),
    examples: `
      中奖得五百 → +500
      刮彩票中了二十 → +20
      退客户货款三百 → 300`,
    nearMisses: `赚钱的书买了一本45 → 45`,
  },
  {
    name: "still to come",
    when: ["plan|meant = money:a", "future .. money:a", "pending = money:a", "money:a = pending"],
    so: drop("planned", "a"),
    examples: `
      打算随五百 → nothing
      不然得花两百 → nothing
      没交罚款两百 → nothing`,
    nearMisses: `等过完年吧，午饭三十 → 30`,
  },
  {
    name: "not bought",
    when: [
      "deny = money:a",
      "money:a = deny",
      "money:a = no spend|buy|send|give|bought|spent|collect|earn",
      "called-off = money:a",
      "money:a = called-off",
    ],
    so: drop("denied", "a"),
    examples: `
      裙子九十九没买 → nothing
      幸好没买不然亏三百 → nothing
      没买那件三百的衣服 → nothing`,
    nearMisses: `没买肉买了鱼三十 → 30`,
  },
  {
    name: "only looked at",
    when: ["inquire ~~ money:a", "saw ~ money:a"],
    so: drop("asked", "a"),
    examples: `
      问了下装修要八万 → nothing
      看了台电视三千二，媳妇不让买 → nothing
      路过看见裙子打折一百九，忍住了 → nothing`,
    nearMisses: `看了朋友圈买的牛奶六十 → 60`,
  },
];

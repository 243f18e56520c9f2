import { measureOf } from "../frame.ts";
import { frames } from "../table.ts";

/** Whether the payment happened, and whether it was the speaker's money. */
export const MOODS = frames(
  `
not recorded: drop denied a
  money:a = cancel
  cancel = money:a
  ^ -money|pause* alter money:a
  + 别记，吃饭50 → nothing；先别记账，午饭25 → nothing；这笔不用记，打车三十 → nothing；不记了，打车30 → nothing
  - 午饭二十五，记一下 → 25
asked about: nothing asked
  query .. money:a
  ^ money:a .. what
  money:a .. no $
  money:a -act|money|pause* or money:b
  money:a or $
  + 我这个月是不是花了一千多了 → nothing；两百块能吃顿啥 → nothing；五百块能修好不 → nothing；那件大衣是八百还是九百来着 → nothing
  - 那天不是下大雨吗我鞋湿了，路边买了双拖鞋，十九块九 → 19.9
only supposed: drop planned a
  suppose -wish|date|pause|money* money:a
  almost buy|bought|spend|spent|send|give|paid .. money:a
  regret ~ money:a
  + 换作平时得一百二 → nothing；说不定去爬山门票六十 → nothing；谁给我五百块我就去 → nothing
  - 如果不算停车费，吃饭两百 → 200
sent back at once: drop given-back a
  money:a = gone-back
  money:a = me refund
  money:a = me give they refund
  + 我妈转我两千我退回去了 → nothing；客户多打了三百我给他退了 → nothing；我姐转给我三千，我原路退回了 → nothing
  - 买家退货我退了他六十 → 60
only looked at: drop asked a
  inquire ~~ money:a
  saw ~ money:a
  viewed measure ~ money:a
  + 问了下装修要八万 → nothing；看了台电视三千二，媳妇不让买 → nothing；路过看见裙子打折一百九，忍住了 → nothing
  - 看了朋友圈买的牛奶六十 → 60
paid by me in the end: keep a
  money:a ... me pays|got
  money:a pause date? me? spent|bought|send|settle $
  money:a ~ self ~ deny|pending|free
  share ~ money:a
  + 聚餐六百，他们抢着买单，最后还是我付的 → 600；老师说要交班费五十，交了 → 50；给爸买鞋二百自己没舍得买 → 200
  - 打车二十他付的钱 → nothing
somebody else's bill: drop paid-by-others a
  money:a = kin|friend|payer|boss|they -me|act|pause|money* pays !thing
  money:a kin|friend|they got
  money:a = hosted !me
  ( kin|friend|payer|boss|they pays | hosted ) = money:a
  + 打车二十他付的钱 → nothing；咖啡三十小王请客 → nothing；火锅三百八，最后我表哥偷偷去把单买了 → nothing；电影票八十我买的爆米花三十朋友买的 → 80
  - 打车二十，电影票他买的单 → 20
for nothing: drop paid-by-others a
  money:a -thing|act|kin|friend|pause* pause? -thing|kin|friend|money|pause* free
  + 本来要买票八十的，结果免费 → nothing；本来要付三百六，老板给我免单了 → nothing；公司发的月饼券，说值三百，没花钱 → nothing
  - 没花钱打车，坐公交两块 → 2
somebody else's money: drop paid-by-others a
  ^ hearsay ... friend|they|earn|sell ... money:a
  ^ say kin|friend|they say .. money:a
  ^ friend|they friend|they? !of date|thing|time|count? buy|bought|spend|spent|earn|put .. money:a
  ^ friend|they friend? say they .. money:a
  + 新闻里说有人中了五百万 → nothing；听说他们卖房卖了八十万 → nothing；新闻说有人捡了三十万 → nothing
  - 给领导买了条烟八百 → 800
not yet paid: drop planned a
  money:a = unpaid
  unpaid .. money:a
  unpaid pause money:a
  + 没交罚款两百 → nothing；房贷还没扣，五千二 → nothing；购物车里加了个包六百，还没付款 → nothing
  - 还没付房租，打车三十 → 30
surely spent: keep a
  spent|bought|got|claim|took|grab|added ~~ money:a
  + 菜3花了8块 → 8；拔罐花了60 → 60；买了包烟22 → 22
  - 6块钱买了个馕 → 6
asked after it was told: nothing asked
  money:a .. wonder
  money:a = weigh
  weigh ... quoted money:a
  + 这个包三百贵吗 → nothing；三百块够不够请客 → nothing；这个包包要一万三呢，你说我要不要买啊 → nothing
  - 续费交了两千六你说养个孩子容易吗 → 2600
supposed before: drop planned a
  suppose = money:a
  + 午饭三十，如果明天还去，再花三十 → 30；要是当初不办那张卡，我能省三千呢 → nothing；要是当初买了那只股票，现在怎么也赚三万了 → nothing
  - 换作平时得一百二 → nothing
still to come: drop planned a
  plan|meant|pending = money:a
  future .. money:a
  future ~ give|send|spend|repay|buy|refund -money|pause* pause money:a
  money:a == future .. give|send|spend|repay|buy|refund
  money:a = pending
  + 打算随五百 → nothing；给自己定个预算每天最多花一百 → nothing；还得再买一个电池二十 → nothing
  - 等过完年吧，午饭三十 → 30
not bought: drop denied a
  deny|undone == money:a
  money:a = deny
  money:a = no spend|buy|send|give|bought|spent|collect|earn
  money:a = called-off
  + 裙子九十九没买 → nothing；票八十取消了 → nothing；没买那件三百的衣服 → nothing
  - 没买肉买了鱼三十 → 30
told as a price: drop quoted-price a
  up money:a $
  rise -act|money|pause* money:a
  rise -act|money|pause* pause one -act|money|pause* money:a $
  now -act|money|pause* money:a one
  ^ -act|money|pause* sell? money:a one:u $
  + 金价涨到九百了 → nothing；猪肉又涨价了十八一斤 → nothing；菜市场排骨卖三十五一斤 → nothing；面馆涨价了，一碗牛肉面要二十二了 → nothing；汽油现在八块多一升了 → nothing
  - 报纸一份两块 → 2
`,
  {
    "told as a price": {
      where: (bound) => bound.u === undefined || measureOf(bound, "u") === "斤",
    },
  },
);

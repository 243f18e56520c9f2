import { drop, reckon } from "../frame.ts";
import { frames } from "../table.ts";
import { a, b, isLess } from "./slots.ts";

export const PRICES = frames(
  `
reduction and what was paid: instead b discount a
  coupon spent ~ money:a = paid|in-hand|spend|spent|share act? ~ money:b
  less|coupon|subsidy ~ money:a = paid|in-hand|spend|spent|share act? ~ money:b
  money:a coupon = money:b
  + 打车优惠券抵了八块付了十七 → 17；积分抵了十块，买书付了四十五 → 45；用券抵了20，加油实付二百八 → 280
  - 外卖原价35，会员红包减5块 → 30
price less a reduction
  money:a = less -paid|act|money|pause* money:b
  + 酒店原价四百，优惠了六十 → 340；外卖原价35，会员红包减5块 → 30；房租两千五房东给便宜了一百 → 2400
  - 打车优惠券抵了八块付了十七 → 17
cheaper than told: instead b quoted-price a
  money:a = dear ... bought|got|took|buy ~ money:b
  money:a of thing = spent|paid money:b
  + 大床房四百六有点贵，订了个标间三百二 → 320；买了双三百的鞋，付了二百四 → 240；外套五百太贵了，买了件两百的 → 200
  - 奶茶原价18，咖啡团购9.9 → 18 9.9
offered in between: instead b quoted-price a
  asked|quoted .... say|repay|haggle|asked ~ money:a = money:b
  person say ~ money .... me say|repay|haggle ~ money:a = money:b
  asked|quoted .... me say .. give ~ money:a = paid act? ~ money:b
  + 衣服标牌写着一百六，结账的时候一百二 → 120；这件大衣吊牌上写着八百九，磨到七百买的 → 700；手串老板喊三百，我还一百五，最后一百八成交 → 180
  - 原价59的奶茶券后29 → 29
asked and paid: instead b quoted-price a
  asked|quoted -money|act|pause* money:a = paid|in-hand|haggle|give|spent|bought|got|now|collect|settle act? ~ money:b
  asked -money|act|pause* money:a = money:b paid|bought|got|give
  asked -money|act|pause* money:a pause money:b
  quoted ~ money:a ... money:b
  agreed ~ money:a = paid|in-hand|give|send|settle|spend|spent act? ~ money:b
  say ~ money:a = spent|bought|took|give ~ money:b
  spend|spent|bought|paid|in-hand|haggle ~ money:b = asked|quoted ~ money:a
  money:b paid|bought|got|haggle|spend = asked|quoted ~ money:a
  + 衣服标价三百，二百四买的 → 240；理发原价68，会员48 → 48；打车要四十，我坐地铁四块 → 4
  - 苹果标价六块，香蕉四块 → 6 4
once and now: instead b quoted-price a
  before got|bought ~ money:a ... spent|bought|buy ~ money:b
  before ~ act ~ money:a = paid|now ~ act? ~ money:b
  before ~ money:a = money:b
  money:b = before ~ money:a
  money:a up ~ money:b
  + 西瓜十八块，老板本来说二十 → 18；本来得花两百用券付了一百五 → 150；猪肉二十八，以前才十五，真贵 → 28
  - 本来打车要三十，最后坐公交两块 → 2
paid in the end: instead b quoted-price a
  money:a = paid|in-hand|haggle pause? act? -thing|general|also|act|money|pause* money:b
  money:a thing money:b bought|got|paid $
  + 午饭30，打完折25 → 25；菜钱132抹零130 → 130；奶茶十八抹零十七 → 17；买菜三十二块五抹了零三十二 → 32；打车十八，不是，是二十八，师傅抹了零头，给了二十五 → 25；奶茶18，优惠券后13 → 13
  - 原价59的奶茶券后29 → 29
paid in part: instead b quoted-price a
  money:a = first ~ money:b
  earning|trade-money|first ~ money:a pause? deduct -money* in-hand money:b
  + 总价一万二先付三千 → 3000；买车二十万首付六万 → 60000；合同五万先打了一万预付款 → 10000；今天发工资八千五扣了社保公积金到手七千一 → +7100
  - 全款三千先付一半一千五 → 1500
price of what was given back: instead b given-back a
  money:a of|coupon -money|bought|spent|buy* refund|reimbursed|claim ~ money:b
  deposit-money ~ money:a = refund|deduct ~ money:b
  + 五百的押金只退了四百 → +400；三百八的门票退了三百八 → +380；外卖洒了，三十五的退了我十块 → +10
  - 买了双两百的鞋，退了八十 → 200 +80
terms of an offer: drop discount a
  limit money:a
  money:a limit $
  money:t = extra money:a
  money:t pause? boss delivered ~ money:a
  spend ~ money:t pause? delivered money:a
  + 这边房租三千起 → nothing；充话费一百送二十 → 100；换屏四百，老板送了个二十的膜 → 400；KTV最低消费三百，我们花了四百二 → 420
  - 早起买早饭十块 → 10
`,
  {
    "price less a reduction": {
      where: isLess,
      so: reckon("a", "less", (bound) => [a(bound), b(bound)], drop("discount", "b")),
    },
    "cheaper than told": { where: isLess },
    "paid in the end": { where: isLess },
    "paid in part": { where: isLess },
    "price of what was given back": { where: (bound) => b(bound) <= a(bound) },
  },
);

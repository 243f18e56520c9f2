import { frames } from "../table.ts";

/** Sums that no frame has explained: they count, but the user should check them. */
export const DOUBTS = frames(`
said roughly: firmly a
  money:a rough
  nearly|exceed money:a
  + 裙子一百出头 → 100；吃饭不到一百 → 100；打车超过三十了 → 30；买菜将近八十 → 80
  - 停车一个钟头不到，收我十五 → 15；打车三十左右 → 30
each with its name: listed a b
  thing|general|gift-money|site .. money:a pause -pause|money|person|unknown|say* thing|general|gift-money|site .. money:b
  thing|general|gift-money|site .. money:a -pause|money|person|unknown|say* !gift-money thing|general .. money:b
  + 奶茶15，奶茶18 → 15 18；昨天打车33，前天打车29 → 33 29；打车去公司28打车回家31 → 28 31；发红包二百，收红包一百五 → 200 +150
  - 水果三十，二十 → 30 20；打车30，花了20买水 → 30 20
two sums for one thing: doubt a b
  thing|general|doing .. money:a = money:b
  + 水果三十，二十 → 30 20；坐3号线4块然后转公交2块 → 4 2；打车30，花了20买水 → 30 20
  - 吃饭三十哦不是四十 → 40
may not have happened: doubt a
  plan|meant|future|suppose|wonder|pending|deny|no|hearsay|inquire|saw|say .. money:a
  plan|meant|suppose|regret|query|what|hearsay|inquire|saw ... money:a
  money:a ... plan|meant|wonder|pending|deny|called-off|gone-back|or
  money:a .. no
  + 听豫剧买票四十 → 40；没打车坐公交两块 → 2；打车四十没堵车 → 40
  - 没买肉买了鱼三十 → 30
may be somebody else's: doubt a
  ^ friend|they .. money:a
  -with|buy|money|pause !with friend|they .. money:a
  money:a .. pays
  + 还闺蜜五百 → ~500；室友外卖二十 → 20；老李烧烤一百二 → 120
  - 邻居家买的鸡蛋三十 → 30；中午跟同事吃饭65 → 65；请大家喝奶茶九十 → 90；晚上和朋友撸串一百三 → 130
may not be the price paid: doubt a
  asked|quoted|less|coupon|subsidy|agreed|before|each|half|split ~ money:a
  money:a ~~ act count $
  money:a ... less|split|half|deduct|refund|change
  + 聚餐人均六十 → 60；标书打印四十 → 40；原价30的奶茶 → 30
  - 报纸一份两块 → 2
may not be spent by me: firmly a
  kin|child|friend|they got spent? ~ money:a
  ^ kin|child|friend|they -me|give|with|pause|money|occasion|takes-object* spent|bought|got ~ money:a
  ^ kin|child|friend give me -money|pause* spent|bought ~ money:a
  got|bought ~ money:a ... refund $
  + 蛋糕是俺弟买的花了一百六 → 160；我妈昨天买菜花了八十 → 80；儿子给我充了一百话费 → 100；昨天买的裙子二百六今天退了 → 260
  - 给儿子买了双鞋两百 → 200
`);

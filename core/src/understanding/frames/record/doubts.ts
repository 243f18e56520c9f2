import { doubt, type Frame } from "../frame.ts";

/** Sums that no frame has explained: they count, but the user should check them. */
export const DOUBTS: readonly Frame[] = [
  {
    name: "two sums for one thing",
    when: "thing|general|doing .. money:a = money:b",
    so: doubt("a", "b"),
    examples: `水果三十，二十 → 30 20；坐3号线4块然后转公交2块 → 4 2；打车30，花了20买水 → 30 20`,
    nearMisses: `吃饭三十哦不是四十 → 40`,
  },
  {
    name: "may not have happened",
    when: [
      "plan|meant|future|suppose|wonder|pending|deny|no|hearsay|inquire|saw|say .. money:a",
      "plan|meant|suppose|regret|query|what|hearsay|inquire|saw ... money:a",
      "money:a ... plan|meant|wonder|pending|deny|called-off|gone-back|or",
      "money:a .. no",
    ],
    so: doubt("a"),
    examples: `听豫剧买票四十 → 40；没打车坐公交两块 → 2；打车四十没堵车 → 40`,
    nearMisses: `没买肉买了鱼三十 → 30`,
  },
  {
    name: "may be somebody else's",
    when: ["friend|they .. money:a", "money:a .. pays"],
    so: doubt("a"),
    examples: `还闺蜜五百 → ~500；室友外卖二十 → 20；老李烧烤一百二 → 120`,
    nearMisses: `邻居家买的鸡蛋三十 → 30`,
  },
  {
    name: "may not be the price paid",
    when: [
      "asked|quoted|less|coupon|subsidy|agreed|before|each|half|split ~ money:a",
      "money:a ~~ act count $",
      "money:a ... less|split|half|deduct|refund|change",
    ],
    so: doubt("a"),
    examples: `聚餐人均六十 → 60；标书打印四十 → 40；原价30的奶茶 → 30`,
    nearMisses: `报纸一份两块 → 2`,
  },
  {
    name: "may not be spent by me",
    when: [
      "kin|child|friend|they got spent? ~ money:a",
      "^ kin|child|friend|they -me|give|with|pause|money|occasion|takes-object* spent|bought|got ~ money:a",
      "^ kin|child|friend give me -money|pause* spent|bought ~ money:a",
      "got|bought ~ money:a ... refund $",
    ],
    so: { doubt: ["a"], firmly: true },
    examples: `蛋糕是俺弟买的花了一百六 → 160；邻居家孩子补课一年花了八万 → 80000；儿子给我充了一百话费 → 100；昨天买的裙子二百六今天退了 → 260`,
    nearMisses: `给儿子买了双鞋两百 → 200`,
  },
];

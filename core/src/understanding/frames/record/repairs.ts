import { amount, drop, numberOf, textOf } from "../frame.ts";
import { frames } from "../table.ts";
import { a, b } from "./slots.ts";

/** A corrected sum: the words of the first, the amount of the second. */
export const REPAIRS = frames(
  `
denied by its sum
  money:a pause? not money:c pause? money:b
  + 换皮带80，不是80，是85 → 85；打车三十，不是三十是三十五 → 35；买菜六十八不是六十八是八十六 → 86
  - 打车三十五不是三十 → 35
said twice: instead a corrected b
  money:a not:x money:b
  not:x money:b pause? money:a
  money:a pause? money:b
  money:a pause? affirm pause? money:b
  paid|now|up|in-hand ~ money:a = act ~ money:b
  one|each money:a = share ~ money:b
  + 打车三十五不是三十 → 35；中午在单位楼下跟同事吃的午饭，不是三十，是二十五 → 25；打车三十三十 → 30；停车十块，十块 → 10；总共十七，等下，是十九，对，十九块 → 19；理发三十，不对，二十五，没错，二十五 → 25
  - 昨天和今天的早饭，八块，九块 → 8 9
named thing corrected
  thing|general|doing:x ~ money:a .... repair|alter|not|hesitate ... thing|general|doing:y money:b
  thing|general|doing:x ~ money:a .... thing|general|doing:y repair|alter money:b
  thing|general|doing:x ~ money:a pause no pause thing|general|doing:y act? money:b
  + 吃饭六十，打车三十，不对，打车是三十五 → 60 35；早饭八块，打车二十，不对，早饭是十块 → 10 20；午饭三十，咖啡十八，说错了，午饭三十二 → 32 18
  - 吃饭三十哦不是四十 → 40
sum corrected
  money:a = repair|alter = money:b !coupon
  money:a pause? hesitate? repair|alter ... money:b !coupon
  money:a pause not pause? money:b
  money:a pause no pause act|me* money:b
  money:a pause? hesitate pause|hesitate|repair|alter|not* money:b
  + 吃饭三十哦不是四十 → 40；买菜六十八啊不八十六 → 86；打车三十，不对，三十五 → 35；买花五十，不，六十 → 60；买菜花了三十，不，是三十五吧 → 35
  - 打车三十，午饭应该是20 → 30 20；打车三十，不算停车十块 → 30 10
`,
  {
    "said twice": { where: (bound) => bound.x !== undefined || a(bound) === b(bound) },
    "denied by its sum": {
      where: (bound) => a(bound) === numberOf(bound, "c"),
      so: amount("a", b, drop("corrected", "b", "c")),
    },
    "named thing corrected": {
      where: (bound) => textOf(bound, "x") === textOf(bound, "y"),
      so: amount("a", b, drop("corrected", "b")),
    },
    "sum corrected": { so: amount("a", b, drop("corrected", "b")) },
  },
);

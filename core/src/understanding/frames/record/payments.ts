import { expense, type Frame } from "../frame.ts";

/** Who takes the money. The act nearest to the sum decides: `~` does not skip another. */
export const PAYMENTS: readonly Frame[] = [
  {
    name: "paid by myself",
    when: [
      "share|own-part -earning|turnover|pause|act|money* money:a",
      "self|me|one|each|people put ~ money:a",
      "bought|got ... in-hand ~ money:a",
      "in-hand money:a of? thing|general|unknown|asked|bought|got",
    ],
    so: expense(),
    examples: `小李子水果摊三十二 → 32；跟室友唱K我出了七十五 → 75；KTV通宵一人摊六十八 → 68；我跟我哥一人出了三千 → 3000`,
    nearMisses: `修鞋摊上换了个鞋跟15 → 15`,
  },
  {
    name: "bought after haggling",
    when: [
      "asked ... in-hand|paid|give|collect ~ money:a",
      "quoted ... paid|collect|give ~ money:a",
      "haggle ... give|collect ~ money:a",
      "asked|haggle ... money:a give me",
    ],
    so: expense(),
    examples: `原价59的奶茶券后29 → 29；理发原价68，会员48 → 48；洗牙原价三百，团购八十八 → 88`,
    nearMisses: `打折后六十，原价九十的裤子 → 60`,
  },
  {
    name: "made good to others",
    when: [
      "damage ... deduct me? ~ money:a",
      "made-good ~ money:a",
      "money:a made-good they|friend|kin|customer|tenant|boss? $",
    ],
    so: expense("其他"),
    examples: `退客户货款三百 → 300；我追尾赔人家三千 → 3000；买家退货我退了他六十 → 60`,
    nearMisses: `快递丢了赔了我六十 → +60`,
  },
  {
    name: "collected from me",
    when: [
      "charged ~ money:a",
      "collect measure !gift-money|earning ~ money:a",
      "refund|withdraw ~ fee ~ money:a",
      "passive collect|grab|took ~ money:a",
      "deduct me? -in-hand|paid|act|money|pause* money:a",
    ],
    so: expense(),
    examples: `超时被扣了十块 → 10；去医院停车收了八块 → 8；话费自动扣了39 → 39；退票手续费二十 → 20`,
    nearMisses: `我收了房租三千 → +3000`,
  },
];

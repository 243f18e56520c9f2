import { expense, type Frame, income } from "../frame.ts";

/** People who give to the speaker, and sales. */
export const GIVERS: readonly Frame[] = [
  {
    name: "rent received",
    when: [
      "tenant ... inward|receive|collect ~~ money:a",
      "let !me ... money:a",
      "let ~ pause ( -act|money|pause* money:a pause|and? )+",
      "tenant .. inward .. money:a ( -act|money|pause* money:a )+",
      "collect|inward .. rent-money ~ money:a",
      "collect ( label -thing|general|act|money|pause* money:a pause? )+",
      "rent-money ~ money:a ~~ receive|arrive|inward $",
    ],
    so: income("租金"),
    examples: `我收了房租三千 → +3000；租客转了我两千六 → +2600；房客水电费转我一百八 → +180；收了一楼一千五二楼一千六 → +1500 +1600`,
    nearMisses: `房东收了我三千房租 → 3000`,
  },
  {
    name: "a payer pays expenses back",
    when: ["repaid ~~ money:a"],
    so: income("报销"),
    examples: `医保报了一千二 → +1200；医保报了八百二到我账上了 → +820；公司给我报了三百二 → +320`,
    nearMisses: `给孩子报了英语班三千六 → 3600`,
  },
  {
    name: "paid by an employer",
    when: ["employer|boss .. inward ~~ money:a"],
    so: income("工资"),
    examples: `老板给大伙每人发了三百 → +300；旅行社给我结了四千八 → +4800；包工头发了上个月的钱，六千五 → +6500`,
    nearMisses: `公司报销了三百 → +300`,
  },
  {
    name: "handed to the speaker",
    when: [
      "inward ~~ money:a",
      "inward .. gift-money ... money:a",
      "inward work ~ money:a",
      "( -act|money|pause* money:a pause )+ all give? me? inward|receive|collect $",
      "money:a ... all receive|collect $",
      "settle pause? in-hand ~ money:a",
      "money:a ~ inward me? $",
    ],
    so: income(),
    examples: `妈妈给我500 → +500；同事转了我三十饭钱 → +30；外婆硬塞了五百块钱 → +500；奶奶给我儿子包了五百红包 → +500；小明还我两百 → +200`,
    nearMisses: `我还小红一百 → 100；给同学转了三百 → 300`,
  },
  {
    name: "bought from a seller",
    when: ["sell thing thing? of ... money:a", "sell me ... money:a"],
    so: expense(),
    examples: `烤红薯的卖给我一个，八块 → 8；菜贩子卖给我一把蔫菜，五块 → 5；找楼下卖水果的拿了箱橙子六十五 → 65`,
    nearMisses: `人家卖三十，我砍到二十五 → 25`,
  },
  {
    name: "sold",
    when: [
      "sell|put ~~ money:a",
      "sell|put count ~ pause ( -act|money|pause* money:a and|pause? )+",
      "used .. put|in-hand|sell ... money:a",
      "used ... give|collect ~ money:a",
      "thing|general|used ~ strike pause? money:a",
    ],
    so: income("二手"),
    examples: `旧书卖了四十 → +40；废品卖了三十二 → +32；鸡蛋卖了八十六块 → +86`,
    nearMisses: `出了趟差花了八百 → 800`,
  },
];

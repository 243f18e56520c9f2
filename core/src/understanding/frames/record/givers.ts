import { expense, type Frame, income } from "../frame.ts";

/** Who gives to the speaker, and what was sold. */
export const GIVERS: readonly Frame[] = [
  {
    name: "rent received",
    when: ["tenant ... money:a", "let ... money:a", "collect rent ~ money:a"],
    so: income("租金"),
    examples: `
      我收了房租三千 → +3000
      我收了租客两千六 → +2600
      房客水电费转我一百八 → +180`,
    nearMisses: `房东收了我三千房租 → 3000`,
  },
  {
    name: "given to me",
    when: [
      "give me ~ money:a",
      "give me pause money:a",
      "give me ~ send|give ~ money:a",
      "payer|customer|boss .. give me .. money:a",
      "money:a .. give me",
      "money:a send me",
      "money:a kin|child|friend|boss|they|payer give of? $",
      "^ kin|friend|payer|customer|boss|they give of ~ money:a",
      "kin|friend|payer|customer|boss|they .. send me ~ money:a",
    ],
    so: income(),
    examples: `
      妈妈给我500 → +500
      同事转了我三十饭钱 → +30
      舅妈转给我三千 → +3000`,
    nearMisses: `给同学转了三百 → 300`,
  },
  {
    name: "bought from a seller",
    when: ["sell thing thing? of ... money:a", "sell me ... money:a"],
    so: expense(),
    examples: `
      烤红薯的卖给我一个，八块 → 8
      菜贩子卖给我一把蔫菜，五块 → 5
      找楼下卖水果的拿了箱橙子六十五 → 65`,
    nearMisses: `人家卖三十，我砍到二十五 → 25`,
  },
  {
    name: "sold",
    when: [
      "sell ~~ money:a",
      "sell .. count money:a",
      "sell .. give kin|friend|they .. money:a",
      "money:a one sell",
      "put ~~ money:a",
      "used ... give|collect ~ money:a",
      "used .. sell ... money:a",
    ],
    so: income("二手"),
    examples: `
      旧书卖了四十 → +40
      废品卖了三十二 → +32
      鸡蛋卖了八十六块 → +86`,
    nearMisses: `出了趟差花了八百 → 800`,
  },
  {
    name: "a payer gives to all",
    when: "^ payer .. give each|friend|child|kin .. money:a",
    so: income(),
    examples: `
      单位给每人发了五百 → +500
      学校给闺女发了三百奖学金 → +300
      学校给老师报了培训费八百 → +800`,
    nearMisses: `给岳父手机银行转了三千 → 3000`,
  },
  {
    name: "our child is given",
    when: "^ kin kin? give child .. money:a",
    so: income("红包"),
    examples: `
      亲家给孙子包了两千 → +2000
      奶奶给我儿子包了五百红包 → +500
      公公婆婆给孩子的百日礼金三千 → +3000`,
    nearMisses: `我给姐姐家孩子五百 → 500`,
  },
];

import { expense, type Frame, income } from "../frame.ts";

/** Given to others, paid to others, given by others on an occasion. */
export const GIFTS: readonly Frame[] = [
  {
    name: "given to somebody",
    when: [
      "give|reward kin|friend|child|they|each ~ money:a",
      "give|reward kin|friend|child|they|each .. send|give|settle ~ money:a",
      "me reward ~ money:a",
      "give ~ kin|child .. earning ~ money:a",
      "money:a give kin|friend|child|they $",
    ],
    so: expense("人情"),
    examples: `
      给同学转了三百 → 300
      给女朋友买花99 → 99
      给孙子利是一百 → 100`,
    nearMisses: `给孙女买杯柠檬水四块 → 4`,
  },
  {
    name: "paid to somebody",
    when: [
      "give taker|payer|customer|boss ~ money:a",
      "give taker|payer|customer|boss .. send|give|settle ~ money:a",
      "taker .. earning ~ money:a",
      "taker .. earning send ~ money:a",
      "taker .. earning .. settle ~ money:a",
      "thing|taker trade-money .. settle ~~ money:a",
      "money:a give taker|boss $",
    ],
    so: expense(),
    examples: `
      临时工工钱三百 → 300
      修水龙头给师傅六十 → 60
      给师傅微信转了八十 → 80`,
    nearMisses: `给单位买打印纸五十 → 50`,
  },
  {
    name: "a payer gives",
    when: [
      "payer|customer .. give|send|settle|reward|took ~~ money:a",
      "^ payer|customer .. money:a .. send|arrive|settle",
      "^ customer .. spend|spent|first ~ money:a",
      "customer spend|spent ~ money:a",
      "payer spend|spent ~ earning ~ money:a",
      "payer|customer .. me money:a",
    ],
    so: income(),
    examples: `
      有个客人打赏我六块 → +6
      顾客扫码付了三十八 → +38
      厂里发了全勤奖三百 → +300`,
    nearMisses: `给单位买打印纸五十 → 50`,
  },
  {
    name: "a payer pays expenses back",
    when: ["payer .. claim ~~ money:a", "money:a payer .. claim"],
    so: income("报销"),
    examples: `
      医保报了一千二 → +1200
      医保报了八百二到我账上了 → +820
      单位报了我一半的车票一百一 → +110`,
    nearMisses: `公司给我报了三百二 → +320`,
  },
  {
    name: "given to us on our occasion",
    when: [
      "child|home .. occasion ... kin|friend .. gift|send ~ money:a",
      "child|home .. occasion ... collect ~ money:a",
    ],
    so: income("礼金"),
    examples: `
      儿子结婚我姐随了两千 → +2000
      女儿出嫁大姐随礼两千 → +2000
      孙子满月酒收了亲戚们的礼金六千六 → +6600`,
    nearMisses: `姐姐家孩子满月随了六百 → 600`,
  },
  {
    name: "given on an occasion",
    when: ["gift ~ money:a", "occasion .. give|send|spent ~ money:a"],
    so: expense("人情"),
    examples: `
      随车洗车30 → 30
      随机盲盒59 → 59
      我妈随了五百 → 500`,
    nearMisses: `随便吃了30 → 30`,
  },
  {
    name: "deposit given back",
    when: [
      "boss .. money:a repay",
      "repay ~ deposit-money ~ money:a",
      "deposit-money ~ money:a ~ repay|refund",
    ],
    so: income("退款"),
    examples: `
      酒店押金五百退回来了 → +500
      民宿老板把房卡押金一百还我了 → +100
      房东人不错，提前退租也把押金一千五退给我了 → +1500`,
    nearMisses: `五百押金房东退了 → +500`,
  },
  {
    name: "somebody gives",
    when: [
      "^ kin|child|friend|boss|they .. give|send count|each|gift-money|earning? money:a",
      "kin|child|friend|boss|they send ~~ money:a",
      "^ kin|child|friend|payer|customer|they ... give ~ money:a",
      "money:a kin|child|friend|boss .. send",
    ],
    so: income(),
    examples: `
      爸给了五百压岁钱 → +500
      我妈给打了一千 → +1000
      老公发工资8000 → +8000`,
    nearMisses: `给同学转了三百 → 300`,
  },
];

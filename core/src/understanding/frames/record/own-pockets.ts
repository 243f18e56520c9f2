import { type Frame, income, transfer } from "../frame.ts";

/** Between the speaker's own pockets, lent and borrowed. */
export const OWN_POCKETS: readonly Frame[] = [
  {
    name: "called by its direction",
    when: ["said-income ~ money:a", "money:a = said-income", "payer|work ~ cash-out ~ money:a"],
    so: income(),
    examples: `吃饭60，哦不，是收入 → +60；红包200，说错了是收入 → +200；外卖平台提现六百 → +600；昨天拉了十八单收入五百一十三 → +513`,
    nearMisses: `直播收入两千，公会抽走八百，到手一千二 → +1200`,
  },
  {
    name: "lent or borrowed",
    when: ["lend ~ money:a", "borrow -thing|general|act|money|pause* space? money:a"],
    so: transfer,
    examples: `我借给表弟两千块 → ~2000；找朋友借了三千应急 → ~3000；借了两万周转一下 → ~20000`,
    nearMisses: `街电充电宝借了一会儿扣了三块 → 3`,
  },
  {
    name: "debts paid back",
    when: [
      "repay .. card-debt ~ money:a",
      "card-debt .. repay ~~ money:a",
      "repay owe? kin|friend|they ~ money:a",
      "kin|friend|they .. repay ~ money:a",
      "owe .. money:a .. repay|give|settle",
      "^ -loan|deposit-money|boss|pause|money* pay-off -loan|deposit-money|fee|pause|money* money:a",
    ],
    so: transfer,
    examples: `还闺蜜五百 → ~500；工友还我一百块 → ~100；信用卡账单还了两千 → ~2000；花呗还了六百，信用卡还了一千二 → ~600 ~1200`,
    nearMisses: `同学还我上次借的两百 → ~200`,
  },
  {
    name: "own pockets",
    when: [
      "withdraw -fee|earning|act|money|pause* space? money:a",
      "deposit ~ money:a .. pocket",
      "pocket .. deposit ~ money:a",
      "pocket|channel .. money:a ~ move",
      "pocket|channel .. send ~ money:a .. pocket|channel",
    ],
    so: transfer,
    examples: `基金定投五百 → ~500；赎回基金两万 → ~20000；余额宝赎回三千 → ~3000`,
    nearMisses: `给妹妹微信发了五十 → 50`,
  },
];

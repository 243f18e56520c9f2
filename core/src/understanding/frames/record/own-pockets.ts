import { frames } from "../table.ts";

/** Transfers between the speaker's own accounts, loans and borrowing. */
export const OWN_POCKETS = frames(`
called by its direction: income
  said-income ~ money:a
  money:a = said-income
  payer|work ~ cash-out ~ money:a
  + 吃饭60，哦不，是收入 → +60；红包200，说错了是收入 → +200；外卖平台提现六百 → +600；昨天拉了十八单收入五百一十三 → +513
  - 直播收入两千，公会抽走八百，到手一千二 → +1200
interest on savings: income 理财
  pocket|balance ~~ interest ~ money:a
  + 存款利息三十 → +30；房贷四千二，余额宝利息两块 → 4200 +2；定期到期了，利息六百四 → +640；国债到期利息一千八 → +1800
  - 花呗利息十二块，借呗利息三十 → 12 30
interest owed: expense
  card-debt|loan|borrow .... interest ~ money:a
  repay|spend|spent|deduct|charged interest ~ money:a
  + 花呗利息十二块，借呗利息三十 → 12 30；房贷四千二，利息一千一 → 4200 1100；信用卡还款两千八，手续费十五，利息六块三 → ~2800 →信用卡 15 6.3；还利息三百 → 300
  - 余额宝利息两块 → +2
lent or borrowed: transfer
  lend ~ money:a
  borrow -thing|general|act|money|pause* space? money:a
  + 我借给表弟两千块 → ~2000 →表弟；找朋友借了三千应急 → ~3000；借了两万周转一下 → ~20000
  - 街电充电宝借了一会儿扣了三块 → 3
debts paid back: transfer
  repay .. card-debt ~ money:a
  card-debt .. repay ~~ money:a
  repay owe? kin|friend|they ~ money:a
  kin|friend|they .. repay ~ money:a
  kin|friend|they|party .. money:a .. ( to-me | repay|pay-off me )
  card-debt .. money:a .. repay|pay-off $
  owe|borrow .. money:a .. repay|give|settle
  ^ -loan|deposit-money|boss|pause|money* pay-off !me -loan|deposit-money|fee|pause|money* money:a
  + 还闺蜜五百 → ~500；工友还我一百块 → ~100；信用卡账单还了两千 → ~2000 →信用卡；花呗还了六百，信用卡还了一千二 → ~600 →花呗 ~1200 →信用卡
  - 同学还我上次借的两百 → ~200；小明还了我五十 → +50
debts that are told: likely TRANSFER
  OTHERS|party .. owe me? ~ money:a
  owe me? OTHERS|party ~ money:a
  + 小明欠我200 → ~200 →小明；欠小明200 → ~200 小明；同事欠我五十 → ~50；我还欠朋友三百 → ~300
  - 电费充了二百，上个月欠了三十五 → 200
own pockets: transfer
  withdraw -fee|earning|act|money|pause* space? money:a
  ^ -thing|general|act|OTHERS|money|pause* deposit space? money:a $
  deposit ~ money:a .. pocket
  account .. drawn money:a
  account onto|give account send|top-up ~ money:a
  pocket|channel .. send ~ money:a .. pocket|channel
  ^ -earning|work|act|OTHERS|money|pause* ( move|deposit account ~ money:a | send money:a ~ toward account | money:a ~ move account )
  + 存钱500 → ~500；今天存了两千 → ~2000；基金定投五百 → ~500；赎回基金两万 → ~20000；余额宝赎回三千 → ~3000 支付宝；支付宝转到建行三千 → ~3000 支付宝→建行；昨天转到余额宝两千 → ~2000 →支付宝；从农行给微信充了两百 → ~200 农行→微信
  - 往燃气卡里存了三百 → 300；给妹妹微信发了五十 → 50；工资转入建行八千 → +8000 建行
`);

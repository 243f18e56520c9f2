import { measureOf } from "../frame.ts";
import { frames } from "../table.ts";

/** The act alone, if no person is named. The act nearest to the sum decides. */
export const ACTS = frames(
  `
gift money received: income 红包
  receive|collect|earn|arrive|grab|took .. gift-money ~~ money:a
  gift-money .. receive|collect|grab ~ money:a
  + 红包收了六十 → +60；抢到红包六块六 → +6.6；婚礼收礼金三万二 → +32000；满月酒收了礼金八千八 → +8800
  - 收份子钱的来了，我给了一百 → 100
earned: income
  earn ~~ money:a
  grab money:a
  reward money:a
  + 中奖得五百 → +500；刮彩票中了二十 → +20；炒股小赚八百 → +800
  - 全勤奖拿了两百 → +200
refunded: income 退款
  refund ~~ money:a
  deposit-money ~ money:a ~ repay|refund
  + 衣服不合适退了，退款一百三 → +130；机票退了六百四 → +640；房卡押金一百还了 → +100；租车押金两千退了 → +2000
  - 退客户货款三百 → 300
reimbursed: income 报销
  reimbursed ~~ money:a
  ^ reimburse ~ money:a
  advance ~ money:a ... ( reimbursed | give me )
  inward me .. advance .. money:a
  + 报销款380 → +380；报销到账三百二 → +320；公司报销了三百 → +300
  - 打车58公司报销 → 58
received: income
  receive|arrive|payout ~~ money:a
  receive|collect tip ~ money:a
  work|teach|sell|earning|trade-money|rent-money|used|shop|channel .. collect ~ money:a
  collect ~ earning|trade-money|gift-money|deposit-money|first ~ money:a
  + 学费收到了，四百 → +400；工资到了，八千 → +8000；卖菜收了一百八 → +180；车险理赔三千 → +3000
  - 群收款付了九十 → 90；到了医院挂号二十 → 20；到了晚上又吃火锅一百二 → 120；机票八百六，到了又打车五十 → 860 50
earnings settled: income
  earning|work|trade-money ... settle|took|collect ~~ money:a
  work|delivered ... send|settle ~ money:a
  + 全勤奖拿了两百 → +200；项目尾款结了八千 → +8000；稿子尾款结了一千五 → +1500
  - 收了四百课时费 → +400
bought: expense
  buy|bought|got|spend|spent|took|grab|claim|added ~ money:a
  + 买彩票二十 → 20；菜3花了8块 → 8；拔罐花了60 → 60
  - 6块钱买了个馕 → 6
told after the sum: income
  money:a ~ !done-with sell|earn|refund|reimbursed|receive|arrive
  money:a ~~ sell|refund|reimbursed $
  money:a .. pause ( ~ toward | ~ OTHERS .. move ) me account $
  + 八十块打车费报销了 → +80；车补一千五到账 → +1500；三千块到了 → +3000；两百块话费报销了 → +200；压岁钱六百，妈妈打我微信了 → +600 微信
  - 中奖得五百 → +500；豆腐四块得了 → 4；白菜三块五得了 → 3.5；修鞋八块得了 → 8
earnings by name: income 工资
  !interest earning ~~ money:a
  money:a earning
  earning .. send ~~ money:a
  + 副业提成三百 → +300；全勤奖发了三百 → +300；工资到手八千 → +8000
  - 临时工工钱三百 → 300
work paid: income 兼职
  work|earning ... paid|in-hand ~ money:a
  ^ -act|money|pause* work 教育? -thing|general|act|money|pause* space? money:a
  ^ -act|money|pause* work 教育? -thing|general|pause|money* pause -thing|general|act|money* money:a
  ^ work -act|money|pause* pause -thing|general|act|money|pause* pause money:a
  odd-job ~ money:a
  odd-job .. pause -thing|general|act|money* money:a
  ^ -buy|money|pause* money:a ... teach count
  work .. delivered ~ money:a
  turnover ~~ money:a
  as taker|friend ~~ send|collect|give|settle? ~ money:a
  delivered count:n ~~ money:a
  小时|节|天|单|场 money:a in-hand
  ^ date|time|count? in-hand money:a
  + 帮人遛狗一次三十 → +30；跑腿三单到手四十二 → +42；今天摆摊到手三百六 → +360；教钢琴一节课两百，今天教了四节 → +800；兼职做礼仪，站了一天，三百 → +300
  - 帮人买药三十 → 30
perhaps received: likely INCOME
  maybe-inward|collect|compensate ~ money:a
  collect pause money:a
  upkeep|interest ~~ money:a
  ^ -act|money|pause* earning|OTHERS .. move me? account ~ money:a
  + 今天收了两百 → +200；航班延误赔了二百 → +200；二叔来看我，塞了五百 → +500；今天的利息，六块三 → +6.3；我妈转到我微信500 → +500 微信
  - 教广场舞收了两百 → +200
`,
  {
    "work paid": { where: (bound) => measureOf(bound, "n") !== "公里" },
  },
);

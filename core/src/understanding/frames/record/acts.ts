import { expense, type Frame, income, likely, measureOf } from "../frame.ts";

/** What was done with the money, where nobody is named. The act nearest to the sum decides. */
export const ACTS: readonly Frame[] = [
  {
    name: "gift money received",
    when: [
      "receive|collect|earn|arrive|grab|took .. gift-money ~~ money:a",
      "receive|collect|earn|grab|took ~ money:a ~ gift-money",
      "gift-money .. receive|collect|grab ~ money:a",
    ],
    so: income("红包"),
    examples: `
      抢到红包六块六 → +6.6
      婚礼收礼金三万二 → +32000
      满月酒收了礼金八千八 → +8800`,
    nearMisses: `收份子钱的来了，我给了一百 → 100`,
  },
  {
    name: "earned",
    when: [
      "with|inquire|onto kin|friend ask-for|took money:a",
      "earn ~~ money:a",
      "grab money:a",
      "reward money:a",
    ],
    so: income(),
    examples: `
      中奖得五百 → +500
      刮彩票中了二十 → +20
      炒股小赚八百 → +800`,
    nearMisses: `全勤奖拿了两百 → +200`,
  },
  {
    name: "refunded",
    when: [
      "refund ~~ money:a",
      "repay ~ deposit-money ~ money:a",
      "deposit-money ~ money:a ~ repay|refund",
    ],
    so: income("退款"),
    examples: `
      衣服不合适退了，退款一百三 → +130
      机票退了六百四 → +640
      民宿老板把房卡押金一百还我了 → +100
      租车押金两千退了 → +2000`,
    nearMisses: `退客户货款三百 → 300`,
  },
  {
    name: "reimbursed",
    when: [
      "reimbursed ~~ money:a",
      "^ reimburse ~ money:a",
      "reimburse !of money:a",
      "advance ~ money:a ... ( reimbursed | give me )",
      "inward me .. advance .. money:a",
    ],
    so: income("报销"),
    examples: `
      报销款380 → +380
      报销到账三百二 → +320
      公司报销了三百 → +300`,
    nearMisses: `打车58公司报销 → 58`,
  },
  {
    name: "received",
    when: [
      "receive|arrive|payout ~~ money:a",
      "receive|collect tip ~ money:a",
      "work|teach|sell|earning|trade-money|rent-money|used|shop|channel .. collect ~ money:a",
      "work|teach|sell ... collect ~ money:a",
      "collect ~ earning|trade-money|gift-money|deposit-money|first ~ money:a",
      "collect money:a ~ earning|trade-money|gift-money|deposit-money|first",
    ],
    so: income(),
    examples: `
      学费收到了，四百 → +400
      卖菜收了一百八 → +180
      车险理赔三千 → +3000
      收了四百课时费 → +400`,
    nearMisses: `群收款付了九十 → 90`,
  },
  {
    name: "earnings settled",
    when: [
      "earning|work|trade-money ... settle|took|collect ~~ money:a",
      "work|delivered ... send|settle ~ money:a",
    ],
    so: income(),
    examples: `
      全勤奖拿了两百 → +200
      项目尾款结了八千 → +8000
      稿子尾款结了一千五 → +1500`,
    nearMisses: `收了四百课时费 → +400`,
  },
  {
    name: "bought",
    when: "buy|bought|got|spend|spent|took|grab|claim|added ~ money:a",
    so: expense(),
    examples: `
      买彩票二十 → 20
      菜3花了8块 → 8
      拔罐花了60 → 60`,
    nearMisses: `6块钱买了个馕 → 6`,
  },
  {
    name: "told after the sum",
    when: [
      "money:a ~ sell|earn|refund|reimbursed|receive|arrive",
      "money:a ~~ sell|refund|reimbursed $",
    ],
    so: income(),
    examples: `
      八十块打车费报销了 → +80
      车补一千五到账 → +1500
      两百块话费报销了 → +200`,
    nearMisses: `中奖得五百 → +500`,
  },
  {
    name: "earnings by name",
    when: [
      "earning ~~ money:a",
      "money:a earning",
      "earning .. send ~~ money:a",
      "subsidy .. send|arrive ~ money:a",
    ],
    so: income("工资"),
    examples: `
      副业提成三百 → +300
      全勤奖发了三百 → +300
      工资到手八千 → +8000`,
    nearMisses: `临时工工钱三百 → 300`,
  },
  {
    name: "work paid",
    when: [
      "work|earning ... paid|in-hand ~ money:a",
      "^ -act|money|pause* work 教育? -thing|general|act|money|pause* space? money:a",
      "^ -act|money|pause* work 教育? -thing|general|pause|money* pause -thing|general|act|money* money:a",
      "odd-job ~ money:a",
      "odd-job .. pause -thing|general|act|money* money:a",
      "^ -buy|money|pause* money:a ... teach count",
      "work .. delivered ~ money:a",
      "turnover ~~ money:a",
      "me work count? money:a",
      "work|earning .. money:a in-hand",
      "work|earning|trade-money|refund .. in-hand ~ money:a",
      "as taker|friend ~~ send|collect|give|settle? ~ money:a",
      "delivered count:n ~~ money:a",
      "单 in-hand money:a",
      "^ date|time|count? in-hand money:a",
    ],
    where: (bound) => measureOf(bound, "n") !== "公里",
    so: income("兼职"),
    examples: `
      帮人遛狗一次三十 → +30
      跑腿三单到手四十二 → +42
      今天摆摊到手三百六 → +360
      教钢琴一节课两百，今天教了四节 → +800`,
    nearMisses: `帮人买药三十 → 30`,
  },
  {
    name: "perhaps received",
    when: [
      "maybe-inward|collect|compensate ~ money:a",
      "collect pause money:a",
      "subsidy me? money:a",
      "upkeep ~~ money:a",
      "^ customer|employer of? money:a",
    ],
    so: likely("INCOME"),
    examples: `
      今天收了两百 → +200
      航班延误赔了二百 → +200
      二叔来看我，塞了五百 → +500`,
    nearMisses: `教广场舞收了两百 → +200`,
  },
];

/** How much, how many, which most: asks for a figure. */
const ASKS_FIGURE =
  /多少|几[笔次块]|哪[个类项些天月]|统计|查|看看|看一下|明细|排行|占比|最[多大]|平均|超支|还剩/;

/** Of past spending: a period, a total or spending itself. */
const OF_THE_LEDGER =
  /[今昨前]天|[这本上]个?(?:周|星期|礼拜|季度|年)|[今去]年|最近|月|\d号|[一总]共|合计|花|支出|收入|开销|消费|[用赚挣收存]了|结余|账单|明细/;

/** About the draft on the table, not about the ledger. */
const OF_THE_DRAFT = /第.{1,3}[笔个条]|[这那]一?(?:[笔条]|个(?![月季星礼周]))|刚才/;

const COMPLAINS = /不.?对|错|有问题|误|不准|改|[换调]一下|不是|反|混/;

/** 这个月花了多少, 上周打车一共多少钱; not 第二笔是多少钱. */
export function asksForStatistics(text: string): boolean {
  return ASKS_FIGURE.test(text) && OF_THE_LEDGER.test(text) && !OF_THE_DRAFT.test(text);
}

/** 那个不对: something is wrong, and nothing says what. */
export function isVagueComplaint(text: string): boolean {
  return COMPLAINS.test(text);
}

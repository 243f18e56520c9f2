/** How much, how many, which most: asks for a figure. */
const ASKS_FIGURE =
  /多少|几[笔次块]|哪[个类项些天月]|统计|查一?[下查询]|查询|看看|看一下|明细|排行|占比|最多|最大|平均|超支|还剩|余额还有/;

/** Of past spending: a period, a total or spending itself. */
const OF_THE_LEDGER =
  /今天|昨天|前天|[这本上]个?(?:周|星期|礼拜|月|季度|年)|今年|去年|最近|近\d|过去|[一二三四五六七八九十\d]+月|\d+号|一共|总共|合计|总计|累计|平均|每天|每月|花了|花销|用了|支出|收入|开销|消费|赚了|挣了|收了|存了|结余|账单|明细/;

/** About the draft on the table, not about the ledger. */
const OF_THE_DRAFT = /第.{1,3}[笔个条]|[这那]一?(?:[笔条]|个(?!月|季|星期|礼拜|周))|刚才/;

const COMPLAINS =
  /不对|错|有问题|有误|不太对|不准|改一?下|修改|改改|换一下|调一下|不是这[样个]|弄反|搞混|(?:^|要|想)改$|不是$/;

/** 这个月花了多少, 上周打车一共多少钱; not 第二笔是多少钱. */
export function asksForStatistics(text: string): boolean {
  return ASKS_FIGURE.test(text) && OF_THE_LEDGER.test(text) && !OF_THE_DRAFT.test(text);
}

/** 那个不对: something is wrong, and nothing says what. */
export function isVagueComplaint(text: string): boolean {
  return COMPLAINS.test(text);
}

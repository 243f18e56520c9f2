/** When, how or how willingly: said between giver and verb, it changes nothing about who gives. */
const ADVERBS =
  "又|也|都|刚刚?|才|还|多|先后|已经|终于|总算|另外|额外|主动|特[意地]|专门|当[场面天]|直接|硬是?|非要?|偷偷|悄悄|突然|忽然|居然|竟然|赶紧|立[马刻]|马上|后来|陆续|顺手|一次性|分[两几三]次|一[共起]|总共|临走|走的时候|爽快地?|大方地?";
const DAYS =
  "大?[今昨前]天|[今昨][早晚]|一?大?早上?|[上中下]午|晚上|上个?(?:周|月|星期|礼拜)|[这每]个?[周月年次]|那天|前几天|过[年节]";
const MEANS = "用?(?:微信|支付宝|现金|银行卡)上?|扫码|从[^#,，给转打]{1,4}";

export const BETWEEN = `(?:${ADVERBS}|${DAYS}|${MEANS})*`;

/** When, how or how willingly: said between giver and verb, it changes nothing about who gives. */
const ADVERBS =
  "又|也|都|就|刚刚?|才|还|多|先后|已经|终于|总算|另外|额外|主动|特[意地]|专门|当[场面天]|直接|硬是?|非要?|偷偷|悄悄|突然|忽然|居然|竟然|赶紧|立[马刻]|马上|后来|陆续|顺手|一次性|分[两几三]次|一[共起]|总共|临走|走的时候|爽快地?|过意不去|不好意思|一?高兴得?|心疼我?|大方地?";
const DAYS =
  "大?[今昨前]天|[今昨][早晚]|一?大?早上?|[上中下]午|晚上|上个?(?:周|月|星期|礼拜)|[这每]个?[周月年次]|那天|前几天|过[年节]";
/** By what it is sent, or into which pocket: 给我妈微信转了, 给爸卡里打了. */
export const CHANNEL = "用?的?(?:微信|支付宝|手机银行|银行卡|卡|存折|账[户上])[里上]?";
const MEANS = "用?(?:微信|支付宝|现金|银行卡)上?|扫码|从[^#,，给转打]{1,4}";

export const BETWEEN = `(?:${ADVERBS}|${DAYS}|${MEANS})*`;

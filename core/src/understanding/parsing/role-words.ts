/** What is in a purse: 余额还有, 卡里还有, 现在账上一共. */
const PURSE =
  "(?<!充值?|[到进入])余额还?[有剩是]?|额度(?:还?有|是)?|(?:卡里|钱包里?|账户里?|手里|账上|兜里|身上|存款|积蓄|(?:微信|支付宝|余额宝)里?)(?:还|只|一共)?有|(?:现在|目前)(?:卡|账户|账|钱包)[里上](?:是|一共)?|身上[就只]?|(?<!给[^,，#]{1,3})[带揣][了着]";
/** What is left of it, or still owed: 还剩, 结余, 还欠. */
const LEFT_OR_OWED = "[还只]剩下?|剩下?了?|剩余|结余|还差|还欠|欠[了着]?";
/** What came on top: 充五十送十块; 外送 and 运送 are services. */
const ON_TOP = "(?<![外配运闪接派欢专])送|赠";

/** 学生价, 团购价: the price that held; after one that was asked 团购一百六 says as much. */
const KIND_OF_PRICE =
  "(?:学生|活动|优惠|会员|拼团|团购|秒杀|店庆|内部|员工|友情|折扣|早鸟|直播|促销|清仓)";
const PRICE_HELD = `(?:[现半特]|${KIND_OF_PRICE})价[,，]?`;
export const HELD_AFTER_ASKED = new RegExp(
  `(?<=^(?:的[^,，]{1,8})?[\\s,，]*)(?!优惠|折扣)${KIND_OF_PRICE}[的了是]*\\s*$`,
);
/** 折后, 打完折, 八折, 满减后. */
const REDUCED =
  "[折券卷补]后|优惠[后完]|优惠下来|减完|打完折|打折(?:后|下来)?|(?:打了?完?)?[\\d一二三四五六七八九]+折[,，]?|折下来|满减[后完]?";
/** 砍到, 还价到, 抹了零头. */
const HAGGLED =
  "抹[了掉]?个?零头?[,，]?|[砍讲谈磨聊][^,，#]{0,4}[到成]|还到|还价到?|[讲砍]价|(?<!a)下来|成交";
/** 实付, 最后, 到手, 只花. */
const IN_THE_END =
  "到账(?=[只才])|收了?我|算我|给我算|实付|自付|实际|实[收发]|税后|最[后终]|到手|[只才仅][花付要给发收]|结果";
/** Verbs and particles between the telling word and the amount: 最后只给了, 实际付了. */
const DID = "[是付给花收扣用出拿下买卖要了价只才就我的还有算]*";

export const FINAL = `(?:${PRICE_HELD}|${REDUCED}|${HAGGLED}|${IN_THE_END})${DID}$`;
/** Nothing but that it was paid in the end. */
export const ONLY_PAID = new RegExp(`^\\s*我?(?:${FINAL}|$)`);

/** 美团上团的, 闲鱼收的, 抖音买的券: where and how something was had for less. */
export const MARKET =
  "[在从]?(?:携程|飞猪|奥莱|门店|官网|美团|抖音|快手|拼多多|淘宝|京东|天猫|(?:大众)?点评|网上|小红书|唯品会|直播间?)[上里]?";
const SECOND_HAND = "(?:[闲咸]鱼|转转|二手)[上里]?[收淘]的";

export const BARGAIN = `(?:(?:${MARKET})?(?:(?:团购?|拼团?|秒杀?|抢购?|淘|薅|捡漏)的|买的?券)|${SECOND_HAND})$`;

const SELLER =
  "(?:老板娘?|摊主|[卖店商]家|师傅|人家|对方|大[爷妈姐哥叔]|阿姨|[小商]贩|前台|中介|司机|销售|导购|店员|房东|(?:搬家|装修|家政|维修)公司|(?<![其])[他她])";
const AT_FIRST = "(?:先|一?开始|本来|原[来本]|当时)*";
/** 吊牌上写着, 标签写, 网上挂的, 人家本来挂: a price put up to be read. */
const PUT_UP = `(?:(?:吊牌|标[签牌]|价[签牌]|牌子)[价上]?[写标印挂]?|菜单上?写|(?:[网墙架]子?上|店里|柜台上?|[闲咸]鱼上?|平台上?|${SELLER}|我)${AT_FIRST}[写标挂]|挂(?=[着的价]))[着了]?的?价?`;

/** 标价, 吊牌价, 本来要, 说好给, 谈好的装修价. */
const ASKED_PRICE = `(?:${PUT_UP}|(?<![商目投指])标价?|原价|税前|原[来本]|本来|要价|开价|报(?:了个?)?[假虚]?价|定价|挂牌价?|(?:门市|市场|专柜|总监|零售|官网|起步)价|专柜|(?:门店|店里|商场|官网)(?=卖)|起步|最低消费|封顶|说有|单买|显示|预估|应发|[说讲谈约]好(?:的[^,，#]{0,4}价)?)[是要的卖就得花付给说]*`;
/** 老板送了个二十的膜: what it would have cost. */
const THROWN_IN = `${SELLER}[^,，#我]{0,2}送了?我?一?[个张盒瓶包条双支]?`;

export const BALANCE = `(?:${PURSE}|${LEFT_OR_OWED}|${ON_TOP}|${THROWN_IN})$`;

/** 老板说要, 摊主喊, 他张口就. */
const ASKED_BY = `(?:(?:我|${SELLER})${AT_FIRST}[说问]|${SELLER}(?:[喊开报]|开[口始]|张[嘴口])|一开始|[开张][口嘴])就?[要说喊是]?`;

export const LIST_PRICE = `(?:${ASKED_PRICE}(?:(?<=[价签牌])(?:加起来|[一总]共)是?)?|${ASKED_BY}|(?<![不还需只])要我?)$`;

/** Nothing but that the price was asked: what it was asked for is still to come. */
export const ONLY_ASKED = new RegExp(`^\\s*(?:${LIST_PRICE}|$)`);

/** 我说, 我还, 他说: a price named in haggling, after one that was asked. */
export const OFFER = new RegExp(
  `(?:(?:我|${SELLER}|(?=又|后来))(?:后来|[就只又再也])*(?:[说问回喊]|非要|还(?:价|到)?|肯出))[^,，#]{0,3}$`,
);

/** 我只出了, 我自己掏了, 我那份. */
const MINE =
  "(?<![给转让帮替])我(?:们|家|自己|这边|一个人|个人)?[只就才实际要应该需也又先]*(?:[出付掏垫给摊分花拿转]|承担|分摊)[了的]*|我的?[那这]?一?(?:份|部分)是?|(?<![给在来去到回送])(?:我们?|咱们?)家";
/** 人均, 每人, 一家. */
const PER_HEAD = "人均|平均(?:下来)?|[每一]个?人|每位|[每一][家户台辆]";
/** aa下来, 摊到, 到我这儿. */
export const SPLIT_UP =
  "分?摊(?:下来|到)|平摊(?:下来|后)?|分到|(?<![转打汇发])到我(?=[这头手])|a?a[下来后了制完的话]+|aa";

export const SHARE = `(?:${MINE}|${PER_HEAD}|${SPLIT_UP})[我每一人均个花是出付摊给就要分了半家户]*(?:[头手][上里]|这[儿里边])?(?:是|就|要|的?是)?$`;

export const TOTAL =
  "(?:[一总]共|[合总共]计|共|[拢统]共|加起来|[加合凑]一?[起块]儿?|[合凑]起来|全部|总的|总价|一起)[今天是花用付收要才就了消费支出给正刚恰好整交缴买拿开]*$";

export const DISCOUNT =
  "(?:减免?|便宜|优惠|抵扣?|立减|(?<!找零)少[收付给算]|抹零?|砍[掉价]?|省|折扣|免|(?<![买团抢][^,，]{0,6})(?:券|抵用金)用|[押定订]金抵扣?了?[房货车]?[租款])[了掉去我下]*$";

/** What an amount is besides a price paid, told by the words right before it. */
export type AmountRole =
  | "paid"
  | "list-price"
  | "discount"
  | "threshold"
  | "final"
  | "change"
  | "share"
  | "total"
  | "balance"
  | "part"
  | "negated";

/** Verbs and particles between the telling word and the amount: 最后只给了, 实际付了. */
const DID = "[是付给花收用出拿下买卖要了价只才就我的还]*";

/** Tried in order on the words before an amount, spaces removed. */
const ROLES: readonly (readonly [AmountRole, RegExp])[] = [
  ["negated", /(?<!不是|[对也不哦啊噢呃额诶哎嗯欸])不是(?:花了?)?$/],
  ["part", /(?:其中|包括|包含)[^,，]{0,8}$|里面有$/],
  [
    "balance",
    /(?:(?<!充值?|[到进入])余额(?:还)?(?:有|剩|是)?|还剩下?|只剩下?|剩下?了?|剩余|额度(?:是|有|还有)?|结余|(?:卡里|钱包里?|账户里?|手里|账上|兜里|身上)(?:还|只)?有|身上(?:就|只)?|还差|还欠|欠(?:了|着)?|(?:带|揣)(?:了|着)|(?<![外配运闪接派欢专])送|赠)$/,
  ],
  ["threshold", /满$/],
  [
    "discount",
    /(?:减免?|便宜|优惠|抵扣?|立减|(?<!找零)少(?:收|付|给|算)|抹(?:零|掉|去)|砍掉?|砍价|省|折扣|免)[了掉去我]*$/,
  ],
  ["change", /(?<!寻)找[了回来零补给我还]*$/],
  [
    "final",
    new RegExp(
      `(?:抹[了掉]零头?|实付|实际|实收|税后|最后|最终|到手|折后|券后|卷后|优惠后|减完|打完折|打折后|打折下来|打折|[\\d一二三四五六七八九]+折|折下来|满减[后完]?|[砍讲谈磨][^,，#]{0,4}[到成]|还到|还价到?|讲价|砍价|下来|优惠完|优惠下来|只花|只付|才花|才付|成交|现价|半价|学生价|特价|活动价|优惠价|会员价|拼团价|秒杀价|结果)${DID}$`,
    ),
  ],
  [
    "list-price",
    /(?:标价|原价|税前|原来|本来|要价|开价|报价|吊牌价?|定价|挂牌价?|门市价|市场价|单买)[是要的卖就得花付]*$|(?:老板娘?|摊主|[卖店]家|师傅|人家)(?:说|喊|开口)要?$|(?<![不还需只])要$/,
  ],
  [
    "total",
    /(?:一共|总共|合计|总计|共计|共|拢共|统共|加起来|加一起|全部|总的|总价|一起)[今天是花用付收要才就了消费支出给]*$/,
  ],
  [
    "share",
    /(?:(?<![给转让帮替])我(?:们|家|自己|这边|一个人|个人)?[只就才实际要应该需也又]*(?:出|付|掏|给|摊|承担|分摊|分|花|拿|转)[了的]*|人均|平均(?:下来)?|(?:每|一)个?人|每位|(?:分)?摊下来|aa[下来后了制完的话]*|平摊(?:下来|后)?|分到|我(?:的)?(?:那|这)?(?:一)?(?:份|部分)(?:是)?)[我每一人均个花是出付摊给就要分了半]*$/,
  ],
];

export function roleOf(before: string): AmountRole {
  return readRole(before).role;
}

export interface RoleReading {
  readonly role: AmountRole;
  /** How many characters before the amount told it, spaces counted. */
  readonly length: number;
}

export function readRole(before: string, after = ""): RoleReading {
  if (VOUCHER.test(after.slice(0, 8))) return { role: "threshold", length: 0 };
  if (USED.test(before) && GIVEN_AWAY.test(after)) return { role: "threshold", length: 0 };
  if (CLOSED.test(after.slice(0, 6))) return { role: "final", length: 0 };
  const near = before.slice(-READ);
  const words = near.replace(/\s/g, "");
  for (const [role, pattern] of ROLES) {
    const found = pattern.exec(words);
    if (found === null) continue;
    return { role, length: near.length - indexAfter(near, found.index) };
  }
  return { role: "paid", length: 0 };
}

/** 用了300的券: the face of a voucher, not money. */
const VOUCHER = /^\s*(?:的?(?:优惠券|代金券|抵用券|消费券|券)|的(?:满减|无门槛))/;
/** 用了五块红包: what others gave, not the speaker. */
const USED = /[用抵]了?$/;
const GIVEN_AWAY = /^\s*的?(?:红包|积分|补贴)/;

/** 讲来讲去二百九拿下. */
const CLOSED = /^[\s,，]*(?:就|才)?(?:拿下|成交|到手|搞定|入手)/;

/** Enough for the longest telling phrase; more would only cost time. */
const READ = 24;

/** Where the `count`-th character that is no space ends in `text`. */
function indexAfter(text: string, count: number): number {
  let at = 0;
  for (let seen = 0; at < text.length && seen < count; at += 1) {
    if (!/\s/.test(text.charAt(at))) seen += 1;
  }
  return at;
}

/** Each guest or worker, rather than the speaker's part of a bill. */
export function isPerHead(before: string): boolean {
  return /(?:(?:每|一)个?人|每位)[^#]{0,3}$/.test(before.slice(-10));
}

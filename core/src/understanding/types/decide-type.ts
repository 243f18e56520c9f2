import type { TransactionType } from "../../transaction.ts";
import { allMatches } from "../text/pattern.ts";
import { patternSieve, replacer } from "../text/worth-trying.ts";
import { maskPeople } from "./people.ts";
import { PLAIN_FRAMES } from "./plain-frames.ts";
import { type CueStrength, TYPE_CUES } from "./type-cues.ts";

/** What stands for an amount in the clause given to {@link decideType}. */
export const AMOUNT_MARK = "#";

export interface TypeGuess {
  readonly type: TransactionType;
  /** 0 when nothing in the clause tells the direction; spending is then assumed. */
  readonly strength: CueStrength | 0;
}

/** Loans on a house or car are paid for good, unlike a card settled from another pocket; 利息 is earned. */
const NOT_MOVED =
  /(?<![免无])息|收益|多[交收付扣]|[房车]贷(?!卡)|按揭|月供|房租|押金|定金|保证金|[气电水饭煤]卡|油卡|[转给发]了?我#[^#]{0,6}存/;

/** 收款音箱, 工资条, 赚钱的书, 卖菜的推车: things named by what they are for; 用了补贴 is a discount. */
const THING =
  /收[款银钱](?:音[箱响]|喇叭|播报器?|机|码|二维码|牌|盒|系统)|收[据入]本|工资[条单](?=打|复|印)|红包[封袋皮壳]|[挣赚]钱的?[书课]|卖[^#,，了掉出给]{1,4}(?:[推三餐]轮?车|车|秤|炉子?|摊位?|棚)(?=换|修|补|买|加|充|坏|租|装)|卖[房车]子?的?(?=中介|税|手续)|报销的?[票单](?=打|复|寄|贴)|退[烧热]|没[挣赚]|用了?[^#,，]{0,4}补贴|补贴(?=[减抵价后完]|下来)|打工的(?!钱|工资|收入)|(?:有人|[看瞅碰遇][见到][^#,，]{0,6})在?卖|打[了过个来]*(?:.{0,2}通)?电话|发[了过来]*[^#,，]{0,3}(?:短信|消息|微信(?![红转])|语音|链接|视频|照片)/g;

/** 3号收李总定金: the day before the verb. */
const WHEN =
  /^(?:大?[今昨前]天|[\d一二三四五六七八九十]+[号日月]份?|上?个?(?:周|星期|礼拜)[一二三四五六日天]|[早晚]上|[上中下]午|刚[刚才]?)+/;

const withoutThings = replacer(THING, "物");
const withoutMeasure = replacer(/(?<!收了)一?个(?![人月])/g, "");
const framesFor = patternSieve(PLAIN_FRAMES, ([, pattern]) => pattern);
const cuesFor = patternSieve(TYPE_CUES, ({ pattern }) => pattern);

/**
 * By meaning: the cue that names giver and taker beats a bare verb, a verb beats a noun, and among
 * equals the one said last decides (卖了旧手机又买了耳机 is spending).
 */
export function decideType(clause: string): TypeGuess {
  const plain = framesFor(clause).find(([, pattern]) => pattern.test(clause));
  if (plain !== undefined) return { type: plain[0], strength: 3 };
  const masked = withoutMeasure(maskPeople(withoutThings(clause.replace(WHEN, ""))));
  let best: TypeGuess = { type: "EXPENSE", strength: 0 };
  let bestAt = -1;
  for (const { type, strength, pattern } of cuesFor(masked)) {
    if (strength < best.strength) continue;
    if (type === "TRANSFER" && NOT_MOVED.test(clause)) continue;
    const at = allMatches(pattern, masked).at(-1)?.index ?? -1;
    if (at < 0 || (strength === best.strength && at <= bestAt)) continue;
    best = { type, strength };
    bestAt = at;
  }
  return best;
}

import { maskPeople } from "../types/people.ts";
import type { HeardAmount } from "./heard-amount.ts";
import type { Mentions } from "./mentions.ts";
import { namesThing } from "./names-thing.ts";
import { OUTSIDERS } from "./others-money.ts";
import { alone, doubted, merged, NOTHING, type Outcome } from "./settled.ts";

/** Longer talk tells another story. */
const LONGEST_TALK = 40;

/** One amount that nobody paid, by the words before it, and the speaker's own that follows it. */
interface Frame {
  readonly told: RegExp;
  readonly mine: RegExp;
  readonly cheaper: boolean;
}

const TOOK = "[拿买点挑选要办做剪修换补报订开配][了个][^,，#]{0,8}$";
const AT_LAST =
  "^[多来几块元钱]*[,，\\s]*我?(?:今[天儿]|这[次回]|现在|刚刚?|昨[天晚])[^,，]{0,10}$";

const FRAMES: readonly Frame[] = [
  // 店员推荐一百多的，我拿了盒十二块五的: what was recommended; 朋友推荐的火锅 was eaten.
  {
    told: /(?:推荐|推销|[让劝]我们?[买办换做充报用]|让交)(?!的[^,，#]|[^,，#]*了)[^,，#]{0,6}$/,
    mine: new RegExp(`我们?[^,，#我给]{0,4}${TOOK}|只[交付给]了$`),
    cheaper: true,
  },
  // 说是洗剪吹三十八，我做了个一百六的护理.
  {
    told: /说是[^,，#了]{0,6}$/,
    mine: new RegExp(`我们?[^,，#我给又还]{0,4}${TOOK}`),
    cheaper: false,
  },
  // 牙医说种一颗八千，我先补了一下三百.
  {
    told: /(?:[店员师售购医]|医生|中心|大夫|前台|客服|教练|老板娘?|人家|[他她])说(?![^,，#]*了)[^,，#]{0,6}$/,
    mine: new RegExp(
      `我们?(?:[就只先单才][^,，#我给]{0,3}${TOOK}|[做办点要选]了个[^,，#]{1,4}的$|一看[^,，#]{0,6}$)`,
    ),
    cheaper: true,
  },
  // 媳妇看中个五千的包，我给她买了个八百的.
  {
    told: /(?:[看相]中|看上|想[要买])[^,，#了]{0,4}$/,
    mine: /(?:我|最后|就)[^,，#又还]{0,6}[买拿挑选换][了个][^,，#又还]{0,6}$/,
    cheaper: true,
  },
  // 之前办的健身卡两千，今天又续了一千八; 以前借的 may be paid back today.
  {
    told: /(?:之前|以前|上[次回]|原[来先]|当初|[去前]年)[^,，#还退欠借垫卖]{1,6}的[^,，#还退欠借垫卖了]{0,8}$/,
    mine: new RegExp(AT_LAST),
    cheaper: false,
  },
  // 打车平时二十，今天堵车花了三十五.
  {
    told: /(?:平[时常]|以前|从前|往常)[^,，#了的]{0,8}$/,
    mine: new RegExp(AT_LAST),
    cheaper: false,
  },
];

/** 领导带头捐了一千，我捐了一百; 每人随两百，我也随了两百: the same was done by others. */
const THEIRS_AND_MINE = new RegExp(
  `^(?:[^,，#我]*[,，])?(?:我们?|咱们?|隔壁)?(?:${OUTSIDERS}|[^,，#我]{0,3}每个?人|一人)[^,，#我给]{0,6}(?:([捐随包交凑买])了?|都[^,，#我]{0,3}(给)了?)#[块元钱]*[^,，#我]{0,4}[,，\\s]*我(?:[和跟][^,，#]{1,3})?(?:自己|[也就只才先跟着])*(?:\\1|\\2)了?$`,
);
/** 充五百送一百，我充了五百: the terms, and then what was done. */
const DONE_AS_OFFERED = /([充存办])#.*我[就也先]*\1了$/;
const TOOK_LESS = /^[块元钱]*[,，]?某+[^,，]{0,4}$/;
const SENT_FOR = /^[块元钱]*[让叫托]我/;
const TAKEN_OFF = /扣[了掉]?#[块元钱]*[,，\s]*(?:剩下?|其余|余下?)的?[都也全]*退/;
const TOPPED_UP = /[充存办][^,，#]{0,3}卡|卡[^,，#]{0,2}充|充值|储值/;
/** 大杯二十八太贵了，点了小杯十九: the dearer one was left. */
const TOO_DEAR = /(?:[太嫌]|有点)贵|算了/;
const CHEAPER = /[买点订拿挑选换要][了的][^#,，]{0,3}(?:便宜|小|杂牌|国产|普通|二等|经济|标间)/;

/** The amount before was a price told, others' money or of another time: only the speaker's own counts. */
export function onlyMine({ text }: Mentions, heard: HeardAmount): Outcome | null {
  const { segment, previous, fresh, opening } = heard;
  const { start, anchor, amount } = previous.draft;
  const cheaper = segment.amount.amount < amount;
  const said = opening.slice(-LONGEST_TALK);
  const between = text.slice(anchor.end, segment.amount.start).slice(-LONGEST_TALK);
  const story = `${said}#${between}`;
  const again = segment.amount.amount === amount && DONE_AS_OFFERED.test(story);
  if (again) return { settled: fresh, replaces: true };
  if (THEIRS_AND_MINE.test(story)) {
    // 每人交三十班费，我交了三十: what it was for is told of all of them.
    const draft = /[每一]个?人/.test(said) ? { ...fresh.draft, start } : fresh.draft;
    return { settled: { ...fresh, draft }, replaces: true };
  }
  // 快递到付十八，快递员说十八就行.
  if (segment.amount.amount === amount && /说\s*$/.test(between)) return NOTHING;
  // 换内胎二十五，师傅只收了二十.
  if (cheaper && /[只才]收了?我?$/.test(between) && TOOK_LESS.test(maskPeople(between))) {
    return merged(previous, segment, { role: "final", certainty: 0.9, textEnd: anchor.end });
  }
  // 我妈给了五百让我买肉，我花了三百二: theirs, and what was bought of it.
  if (SENT_FOR.test(text.slice(anchor.end, anchor.end + 6))) return alone(fresh);
  // 押金九十九，用了两小时扣了六块，剩下的退了: all that was paid in the end.
  if (
    /押金\s*$/.test(opening) &&
    TAKEN_OFF.test(`${between}#${text.slice(segment.amount.end, segment.amount.end + 12)}`)
  ) {
    return { settled: { ...fresh, draft: { ...fresh.draft, start } }, replaces: true };
  }
  // 充卡五百，今天剪头扣了三十八: most likely out of what was put in.
  if (cheaper && TOPPED_UP.test(said) && /扣[了掉]?$/.test(between)) return alone(doubted(fresh));
  const left = cheaper && TOO_DEAR.test(between) && CHEAPER.test(between);
  const framed = FRAMES.some(
    (frame) => (cheaper || !frame.cheaper) && frame.told.test(said) && frame.mine.test(between),
  );
  if (!framed && !(left && !/[买花付点订]了/.test(opening))) return null;
  const named = framed && namesThing(text.slice(segment.start, segment.end));
  const draft = named ? fresh.draft : { ...fresh.draft, start };
  return { settled: { ...fresh, draft }, replaces: true };
}

/** 上楼又加了, 拐角多要了: on top of a price. */
const ON_TOP = /(?:[又再还]|后来)[^,，#]{0,3}[加多][了要收价钱给]*$|(?:加了?[价收]|多[要收])了?$/;
const IN_ALL = /[给付收花结]了?$|最[后终]|[一总]共|加起来/;

/** 本来说一百五，上楼又加了四十，最后给了一百九: one price, said with what came on top of it. */
export function withSurcharge({ text }: Mentions, heard: HeardAmount): Outcome | null {
  const { segment, earlier } = heard;
  const [price, extra] = earlier.slice(-2);
  if (price === undefined || extra === undefined) return null;
  if (price.draft.amount + extra.draft.anchor.amount !== segment.amount.amount) return null;
  const before = text.slice(extra.draft.start, extra.draft.anchor.start);
  if (!ON_TOP.test(before) || !IN_ALL.test(heard.before) || namesThing(heard.before)) return null;
  const whole = merged(price, segment, {
    role: "final",
    certainty: 0.95,
    textEnd: price.draft.end,
  });
  return { ...whole, count: 2 };
}

import type { UserContext } from "../../ports/understanding.ts";
import type { TransactionType } from "../../transaction.ts";
import { categorize, UNKNOWN_CONFIDENCE } from "../categories/categorize.ts";
import { allMatches } from "../text/pattern.ts";
import { worthTrying } from "../text/worth-trying.ts";
import { decideType, type TypeGuess } from "../types/decide-type.ts";
import { maskPeople } from "../types/people.ts";
import { clauseOf, type Draft } from "./draft.ts";
import { marked } from "./draft-words.ts";
import type { Mentions, Span } from "./mentions.ts";
import { toldAfter } from "./told-after.ts";
import type { ToldDraft } from "./told-draft.ts";

export interface TypeSurroundings {
  /** The clause of the amount, marked. */
  readonly clause: string;
  /** The item named beside the amount. */
  readonly content: string;
  /** The other pieces of the draft, nearest first. */
  readonly others: readonly Span[];
  /** What follows its last amount, pause by pause. */
  readonly after: readonly string[];
  readonly context: UserContext;
}

/**
 * 收入这边…支出的话…: holds for all that follows without a direction of its own. Without such a word
 * only where the two are set against each other: 收入货款三千 支出房租两千.
 */
const HEADER =
  /(收入|进账|收款|支出|花销|开销|开支)(?:这边|方面|的话|部分|有|是|:|：|如下|包括|了?[两二三四五六七八九十\d]+笔)|(?<=^|[\s,，。;；])(收入|进账|支出|花销|开销)(?=\s?(?![零一二三四五六七八九十两百千])[一-龥])/g;

/** The clause of the amount tells; other pieces only where it names nothing that is bought. */
export function typeOf(
  mentions: Mentions,
  draft: Draft,
  surroundings: TypeSurroundings,
): TypeGuess {
  const { clause, content, others, after, context } = surroundings;
  const own = decideType(withSubject(mentions, clause, others));
  const repaired = after.map((words) => REPAIRED.exec(words)?.[1]).find(Boolean);
  if (repaired !== undefined) {
    return { type: repaired === "收入" ? "INCOME" : "EXPENSE", strength: 3 };
  }
  const until = untilSettled(mentions, draft);
  if (HELD_BACK.test(until) || EARNED.test(until) || GIVEN_AFTER_ALL.test(maskPeople(until))) {
    return { type: "INCOME", strength: 3 };
  }
  const told = own.type === "TRANSFER" ? null : toldAfter(clause, after);
  if (told !== null && (told.type !== "EXPENSE" || own.strength < 3)) return told;
  if (own.strength >= 2) return own;
  const header = headerBefore(mentions.text, draft.anchor.start);
  if (header !== null) return { type: header, strength: 2 };
  if (own.strength > 0) return paidFor(mentions, others) ?? own;
  const elsewhere = toldElsewhere(mentions, clause, others);
  if (elsewhere === null) return own;
  const known = categorize(content, { type: "EXPENSE", context }).confidence > UNKNOWN_CONFIDENCE;
  return known ? own : elsewhere;
}

/** 吃饭60，哦不，是收入: said of the amount before it, whatever that looked like. */
const REPAIRED =
  /^(?:[哦啊呃诶哎不对是说错了这那笔个应该其实算记]*|不是(?:收入|支出))(?<!不)[是算成为](收入|支出)[的啊吧]*$/;

function toldElsewhere(
  mentions: Mentions,
  clause: string,
  others: readonly Span[],
): TypeGuess | null {
  for (const span of others) {
    const words = marked(mentions, span);
    if (REASON.test(words)) continue;
    // 给老张垫的药钱，他今天给我了，六十.
    const guess = toldAfter(clause, [words]) ?? decideType(words);
    if (guess.strength > 0) return guess;
  }
  return null;
}

/** 说好五百，平台抽走五十，到手四百五: a cut is taken of what is earned, 平台补贴 off what is paid. */
const HELD_BACK =
  /(?:抽[走成了掉]*|(?:平台|中介|公会|工头|机构|货主|甲方|老板|公司)[^#,，补券优减]{0,4}[扣拿分收][走了]*)#[^#券补优减]*到手#$/;

/** 拉了三趟货一趟一百五，挣了四百五. */
const EARNED = /[,，](?:今天|一共|总共|我)*[挣赚]了#$/;

/** 说好三百，老板只给了二百五. */
const GIVEN_AFTER_ALL = /^[,，]某+[^#,，我]{0,3}给了?我?#$/;

function untilSettled(mentions: Mentions, { anchor, amountEnd }: Draft): string {
  return marked(mentions, { start: anchor.end, end: amountEnd });
}

/** 报名费退了，说是缴重了: why tells nothing of the direction. */
const REASON = /^(?:说|因为|原因|听说)/;

/** 请瓦工砌墙，工钱三千: who was hired says that the wage was paid. */
function paidFor(mentions: Mentions, others: readonly Span[]): TypeGuess | undefined {
  const guesses = others.map((span) => decideType(marked(mentions, span)));
  return guesses.find(({ type, strength }) => strength === 3 && type === "EXPENSE");
}

/** 收了一百五, 奖励五十, 赔了两百: somebody took or gave it who is named elsewhere. */
const LEANS =
  /^(?:[也又就才只一总共最后天]|说好)*(?:给?[收要给拿结发凑随包封](?:了|我)|退(?:了|给)(?!我)|到[手账]#|押一付|[留塞][下了]|(?:走的时候|临走)?给[^#,，我]{1,4}[留塞包封]了|给#|给(?:每个?人|大家|每个员工)|奖(?:励了?|了)#|赔了?(?!我)|[^#,，我]{1,6}赔了?#)/;

/** 叫的开锁师傅，收了一百五: who took or gave it stands before the pause. */
function withSubject(mentions: Mentions, clause: string, [nearest, next]: readonly Span[]): string {
  if (nearest === undefined || !LEANS.test(clause)) return clause;
  const told = `${marked(mentions, nearest)},${clause}`;
  // 旧相机挂闲鱼了，今天有人要，到手一千八: what it is all about may stand one pause further back.
  if (next === undefined || next.start > nearest.start || decideType(told).strength > 2)
    return told;
  return `${marked(mentions, next)},${told}`;
}

/** 上个月工资8500这个月9200 shares its words; 昨天输了200今天赢了400 does not share the direction. */
export function clauseWithDirection(mentions: Mentions, { draft, clause }: ToldDraft): string {
  if (draft.repeats === null || decideType(clause).strength > 1) return clause;
  return marked(mentions, clauseOf(mentions, draft.repeats));
}

function headerBefore(text: string, at: number): TransactionType | null {
  const from = Math.max(0, at - READ_AROUND);
  const around = text.slice(from, at + READ_AROUND);
  if (!mayHoldHeader(around)) return null;
  const headers = allMatches(HEADER, around).map((match) => ({
    at: from + match.index,
    bare: match[1] === undefined,
    type: /收入|进账|收款/.test(match[0]) ? ("INCOME" as const) : ("EXPENSE" as const),
  }));
  const contrasted = new Set(headers.map(({ type }) => type)).size > 1;
  return headers.findLast((header) => header.at < at && (contrasted || !header.bare))?.type ?? null;
}

const READ_AROUND = 200;
const mayHoldHeader = worthTrying(HEADER);

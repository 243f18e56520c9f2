import type { Fen } from "../../money.ts";
import type { CorrectQuestion } from "../../ports/understanding.ts";
import { findAmounts } from "../amounts/find-amounts.ts";
import { findOrdinals } from "../ordinals/find-ordinals.ts";
import { normalize } from "../text/normalize.ts";
import { mentionsDraft } from "./certainty/explained.ts";
import { isThing } from "./changes/value.ts";
import { MATCH, matchPhrase } from "./targets/match-phrase.ts";

/** Nobody explains a figure at greater length. */
const LONGEST_PIECE = 16;
const PAUSE = /[\s,，。;；]+/;
const SOUNDS = "[嗯呃哎啊哦噢诶那就个,，\\s]*";
/** 不是#, #不对: the figure in the draft is wrong. */
const DENIED = /不是#(?:块钱?|元)?[啊呀吧了]?$|#(?:块钱?|元)?(?:不对|错了|记错了)$/;
/** #是两筒的价, #是原价, #是两个人的: it is the figure of something else. */
const OF_OTHERS = new RegExp(
  `^${SOUNDS}#(?:块钱?|元)?是(?:.{1,6}的)?(?:.{0,3}[价钱]|价格|[一二两三四五六几\\d]个?人的|全部的|总的)[啊呀吧了]?$`,
);
const COMPLAINS = new RegExp(`^${SOUNDS}(?:不对|不是|错了|[记说听搞弄]错了)[啊呀吧了]?$`);
/** What may stand around the right figure. */
const SET =
  /^(?:我?那?份|我的|[会活到手动员]{2}价|我[只就]?[付出花给]了?|[嗯呃哎啊哦那就]|所以|最后|结果|实际上?|其实|一共|总共|应该|改成|打完?折后?|[折券]后|(?:抵|减|优惠)[完后了]|实付|到手|[算是要按付给花收]了?)*#(?:块钱?|元|[了吧啊呀的]|才对|就[行好]了?|谢谢)*$/;
/** A clause of its own, not the name of another thing: 加了根肠, 我只要一筒, 堵车. */
const TELLS = /[了的着过]|[我他她]|堵|绕|[涨加降]价|送|[打满]折?减?|活动|优惠/;
/** Goes on asking, or with another thing. */
const ASKS_MORE =
  /还有|另外|再|又|删|取消|不要|别|确[认定]|保存|改|第|都|全|要是|如果|可能|好像|玩笑|[逗骗]|吗|[?？]/;

/** Another value: 昨天买的, 算买菜; after the figure also 而且是…. */
const SETS_VALUE = /[今昨前][天早晚]|[周号月日]|收[入的到]|支出|[算归]|备注/;
const SETS_MORE = /[是放记写叫没不半折等\d一二两三四五六七八九十]|给我|[还退转]|看看|想想/;

/**
 * 不是十一，加了根肠，十三 · 一百七是两筒的价，我只要一筒，算八十五: which figure is wrong, why, and the right
 * one. Becomes 不是十一，是十三, where nothing in between asks for anything or names a draft.
 */
export function withoutExplanation(text: string, question: CorrectQuestion): string {
  const pieces = text.split(PAUSE).filter((piece) => piece !== "");
  const [wrong = "", ...rest] = pieces;
  if (rest.length > 0 && saysFigureFirst(wrong, rest, question)) return wrong;
  const right = rest.pop();
  if (right === undefined || pieces.some(({ length }) => length > LONGEST_PIECE)) return text;
  const wanted = withFigure(right);
  if (wanted === null || !SET.test(wanted.said)) return text;
  const opening = openingOf(wrong, question);
  if (opening === null || (opening.whole && rest.length === 0)) return text;
  if (!rest.every((piece) => isReason(piece, question))) return text;
  return `${opening.said}，是${right.slice(wanted.start, wanted.end)}`;
}

/** 一百一十五，气涨价了, of the only draft; 奶茶十八，加了珍珠, of the one of that name. */
function saysFigureFirst(
  piece: string,
  reasons: readonly string[],
  question: CorrectQuestion,
): boolean {
  const { said } = (piece.length > LONGEST_PIECE ? null : withFigure(piece)) ?? { said: "" };
  const named = namesDraft(said, question);
  if (!named && (question.currentBatch.length > 1 || !SET.test(said))) return false;
  return reasons.every(
    (each) =>
      isReason(each, question) &&
      !SETS_MORE.test(each) &&
      (named || !isThing(each, question.context)),
  );
}

/** A draft's own name and a figure, and nothing else. */
function namesDraft(said: string, { currentBatch: batch, context }: CorrectQuestion): boolean {
  const name = /^(.{1,8})#(?:块钱?|元|[了吧啊呀])*$/.exec(said)?.[1];
  return name !== undefined && matchPhrase(name, { batch, context }).strength >= MATCH.core;
}

/** What is left of the piece that says what is wrong; `whole` if that is all of it. */
function openingOf(
  piece: string,
  question: CorrectQuestion,
): { readonly said: string; readonly whole: boolean } | null {
  const { currentBatch: batch } = question;
  if (COMPLAINS.test(normalize(piece))) {
    return batch.length === 1 ? { said: "不对", whole: true } : null;
  }
  const figure = withFigure(piece);
  const name = figure === null ? talkedOf(piece, question) : null;
  if (name !== null) return { said: name, whole: false };
  if (figure === null || !batch.some(({ amount }) => amount === figure.amount)) return null;
  if (DENIED.test(figure.said)) return { said: piece, whole: true };
  const spoken = piece.slice(figure.start, figure.end);
  return OF_OTHERS.test(figure.said) ? { said: `不是${spoken}`, whole: false } : null;
}

/** 午饭真贵，四十; 打车我看了眼小票，三十六: a draft's name and talk about it. */
const TALK =
  /^(?:[真太好挺可贵涨]|那[天会]|当时|我刚?看了)[^没不别请付报退删他她说和跟又再还吗算归]{0,7}$/;

function talkedOf(piece: string, { currentBatch: batch, context }: CorrectQuestion): string | null {
  const said = normalize(piece);
  const name = batch
    .map(({ description }) => normalize(description).trim())
    .find((each) => each.length > 1 && said.startsWith(each));
  if (name === undefined || !TALK.test(said.slice(name.length))) return null;
  return isThing(said.slice(name.length), context) ? null : name;
}

function isReason(piece: string, question: CorrectQuestion): boolean {
  const said = normalize(piece);
  if (!TELLS.test(said) || ASKS_MORE.test(said) || SETS_VALUE.test(said)) return false;
  if (findAmounts(said).length + findOrdinals(said).length > 0) return false;
  return !mentionsDraft(said, question);
}

interface Figure {
  readonly amount: Fen;
  /** The piece with `#` for its figure. */
  readonly said: string;
  readonly start: number;
  readonly end: number;
}

/** The only amount in the piece; `null` where there is none, or several. */
function withFigure(piece: string): Figure | null {
  const said = normalize(piece);
  const [figure, another] = findAmounts(said);
  if (figure === undefined || another !== undefined) return null;
  const { amount, start, end } = figure;
  return { amount, said: `${said.slice(0, start)}#${said.slice(end)}`, start, end };
}

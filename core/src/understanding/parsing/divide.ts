import { type Fen, isRecordableAmount } from "../../money.ts";
import { maskPeople } from "../types/people.ts";
import { roleOf } from "./amount-role.ts";
import { DOUBTFUL, INSTALMENTS } from "./doubts.ts";
import type { Draft } from "./draft.ts";
import { type Mentions, within } from "./mentions.ts";
import { fusedHeads, onlyShares } from "./sharing.ts";

/** 三千二，交了一半; in 交了一半房租一千五 the price is the half. */
const PAID_HALF = /(?:[付交出掏摊给分报a]|承担|报销)了?(?:其中)?的?一半/;
const HALF_EACH = /一人一半|对半|各[付出]一半|我一半(?!的)/;
const SPLIT = /aa|平摊|均摊|分摊|平分/;
/** 我和室友平摊，房租两千四: of it, or already so? */
const SHARED_BEFORE = /(?:平[摊分]|[均分]摊)的?[,，][^,，我]*$/;
const TOTAL = /一共|总共|合计|总计|加起来/;

const PER_HEAD = /(?:人均|(?:每|一)个?人|每位)[是花了吃\s]*$/;
const MY_TREAT =
  /我(?:一个人)?(?:来|全)?(?:请(?!假)|[付掏出结]的|买的?单|付了?钱|付的?账|(?:都|全|一起)[付掏出垫]了)|算我的/;
/** 人均85，一共四个人我请的: what each ate is paid for all of them. */
function treated(mentions: Mentions, draft: Draft): Draft | null {
  const { start, anchor } = draft;
  const from = Math.max(start, anchor.start - 40);
  const end = Math.min(draft.end, anchor.end + 40);
  const after = mentions.text.slice(anchor.end, end);
  if (!PER_HEAD.test(mentions.text.slice(from, anchor.start))) return null;
  if (!MY_TREAT.test(after) || SPLIT.test(after)) return null;
  const counted = fusedHeads(mentions.text.slice(from, end)) ?? headsIn(mentions, from, end);
  const amount = (draft.amount * (counted ?? 1)) as Fen;
  if (!Number.isInteger(amount) || !isRecordableAmount(amount)) return null;
  const certainty = counted === undefined ? DOUBTFUL : 0.85;
  return { ...draft, amount, certainty: Math.min(draft.certainty, certainty) };
}

function headsIn(mentions: Mentions, start: number, end: number): number | undefined {
  return within(mentions.quantities, start, end).find(
    ({ measure, end: to }) => /人|位|口/.test(measure) || mentions.text.startsWith("人", to),
  )?.count;
}

function endsShared(text: string): boolean {
  const [last = ""] = text
    .slice(-24)
    .split(/[,，\s]/)
    .slice(-1);
  return (SPLIT.test(last) || HALF_EACH.test(last)) && onlyShares(last);
}

/** 我和小张平摊: the speaker and those who are named. */
function namedHeads(words: string): number | undefined {
  const named = /[和跟与同]((?:某+[、和跟]?)+)/.exec(maskPeople(words))?.[1];
  return named === undefined ? undefined : 1 + named.split(/[、和跟]/).filter(Boolean).length;
}

/** 水电费一共356.8，室友付了一半 is half of it; 三个人AA一共150 is a third. */
export function divide(mentions: Mentions, draft: Draft): Draft {
  if (draft.amount !== draft.anchor.amount) return halvedAfterwards(mentions, draft);
  const start = Math.max(draft.start, draft.anchor.start - 40);
  const end = Math.min(draft.end, draft.anchor.end + 40);
  const words = mentions.text.slice(start, end);
  // 一人一半，我出了七十五: the share itself.
  if (roleOf(mentions.text.slice(start, draft.anchor.start)) === "share") {
    return treated(mentions, draft) ?? draft;
  }
  const after = mentions.text.slice(draft.anchor.end, end);
  if (PAID_HALF.test(after) || HALF_EACH.test(words)) {
    return shared(draft, 2, INSTALMENTS.test(after) ? DOUBTFUL : 0.85);
  }
  const splitAfter = SPLIT.test(after);
  if (!SPLIT.test(words) || (!TOTAL.test(words) && !splitAfter)) {
    // 油费三百，过路费一百二，我跟老张平分: each of them, or only the last?
    const before = mentions.text.slice(start, draft.anchor.start);
    const open =
      SHARED_BEFORE.test(before) || (draft.end < mentions.text.length && endsShared(mentions.text));
    return open ? { ...draft, certainty: Math.min(draft.certainty, DOUBTFUL) } : draft;
  }
  const heads = headsIn(mentions, start, end) ?? fusedHeads(words) ?? namedHeads(after);
  if (heads === undefined || heads < 2) {
    const open = splitAfter && !MY_TREAT.test(after);
    return open ? { ...draft, certainty: Math.min(draft.certainty, DOUBTFUL) } : draft;
  }
  return shared(draft, heads, TOTAL.test(words) ? 0.75 : 0.65);
}

/** 火锅二百六，打完折二百一，一人一半: of what it came to, unless that was the half already. */
function halvedAfterwards({ text }: Mentions, draft: Draft): Draft {
  const { amount, anchor, amountEnd, end } = draft;
  const after = text.slice(amountEnd, Math.min(end, amountEnd + 40));
  const open = Math.abs(anchor.amount - 2 * amount) > 100;
  return open && HALF_EACH.test(after) ? shared(draft, 2, 0.85) : draft;
}

function shared(draft: Draft, count: number, certainty: number): Draft {
  const amount = Math.round(draft.amount / count) as Fen;
  if (!isRecordableAmount(amount)) return draft;
  return { ...draft, amount, certainty: Math.min(draft.certainty, certainty) };
}

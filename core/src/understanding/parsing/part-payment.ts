import { maskPeople, SOMEBODY } from "../types/people.ts";
import type { AmountRole } from "./amount-role.ts";
import { contentOf } from "./content.ts";
import { DOUBTFUL, INSTALMENTS } from "./doubts.ts";
import { type Mentions, within } from "./mentions.ts";
import type { Segment } from "./segment.ts";
import { merged, type Outcome, type Settled } from "./settled.ts";

/** 先付了, 首付, 三千定金: a part of the price, the rest of which is still owed. */
const FIRST = /(?:先|这[次回期])[付交给打转收结出汇]/;
const HANDED_OVER = /[付交给]了/;
const DEPOSIT = /首[付期]|[定订]金|预[付交][款金]?|[头首]款/;
/** 三成, 一半: how large the part is, besides its amount. */
const PORTION = /一半|[一二三四五六七八九两\d]成|百分之[一二三四五六七八九十\d]+|\d+%/;
const SAID = new RegExp(
  `(?:${FIRST.source}|${INSTALMENTS.source}|第一[次笔期]|${DEPOSIT.source}|${PORTION.source}|[先付交给打转收结出汇了的某我们到账分期])*`,
);
/** 合同两万, 总价一万二: what is owed in all, so that nothing of it was paid yet. */
const OWED = /合同|总价|全款|总款|全价|车价|房价|一共要?$|总共要?$|谈[好定]|说好/;

/** 说好总价六千五, 一共八千八, 贷款十二万: what is owed, said after the part that was paid. */
const STILL_OWED =
  /(?:合同|总价|全款|总款|全价|[一总]共要?|(?:剩下|其余|余下)?的?(?:贷款|按揭))[是了]?\s*$/;

const PARTS = [FIRST, DEPOSIT, /尾款/];

/** 订酒席交了两千定金，一共八千八: only the deposit was paid. */
export function isOwedBeside(
  { text }: Mentions,
  { draft }: Settled,
  { start, amount }: Segment,
): boolean {
  const paid = text.slice(draft.start, amount.start);
  if (amount.amount <= draft.amount || !PARTS.some((part) => part.test(paid))) return false;
  return STILL_OWED.test(text.slice(start, amount.start));
}

/** 买车二十万首付六万 paid six of them; `null` where the amount is no part of the one before. */
export function partPaid(
  mentions: Mentions,
  previous: Settled,
  { segment, opening }: { readonly segment: Segment; readonly opening: string },
): Outcome | null {
  const { draft, role } = previous;
  if (segment.amount.amount >= draft.amount || !PRICED.has(role)) return null;
  const pause = within(mentions.separators, segment.amount.end, segment.end)[0];
  const said = { start: segment.start, end: pause?.start ?? segment.end };
  const words = mentions.text.slice(said.start, said.end);
  const between = mentions.text.slice(draft.anchor.end, segment.amount.start);
  const first = FIRST.test(words) || INSTALMENTS.test(between);
  if (!first && !DEPOSIT.test(words)) return null;
  if (
    !first &&
    !HANDED_OVER.test(words) &&
    !OWED.test(opening) &&
    isApart(mentions, previous, segment)
  )
    return null;
  const named = maskPeople(contentOf(mentions, said)).replace(/[\s,，]/g, "");
  if (SAID.exec(named)?.[0] !== named) return null;
  // 房租五千二 客户先付了三千: somebody else pays a part only of what was agreed with them.
  if (named.includes(SOMEBODY) && !OWED.test(opening)) return null;
  const certainty = OWED.test(opening) || first ? 0.85 : DOUBTFUL;
  return merged(previous, segment, { role: "paid", certainty, textEnd: segment.end });
}

const PRICED: ReadonlySet<AmountRole> = new Set(["paid", "total", "final", "list-price"]);

function isApart({ separators }: Mentions, { draft }: Settled, { amount }: Segment): boolean {
  return within(separators, draft.amountEnd, amount.start).some(({ strength }) => strength > 1);
}

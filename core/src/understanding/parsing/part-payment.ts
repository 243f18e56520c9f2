import { maskPeople, SOMEBODY } from "../types/people.ts";
import type { AmountRole } from "./amount-role.ts";
import { contentOf } from "./content.ts";
import { DOUBTFUL } from "./doubts.ts";
import { type Mentions, within } from "./mentions.ts";
import type { Segment } from "./segment.ts";
import { merged, type Outcome, type Settled } from "./settled.ts";

/** 先付了, 首付, 三千定金: a part of the price, the rest of which is still owed. */
const FIRST = /先[付交给打转收结出汇]/;
const DEPOSIT = /首付|[定订]金|预[付交][款金]?|[头首]款/;
/** 三成, 一半: how large the part is, besides its amount. */
const PORTION = /一半|[一二三四五六七八九两\d]成|百分之[一二三四五六七八九十\d]+|\d+%/;
const SAID = new RegExp(
  `(?:${FIRST.source}|${DEPOSIT.source}|${PORTION.source}|[先付交给打转收结出汇了的某我们到账分期])*`,
);
/** 合同两万, 总价一万二: what is owed in all, so that nothing of it was paid yet. */
const OWED = /合同|总价|全款|总款|全价|车价|房价|一共要?$|总共要?$|谈[好定]|说好/;

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
  const first = FIRST.test(words);
  if (!first && !DEPOSIT.test(words)) return null;
  if (!first && isApart(mentions, previous, segment)) return null;
  const named = maskPeople(contentOf(mentions, said)).replace(/\s/g, "");
  if (SAID.exec(named)?.[0] !== named) return null;
  // 房租五千二 客户先付了三千: somebody else pays a part only of what was agreed with them.
  if (named.includes(SOMEBODY) && !OWED.test(opening)) return null;
  const certainty = OWED.test(opening) || first ? 0.85 : DOUBTFUL;
  return merged(previous, segment, { role: "paid", certainty, textEnd: segment.end });
}

const PRICED: ReadonlySet<AmountRole> = new Set(["paid", "total", "list-price"]);

function isApart({ separators }: Mentions, { draft }: Settled, { amount }: Segment): boolean {
  return within(separators, draft.amountEnd, amount.start).some(({ strength }) => strength > 1);
}

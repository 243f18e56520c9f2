import { type AmountRole, isPerHead, readRole } from "./amount-role.ts";
import { contentOf } from "./content.ts";
import { withRate } from "./discount-rate.ts";
import { DOUBTFUL } from "./doubts.ts";
import type { Draft } from "./draft.ts";
import type { Mentions } from "./mentions.ts";
import { repairedByName } from "./named-repair.ts";
import { netOf } from "./net-pay.ts";
import { repairedByNumber } from "./numbered-repair.ts";
import { partPaid } from "./part-payment.ts";
import { changed, discounted } from "./price-changes.ts";
import { isCutShort, repairBetween } from "./repair.ts";
import { lengthOfBonus, saidAgain } from "./said-again.ts";
import type { Segment } from "./segment.ts";
import { doubtAll, merged, NOTHING, type Outcome, type Settled } from "./settled.ts";
import { onlyShares, saysSharePaid } from "./sharing.ts";
import { isNamelessTotal, totalled, withoutOpeningTotal } from "./totals.ts";
import { priceOf } from "./unit-price.ts";

/**
 * Fourth stage: which amounts are transactions of their own, and which only say more about one
 * before them (a repair, a discount, change, a share, a total).
 */
export function settleAmounts(mentions: Mentions, segments: readonly Segment[]): readonly Draft[] {
  const settled: Settled[] = [];
  for (const segment of segments) {
    const repaired =
      repairedByNumber(mentions, settled, segment) ?? repairedByName(mentions, settled, segment);
    if (repaired !== null) settled[repaired.index] = repaired.settled;
    else {
      const previous = settled.at(-1) ?? null;
      const next = settle(mentions, segment, { previous, earlier: settled });
      if (next.replaces) settled.splice(-(next.count ?? 1));
      if (next.contradicts) doubtAll(settled);
      if (next.settled !== null) settled.push(next.settled);
    }
    markRead(settled, segment);
  }
  const kept = settled.filter(({ role }) => KEPT_ROLES.has(role));
  return withoutOpeningTotal(mentions, kept).map(({ draft, role }) =>
    role === "list-price" ? { ...draft, certainty: Math.min(draft.certainty, 0.65) } : draft,
  );
}

/** The words up to here are used up: a repair must not repair again what follows it. */
function markRead(settled: Settled[], { amount }: Segment): void {
  const last = settled.pop();
  if (last !== undefined)
    settled.push({ ...last, draft: { ...last.draft, amountEnd: amount.end } });
}

const KEPT_ROLES: ReadonlySet<AmountRole> = new Set([
  "paid",
  "final",
  "share",
  "part",
  "total",
  "list-price",
]);

/** Not yet what was paid: a bare amount that follows is. */
const PROVISIONAL: ReadonlySet<AmountRole> = new Set(["list-price", "discount", "threshold"]);

const UNPAID = /^(?:还|都|就)?[没未][付给结还交到收]/;

function settle(
  mentions: Mentions,
  segment: Segment,
  { previous, earlier }: { previous: Settled | null; earlier: readonly Settled[] },
): Outcome {
  const { text } = mentions;
  const before = text.slice(segment.start, segment.amount.start);
  const { role: told, length: telling } = readRole(before, text.slice(segment.amount.end));
  const fresh = withRate(mentions, { draft: draftOf(mentions, segment), role: told });
  if (previous === null) return { settled: fresh, replaces: false };

  const opening = text.slice(previous.draft.start, previous.draft.anchor.start);
  const said = saidAgain(before, opening);
  const role = said === "bonus" ? "balance" : told;
  const length = said === "bonus" ? lengthOfBonus(before) : telling;
  const named = contentOf(mentions, { start: segment.start, end: segment.amount.start - length });
  const rest = contentOf(mentions, { start: segment.amount.end, end: segment.end });
  // 付了三百定金还剩七百没付: nothing of it names an item.
  const unpaid = role === "balance" && UNPAID.test(text.slice(segment.amount.end, segment.end));
  const after = unpaid ? "" : rest;
  const from = after === "" ? previous.draft.end : segment.end;
  const unnamed =
    isCutShort(named) ||
    (role === "share" && onlyShares(named)) ||
    ((role === "final" || previous.role === "list-price") && ON_VOUCHER.test(named));
  const bare = unnamed && after === "";
  const repair = repairBetween(mentions, { previous: previous.draft, segment });
  if (said === "part")
    return segment.amount.amount < previous.draft.amount ? NOTHING : alone(fresh);
  if (said === "voucher") return discounted(previous, segment, opening);
  if (said === "instead" || said === "now") {
    const amount = said === "instead" ? previous.draft : segment.amount;
    return merged(
      previous,
      { ...segment, amount: { ...segment.amount, amount: amount.amount } },
      { role: said === "instead" ? previous.role : "paid", certainty: DOUBTFUL, textEnd: from },
    );
  }
  if (role === "negated") {
    // 打车五十，不是五十，是十五: what is taken back waits for the amount that follows.
    const takenBack = segment.amount.amount === previous.draft.amount;
    return takenBack ? { settled: { ...previous, role }, replaces: true } : NOTHING;
  }
  if (previous.role === "negated" || repair === "same-item") {
    return merged(previous, segment, {
      role: "paid",
      certainty: 0.9,
      textEnd: previous.draft.anchor.end,
    });
  }
  if (repair === "other-item") {
    return { settled: fresh, replaces: true };
  }
  const sharePaid = saysSharePaid(
    previous.draft,
    segment.amount.amount,
    text.slice(previous.draft.amountEnd, segment.amount.start),
  );
  if (previous.role === "share" && sharePaid) return NOTHING;
  const part = partPaid(mentions, previous, { segment, opening });
  if (part !== null) return part;
  switch (role) {
    case "part":
    case "threshold":
    case "balance":
      if (role === "part" && isNamelessTotal(mentions, earlier)) return alone(fresh);
      // 充了500送50的理发卡, 充了100话费送10块: the words still name what the money was for.
      if (contentOf(mentions, previous.draft) !== "") return NOTHING;
      return {
        settled: {
          ...previous,
          draft: {
            ...previous.draft,
            end: segment.end,
            textEnd: after === "" ? segment.amount.start - length : segment.end,
          },
        },
        replaces: true,
      };
    case "discount":
      return discounted(previous, segment, opening);
    case "change":
      return changed(mentions, earlier, { segment, textEnd: from });
    case "final":
      if (!bare && previous.role !== "list-price" && !usesVoucher(previous, named)) break;
      return (
        netOf(mentions, earlier, segment) ??
        merged(previous, segment, { role, certainty: 0.95, textEnd: from })
      );
    case "share":
      if (!bare && previous.role !== "list-price") break;
      // 发红包一共600每人100: the head price only explains the total.
      if (isPerHead(before) && previous.role === "total" && /[给发派请]/.test(opening)) {
        return NOTHING;
      }
      return merged(previous, segment, { role, certainty: 0.9, textEnd: from });
    case "total":
      // 干洗四十五 总价一万二先付三千: a price that was agreed sums up nothing.
      if (/总价\S{0,2}$/.test(before) && previous.draft.amount === previous.draft.anchor.amount)
        return alone(fresh);
      return totalled(fresh, segment, { earlier, bare });
    case "paid":
      if (!bare) break;
      if (PROVISIONAL.has(previous.role)) {
        return merged(previous, segment, { role, certainty: 0.85, textEnd: from });
      }
      // 两块五一斤称了十斤二十五块: the product said again.
      if (previous.draft.amount !== previous.draft.anchor.amount && previous.role === "paid") {
        return merged(previous, segment, { role: "total", certainty: 0.9, textEnd: segment.end });
      }
      return { settled: repeated(fresh, previous, text), replaces: false };
    default:
      break;
  }
  return { settled: fresh, replaces: false };
}

/** 一百块的券抵了，五块红包: how a part was paid names no item. */
const ON_VOUCHER = /^的?(?:[^,，]{0,3}券|红包|积分|补贴)(?:抵扣?|减|后)?了?$/;

function usesVoucher({ role }: Settled, named: string): boolean {
  return role === "threshold" && ON_VOUCHER.test(named);
}

function alone(settled: Settled): Outcome {
  return { settled, replaces: false };
}

function draftOf(mentions: Mentions, segment: Segment): Draft {
  const { start, end, amount } = segment;
  const price = priceOf(mentions, segment);
  return {
    start,
    end,
    textEnd: end,
    amountEnd: amount.end,
    anchor: amount,
    amount: price.amount,
    marked: amount.marked,
    approximate: amount.approximate,
    certainty: price.certainty,
    item: null,
    repeats: null,
  };
}

/** 一单39一单128: counted out one by one. */
function isListedOneByOne(gap: string, opening: string): boolean {
  const one = gap.replace(/[\s,，、]/g, "");
  return /^一[一-龥]{1,2}$/.test(one) && opening.endsWith(one);
}

/** 打车30和20: a second price of the same item. distribute() gives listed items their own. */
function repeated(fresh: Settled, previous: Settled, text: string): Settled {
  const { draft } = previous;
  const gap = text.slice(draft.amountEnd, fresh.draft.anchor.start);
  const listed =
    /[和跟、又再]|还有/.test(gap) ||
    isListedOneByOne(gap, text.slice(draft.start, draft.anchor.start)) ||
    text.slice(draft.start, draft.anchor.start).includes("分别");
  const certainty = listed || gap === "" ? 0.8 : 0.65;
  return { ...fresh, draft: { ...fresh.draft, repeats: draft.repeats ?? draft, certainty } };
}

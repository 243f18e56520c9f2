import type { Fen } from "../../money.ts";
import { type AmountRole, isPerHead, readRole } from "./amount-role.ts";
import { contentOf } from "./content.ts";
import type { Draft } from "./draft.ts";
import type { Mentions } from "./mentions.ts";
import { isCutShort, repairBetween } from "./repair.ts";
import type { Segment } from "./segment.ts";
import { priceOf } from "./unit-price.ts";

/** A draft and what its amount was, for the amounts that come after it. */
interface Settled {
  readonly draft: Draft;
  readonly role: AmountRole;
}

/** A total within this share of the items' sum is the same money said again. */
const SAME_SUM = 0.01;

/**
 * Fourth stage: which amounts are transactions of their own, and which only say more about one
 * before them (a repair, a discount, change, a share, a total).
 */
export function settleAmounts(mentions: Mentions, segments: readonly Segment[]): readonly Draft[] {
  const settled: Settled[] = [];
  for (const segment of segments) {
    const previous = settled.at(-1) ?? null;
    const next = settle(mentions, segment, { previous, earlier: settled });
    if (next.replaces) settled.pop();
    if (next.settled !== null) settled.push(next.settled);
  }
  const kept = settled.filter(({ role }) => KEPT_ROLES.has(role));
  return withoutOpeningTotal(mentions, kept).map(({ draft, role }) =>
    role === "list-price" ? { ...draft, certainty: Math.min(draft.certainty, 0.65) } : draft,
  );
}

/** 今天一共花了300，吃饭200，打车100: a total said first is no item either. */
function withoutOpeningTotal(mentions: Mentions, settled: readonly Settled[]): readonly Settled[] {
  const [first, ...rest] = settled;
  if (first === undefined || rest.length < 2) return settled;
  const sum = rest.reduce((total, { draft }) => total + draft.amount, 0);
  const { start, anchor } = first.draft;
  const named = contentOf(mentions, { start, end: anchor.start });
  return named === "" && sum === first.draft.amount ? rest : settled;
}

const KEPT_ROLES: ReadonlySet<AmountRole> = new Set([
  "paid",
  "final",
  "share",
  "total",
  "list-price",
]);

/** Not yet what was paid: a bare amount that follows is. */
const PROVISIONAL: ReadonlySet<AmountRole> = new Set(["list-price", "discount", "threshold"]);

interface Outcome {
  readonly settled: Settled | null;
  readonly replaces: boolean;
}

/** The amount says nothing of its own. */
const NOTHING: Outcome = { settled: null, replaces: false };

function settle(
  mentions: Mentions,
  segment: Segment,
  { previous, earlier }: { previous: Settled | null; earlier: readonly Settled[] },
): Outcome {
  const { text } = mentions;
  const before = text.slice(segment.start, segment.amount.start);
  const { role, length } = readRole(before, text.slice(segment.amount.end, segment.end));
  const fresh: Settled = { draft: draftOf(mentions, segment), role };
  if (previous === null) return { settled: fresh, replaces: false };

  const opening = text.slice(previous.draft.start, previous.draft.anchor.start);
  const named = contentOf(mentions, { start: segment.start, end: segment.amount.start - length });
  const after = contentOf(mentions, { start: segment.amount.end, end: segment.end });
  const from = after === "" ? previous.draft.end : segment.end;
  const bare = isCutShort(named) && after === "";
  const repair = repairBetween(mentions, { previous: previous.draft, segment });
  if (role === "negated") return NOTHING;
  if (previous.role === "negated" || repair === "same-item") {
    return merged(previous, segment, {
      role: "paid",
      certainty: 0.9,
      textEnd: repairStart(previous),
    });
  }
  if (repair === "other-item") {
    return { settled: fresh, replaces: true };
  }
  switch (role) {
    case "threshold":
    case "balance":
      // 充了500送50的理发卡: what follows still names what the money was for.
      if (after === "" || contentOf(mentions, previous.draft) !== "") return NOTHING;
      return {
        settled: {
          ...previous,
          draft: { ...previous.draft, end: segment.end, textEnd: segment.end },
        },
        replaces: true,
      };
    case "discount":
      return discounted(previous, segment, opening);
    case "change":
      return changed(mentions, previous, segment);
    case "final":
      if (!bare && previous.role !== "list-price") break;
      return merged(previous, segment, { role, certainty: 0.95, textEnd: from });
    case "share":
      if (!bare && previous.role !== "list-price") break;
      // 发红包一共600每人100: the head price only explains the total.
      if (isPerHead(before) && previous.role === "total" && /[给发派请]/.test(opening)) {
        return NOTHING;
      }
      return merged(previous, segment, { role, certainty: 0.9, textEnd: from });
    case "total":
      return totalled(fresh, segment, { earlier, bare, text });
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

/** 打车30和20: a second price of the same item. distribute() gives listed items their own. */
function repeated(fresh: Settled, previous: Settled, text: string): Settled {
  const { draft } = previous;
  const gap = text.slice(draft.amountEnd, fresh.draft.anchor.start);
  const listed =
    /[和跟、又再]|还有/.test(gap) || text.slice(draft.start, draft.anchor.start).includes("分别");
  const certainty = listed || gap === "" ? 0.8 : 0.65;
  return { ...fresh, draft: { ...fresh.draft, repeats: draft.repeats ?? draft, certainty } };
}

function repairStart(previous: Settled): number {
  return previous.draft.anchor.end;
}

function merged(
  previous: Settled,
  segment: Segment,
  { role, certainty, textEnd }: { role: AmountRole; certainty: number; textEnd: number },
): Outcome {
  const { amount } = segment;
  const draft: Draft = {
    ...previous.draft,
    end: segment.end,
    textEnd,
    amountEnd: amount.end,
    amount: amount.amount,
    marked: amount.marked || previous.draft.marked,
    approximate: amount.approximate,
    certainty: Math.min(previous.draft.certainty, certainty),
  };
  return { settled: { draft, role }, replaces: true };
}

/** 原价300减了50 is 250; 花了30优惠了5 stays 30; a plain price less a discount needs a look. */
function discounted(previous: Settled, segment: Segment, opening: string): Outcome {
  const { draft, role } = previous;
  const left = draft.amount - segment.amount.amount;
  if (role === "threshold" || left <= 0 || /[花付]了?\s*$/.test(opening)) return NOTHING;
  const known = role === "list-price";
  if (!known && draft.certainty < 1) return NOTHING;
  const certainty = known ? 0.9 : 0.6;
  return merged(
    previous,
    { ...segment, amount: { ...segment.amount, amount: left as Fen } },
    {
      role: known ? "final" : "paid",
      certainty,
      textEnd: draft.end,
    },
  );
}

/** 给了50找了15 is 35; change after a price that was not handed over says nothing new. */
function changed(mentions: Mentions, previous: Settled, segment: Segment): Outcome {
  const { draft } = previous;
  const handed = mentions.text.slice(draft.start, draft.anchor.start);
  const left = draft.amount - segment.amount.amount;
  if (left <= 0 || !/[给付递拿掏][^买吃]{0,6}$/.test(handed)) return NOTHING;
  return merged(
    previous,
    { ...segment, amount: { ...segment.amount, amount: left as Fen } },
    {
      role: "paid",
      certainty: 0.9,
      textEnd: draft.end,
    },
  );
}

/** A total with items of its own is an item; after priced items it only checks them. */
function totalled(
  fresh: Settled,
  segment: Segment,
  { earlier, bare }: { earlier: readonly Settled[]; bare: boolean; text: string },
): Outcome {
  const last = earlier.at(-1);
  if (last === undefined) return { settled: fresh, replaces: false };
  const sum = earlier.reduce((total, { draft }) => total + draft.amount, 0);
  const total = segment.amount.amount;
  if (earlier.length > 1 && Math.abs(sum - total) <= SAME_SUM * total) {
    return NOTHING;
  }
  if (!bare) return { settled: fresh, replaces: false };
  if (earlier.length === 1 && total >= last.draft.amount) {
    return merged(last, segment, { role: "total", certainty: 0.95, textEnd: last.draft.end });
  }
  return NOTHING;
}

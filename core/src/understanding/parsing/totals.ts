import { contentOf } from "./content.ts";
import type { Mentions } from "./mentions.ts";
import type { Segment } from "./segment.ts";
import { merged, NOTHING, type Outcome, type Settled } from "./settled.ts";

/** A total within this share of the items' sum is the same money said again. */
const SAME_SUM = 0.01;

/** A total with items of its own is an item; after priced items it only checks them. */
export function totalled(
  fresh: Settled,
  segment: Segment,
  { earlier, bare }: { earlier: readonly Settled[]; bare: boolean },
): Outcome {
  const last = earlier.at(-1);
  if (last === undefined) return { settled: fresh, replaces: false };
  const sum = earlier.reduce((total, { draft }) => total + draft.amount, 0);
  const total = segment.amount.amount;
  // 给爸妈一人一千红包总共两千: the product is a sum as well.
  const summed = earlier.length > 1 || last.draft.amount !== last.draft.anchor.amount;
  if (summed && Math.abs(sum - total) <= SAME_SUM * total) {
    return NOTHING;
  }
  if (!bare) return { settled: fresh, replaces: false };
  if (earlier.length === 1 && total >= last.draft.amount) {
    return merged(last, segment, { role: "total", certainty: 0.95, textEnd: last.draft.end });
  }
  return { ...NOTHING, contradicts: !isSumOfLast(earlier, total) };
}

/** 昨天吃饭60，今天打车30咖啡20一共50 sums up today. */
function isSumOfLast(earlier: readonly Settled[], total: number): boolean {
  let sum = 0;
  return earlier.toReversed().some(({ draft }) => {
    sum += draft.amount;
    return Math.abs(sum - total) <= SAME_SUM * total;
  });
}

/** 今天一共花了300，吃饭200，打车100: a total said first is no item either. */
export function withoutOpeningTotal(
  mentions: Mentions,
  settled: readonly Settled[],
): readonly Settled[] {
  const [first, ...rest] = settled;
  if (first === undefined || rest.length < 2) return settled;
  const sum = rest.reduce((total, { draft }) => total + draft.amount, 0);
  const { start, anchor } = first.draft;
  const named = contentOf(mentions, { start, end: anchor.start });
  return named === "" && sum === first.draft.amount ? rest : settled;
}

import { contentOf } from "./content.ts";
import { type Mentions, type Span, within } from "./mentions.ts";
import { isCutShort, SLIP } from "./repair.ts";
import type { Segment } from "./segment.ts";
import type { Settled } from "./settled.ts";

/** What a repair says anew: the draft at `index`. */
export interface Repaired {
  readonly index: number;
  readonly settled: Settled;
}

const LONGEST_GAP = 40;
/** 哦打车是二十二: said again with 是, which nobody does who lists. */
const SAID_ANEW = /^[\s,，。]*(?:[哦噢啊诶哎]|对了)*[\s,，]*[^\s,，。]{1,6}(?:应该)?是$/;

/** 打车三十吃饭五十，不对打车是三十五: the repair names the one it means by the words used before. */
export function repairedByName(
  mentions: Mentions,
  settled: readonly Settled[],
  { amount }: Segment,
): Repaired | null {
  const from = settled.at(-1)?.draft.amountEnd ?? amount.start;
  const start = Math.max(from, amount.start - LONGEST_GAP);
  const gap = mentions.text.slice(start, amount.start);
  const slip = SLIP.exec(gap);
  if (slip === null && !SAID_ANEW.test(gap)) return null;
  const at = start + (slip?.index ?? 0);
  const after = contentOf(mentions, { start: at + (slip?.[0].length ?? 0), end: amount.start });
  const named = isCutShort(after) ? contentOf(mentions, { start, end: at }) : after;
  if (named === "") return null;
  const index = settled.findLastIndex(({ draft }) => {
    const item = { start: draft.start, end: draft.anchor.start };
    return (slip !== null || !isListed(mentions.text, item)) && isNamed(mentions, item, named);
  });
  const meant = settled[index];
  if (meant === undefined) return null;
  const { role, draft } = withAmount(meant, amount);
  const day = within(mentions.dates, at, amount.start)[0];
  return {
    index,
    settled: { role, draft: day === undefined ? draft : { ...draft, date: day.date } },
  };
}

/** 我看看啊，咖啡二十 is named by 咖啡. */
function isNamed(mentions: Mentions, item: Span, named: string): boolean {
  const content = contentOf(mentions, item);
  return content === named || (named.length > 1 && content.endsWith(named));
}

/** 早饭是十块，打车是二十，打车是三十: here 是 is how every price is told. */
function isListed(text: string, { start, end }: Span): boolean {
  return /是\s*$/.test(text.slice(start, end));
}

/** The same draft with the amount said in its place. */
export function withAmount(
  { draft, role }: Settled,
  { amount, marked }: Segment["amount"],
): Settled {
  return { role, draft: { ...draft, amount, marked, certainty: Math.min(draft.certainty, 0.85) } };
}

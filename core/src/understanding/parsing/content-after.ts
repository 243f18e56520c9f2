import { contentOf } from "./content.ts";
import { type Mentions, within } from "./mentions.ts";
import { namesThing } from "./names-thing.ts";
import type { Segment } from "./segment.ts";

const LONGEST_REMARK = 30;

/**
 * The item named after an amount. Beyond a comma only a thing is one: 付了二十，买的水果 names it, while
 * 一共六百，心疼 is a remark.
 */
export function contentAfter(mentions: Mentions, { amount, end }: Segment): string {
  const pause = within(mentions.separators, amount.end, end).find(
    ({ strength, start }) => strength > 2 || start === amount.end,
  );
  const near = contentOf(mentions, { start: amount.end, end: pause?.start ?? end });
  if (near !== "" || pause === undefined) return near;
  const later = mentions.text.slice(pause.end, Math.min(end, pause.end + LONGEST_REMARK));
  return namesThing(later) ? contentOf(mentions, { start: pause.end, end }) : "";
}

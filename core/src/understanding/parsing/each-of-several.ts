import { maskPeople, SOMEBODY } from "../types/people.ts";
import { type Mentions, within } from "./mentions.ts";
import type { Segment } from "./segment.ts";

/** How many of one thing 各 prices, or that it cannot be told. */
export type EachCount = number | "people" | "unclear" | null;

const EACH = /各自?(?:花了?|付了?|用了?|是|要|卖|了)?\s*$/;
const PEOPLE = /[人位名口]/;
const NAMED_PEOPLE = new RegExp(`${SOMEBODY}|[人俩仨]|[我咱你]们|学生|客|员工`);
const LONGEST_ITEM = 8;

/**
 * 两杯奶茶各15 is two of fifteen. 三个孩子各200 counts people, who may each pay their own; what is
 * counted apart (两杯奶茶一杯咖啡各15) cannot be told. `null` where nothing is priced with 各 or
 * nothing counted before it.
 */
export function countForEach(mentions: Mentions, { start, amount }: Segment): EachCount {
  const from = Math.max(start, amount.start - 40);
  const before = mentions.text.slice(from, amount.start);
  const each = EACH.exec(before);
  if (each === null) return null;
  const counted = within(mentions.quantities, from, from + each.index);
  const [only] = counted;
  // 来回打车各20, 地铁早晚各四块: there and back are two.
  const ways = /(?:来回|往返|早晚|上下班)[^和跟、,，]{0,6}$/.test(before.slice(0, each.index));
  if (only === undefined && ways) return 2;
  if (only === undefined || counted.every(({ count }) => count === 1)) return null;
  if (counted.length > 1) return "unclear";
  const item = mentions.text.slice(only.end, from + each.index).replace(/[\s,，]+$/, "");
  // 我们两个各付了50: where nothing is named after the count, what stands before it was counted.
  const whose = item === "" ? mentions.text.slice(Math.max(from, only.start - 4), only.end) : item;
  if (PEOPLE.test(only.measure) || NAMED_PEOPLE.test(maskPeople(whose))) return "people";
  if (item.length > LONGEST_ITEM || !Number.isInteger(only.count)) return "unclear";
  return /[和跟、,，]/.test(item) ? "unclear" : only.count;
}

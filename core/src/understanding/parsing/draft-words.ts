import { AMOUNT_MARK } from "../types/decide-type.ts";
import { type Mentions, type Span, within } from "./mentions.ts";

/** The words of a stretch with `#` for each amount, as the rules on direction read them. */
export function marked(mentions: Mentions, { start, end }: Span): string {
  let words = "";
  let from = start;
  for (const amount of within(mentions.amounts, start, end)) {
    words += mentions.text.slice(from, amount.start) + AMOUNT_MARK;
    from = amount.end;
  }
  return (words + mentions.text.slice(from, end)).replace(/\s+/g, "");
}

/**
 * The words of a stretch without amounts and dates, counts as 一 with their measure: 打了30块的车
 * reads 打了车, 打了两趟车 reads 打了一趟车.
 */
export function wordsOf(mentions: Mentions, { start, end }: Span): string {
  const { text } = mentions;
  const holes = [
    ...within(mentions.amounts, start, end).map((hole) => ({ ...hole, said: "" })),
    ...within(mentions.dates, start, end).map((hole) => ({ ...hole, said: " " })),
    ...within(mentions.quantities, start, end).map((hole) => ({
      ...hole,
      said: `一${hole.measure}`,
    })),
  ].sort((a, b) => a.start - b.start);
  let words = "";
  let from = start;
  for (const hole of holes) {
    if (hole.start < from) continue;
    const said = text.slice(from, hole.start).replace(/\s+/g, "");
    words += hole.said === "" ? said.replace(PER_UNIT, "") : said;
    // 二百九的包 is a bag; 打了30块的车 reads 打了车.
    const described = hole.said === "" && words !== "" && text.startsWith("的", hole.end);
    const joined = described || words === "" || words.endsWith("了");
    words += hole.said === "" && !joined ? " " : hole.said;
    from = described ? hole.end + 1 : hole.end;
  }
  return words + text.slice(from, end).replace(/\s+/g, "");
}

/** 奶茶每杯15 is no cup. */
const PER_UNIT = /每[杯瓶碗份盒袋箱斤个本件条张双只套包]$/;

import { type Fen, isRecordableAmount } from "../../money.ts";
import type { Draft } from "./draft.ts";
import { type Mentions, within } from "./mentions.ts";

const HALF = /(?:付|出|掏|承担|摊|给|分|a)了?(?:其中)?的?一半|一人一半|对半分?|各付一半|各出一半/;
const SPLIT = /aa|平摊|均摊|分摊|平分/;
const TOTAL = /一共|总共|合计|总计|加起来/;

/** 水电费一共356.8，室友付了一半 is half of it; 三个人AA一共150 is a third. */
export function divide(mentions: Mentions, draft: Draft): Draft {
  if (draft.amount !== draft.anchor.amount) return draft;
  const start = Math.max(draft.start, draft.anchor.start - 40);
  const end = Math.min(draft.end, draft.anchor.end + 40);
  const words = mentions.text.slice(start, end);
  if (HALF.test(words)) return shared(draft, 2, 0.85);
  const splitAfter = SPLIT.test(mentions.text.slice(draft.anchor.end, end));
  if (!SPLIT.test(words) || (!TOTAL.test(words) && !splitAfter)) return draft;
  const heads = within(mentions.quantities, start, end).find(
    (quantity) => /人|位|口/.test(quantity.measure) || mentions.text.startsWith("人", quantity.end),
  );
  return heads === undefined || heads.count < 2
    ? draft
    : shared(draft, heads.count, TOTAL.test(words) ? 0.75 : 0.65);
}

function shared(draft: Draft, count: number, certainty: number): Draft {
  const amount = Math.round(draft.amount / count) as Fen;
  if (!isRecordableAmount(amount)) return draft;
  return { ...draft, amount, certainty: Math.min(draft.certainty, certainty) };
}

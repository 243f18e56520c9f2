import { fenFromYuan, heardIn, parseLocally, SURE_ENOUGH, yuanFromFen } from "@suikouji/core";
import { NOW } from "@suikouji/core/testing/conversation-driver";
import { explain } from "@suikouji/core/understanding/understand";
import type { WireItem } from "./eval-cases.ts";
import type { NamedItem, ParsePair } from "./hostile-parses.ts";

export const CONTEXT = { recentCategories: [], customCategories: [], now: NOW };

/** Names the items as a model would: by the words of the sentence about them. */
export function namesHeard(text: string, items: readonly WireItem[]): readonly NamedItem[] {
  const heard = drafts(text);
  return items.map((item) => {
    const same = heard.find(({ amount }) => amount === fenFromYuan(item.amount));
    return { ...item, description: same?.description ?? text.slice(0, 8) };
  });
}

/** Names them by all the words about them, except the price. */
export function namesAtLength(text: string, items: readonly WireItem[]): readonly NamedItem[] {
  const heard = heardIn(text, CONTEXT);
  return items.map((item) => {
    const same = heard.find(({ amount }) => amount === fenFromYuan(item.amount));
    const words = same === undefined ? text : text.slice(same.start, same.end);
    return { ...item, description: words.replaceAll(PRICE, "").slice(0, 20) };
  });
}

const PRICE = /[\d.零一二两三四五六七八九十百千万块元钱毛，。]/g;

/** Whether our own rules are sure of the item and right, or sure that it is not an item. */
export function isSurelyRead({ words, wrong, expected, items }: ParsePair): boolean {
  const heard = drafts(words);
  if (heard.length !== expected.length) return false;
  const [own, right] = [heard[wrong], expected[wrong]];
  if (right === undefined || own === undefined) return isDropped(words, items[wrong]?.amount ?? 0);
  return (
    own.confidence >= SURE_ENOUGH &&
    yuanFromFen(own.amount) === right.amount &&
    own.type === right.type &&
    own.date === right.date
  );
}

/** Heard as an amount that is not to be recorded, or not heard at all. */
function isDropped(text: string, amount: number): boolean {
  const { act } = explain(text, { batch: null, asked: null, context: CONTEXT });
  if (act.type !== "record") return true;
  return act.doubted.every((each) => yuanFromFen(each.amount) !== amount);
}

function drafts(text: string) {
  return parseLocally({ text, context: CONTEXT }).transactions;
}

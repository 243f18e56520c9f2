import type { ThingKind } from "../lexicon/things/load.ts";
import { is, isAny, type Token } from "../token.ts";
import { isThing, type Named } from "./named-things.ts";

/** From the kind that says most about the purchase to the kind that says least. */
export const CONFIDENCE: Readonly<Record<ThingKind, number>> = {
  thing: 0.95,
  head: 0.95,
  stem: 0.95,
  name: 0.9,
  general: 0.85,
  doing: 0.8,
  place: 0.75,
  none: 0,
};

/** The thing that was paid for, of those in a clause: usually the last, because the head comes last in Chinese. */
export function headThing(named: readonly Named[], words: readonly Token[]): Named | undefined {
  const things = named.filter(({ thing }) => isThing(thing.kind));
  return explained(things, words) ?? mostOfGoods(things, words) ?? lastOf(named, words);
}

/** 沙茶面加了大肠, 买排骨炖汤, 打车去吃饭: the words after it name an extra or a purpose, so the first thing counts. */
function explained(things: readonly Named[], words: readonly Token[]): Named | undefined {
  const bought = words.findIndex((word) => isAny(word, ["buy", "bought"]));
  return things.find(({ at, thing }) => {
    const next = words[at + 1];
    if (is(next, "added")) return true;
    if (is(next, "make")) return thing.word[0] === "买" || (bought >= 0 && at > bought);
    if (thing.category !== "交通") return false;
    const after = words.slice(at + 1, at + 3);
    return after.some((word) => is(word, "toward") || "接送".includes(word.text.charAt(0)));
  });
}

/** 洗发水牙膏拖鞋总共六十三: for several goods at one price, the most frequent category; if none, the first thing. */
function mostOfGoods(things: readonly Named[], words: readonly Token[]): Named | undefined {
  const from = things.findLastIndex(({ at }, index) => {
    const before = things[index - 1];
    return before === undefined || !words.slice(before.at + 1, at).every(isListed);
  });
  const goods = things.slice(from);
  const [first] = goods;
  const last = goods.at(-1);
  if (first === undefined || last === undefined || goods.length < 2) return undefined;
  const connected = words.slice(first.at, last.at).some((word) => isAny(word, ["and", "with"]));
  const summed = goods.length > 2 && words.some((word) => is(word, "total"));
  // 钢琴和舞蹈课, 水和电费: the last word is the head of both.
  const shared = "课班费票卡券餐面饭".includes(words[last.at]?.text.at(-1) ?? "?");
  if ((!connected && !summed) || shared) return undefined;
  const share = ({ thing }: Named) =>
    goods.filter((other) => other.thing.category === thing.category).length;
  const most = Math.max(...goods.map(share));
  return goods.find((each) => share(each) === most);
}

function isListed(word: Token): boolean {
  const short = is(word, "unknown") && word.text.length < 3;
  return short || isAny(word, ["and", "with", "light", "count", "measure", "general"]);
}

const BETWEEN = ["light", "of", "count", "measure", "act", "money"];

/** The last word of the kind that says most; a ticket or deposit belongs to the place before it: 体育馆门票. */
function lastOf(named: readonly Named[], words: readonly Token[]): Named | undefined {
  const most = Math.max(...named.map(({ thing }) => CONFIDENCE[thing.kind]));
  const head = named.findLast(({ thing }) => CONFIDENCE[thing.kind] === most);
  if (head?.thing.kind !== "general") return head;
  const place = named.find(({ thing, at }) => {
    return (
      thing.kind === "place" && words.slice(at + 1, head.at).every((word) => isAny(word, BETWEEN))
    );
  });
  return place ?? head;
}

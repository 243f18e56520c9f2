import type { ThingKind } from "../lexicon/things/load.ts";
import { is, isAny, type Token } from "../token.ts";
import { isThing, type Named } from "./named-things.ts";

/** From what says most about what was bought to what says least. */
export const CONFIDENCE: readonly (readonly [number, readonly ThingKind[]])[] = [
  [0.95, ["thing", "head", "stem"]],
  [0.9, ["name"]],
  [0.85, ["general"]],
  [0.8, ["doing"]],
  [0.75, ["place"]],
];

/** The thing that was paid for, among those that a clause names. */
export function headThing(named: readonly Named[], words: readonly Token[]): Named | undefined {
  const things = named.filter(({ thing }) => isThing(thing.kind));
  return (
    rideSomewhere(things, words) ??
    withExtras(things, words) ??
    material(things, words) ??
    mostOfGoods(things, words) ??
    lastOf(named, words)
  );
}

const FOOD = "餐饮 饮品 零食 买菜";

/** A shop sells everything: 山姆会员 says no more than 会员. */
const SHOPS = "购物 日用 买菜";

/** The last word of the kind that says most; a ticket or a deposit is for the place before it: 体育馆门票. */
function lastOf(named: readonly Named[], words: readonly Token[]): Named | undefined {
  for (const [, kinds] of CONFIDENCE) {
    const head = named.findLast(({ thing }) => kinds.includes(thing.kind));
    if (head === undefined) continue;
    if (head.thing.kind !== "general") return head;
    const place = named.find(
      ({ thing, at }) =>
        thing.kind === "place" &&
        !SHOPS.includes(thing.category) &&
        words.slice(at + 1, head.at).every(isPlain),
    );
    return place ?? head;
  }
  return undefined;
}

function isPlain(word: Token): boolean {
  return isAny(word, ["light", "of", "count", "measure", "buy", "bought", "spend", "spent", "act"]);
}

/** 打车去吃饭 paid for the ride: what follows 去 is why, not what. */
function rideSomewhere(things: readonly Named[], words: readonly Token[]): Named | undefined {
  const [first, next] = things;
  if (first?.thing.category !== "交通") return undefined;
  const between = words.slice(first.at + 1, next === undefined ? first.at + 3 : next.at + 1);
  const aim = next === undefined ? "" : (words[next.at]?.text.charAt(0) ?? "");
  return between.some((word) => is(word, "toward")) || "去到回接送".includes(aim || "?")
    ? first
    : undefined;
}

/** 沙茶面加了大肠, 出租车连过桥费: what comes on top says nothing. */
function withExtras(things: readonly Named[], words: readonly Token[]): Named | undefined {
  return things.find(({ at, thing }) => {
    const next = words[at + 1];
    return (
      is(next, "added") ||
      next?.text === "连" ||
      (next?.text === "配" && FOOD.includes(thing.category))
    );
  });
}

/** 买排骨炖汤, 买毛线织围巾: what it is to become was not bought. */
function material(things: readonly Named[], words: readonly Token[]): Named | undefined {
  const bought = words.findIndex((word) => isAny(word, ["buy", "bought"]));
  return things.find(
    ({ at, thing }) =>
      is(words[at + 1], "make") && (thing.word.startsWith("买") || (bought >= 0 && at > bought)),
  );
}

/** 钢琴和舞蹈课, 水和电费: the last word is the head of both. */
const SHARED_HEADS = "课班费票卡券餐面饭";

/** 洗发水牙膏拖鞋总共六十三: what most of the goods under one price are, or the first where none prevails. */
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
  if (!connected && !summed) return undefined;
  if (SHARED_HEADS.includes(words[last.at]?.text.at(-1) ?? "")) return undefined;
  const share = ({ thing }: Named) =>
    goods.filter((other) => other.thing.category === thing.category).length;
  const most = Math.max(...goods.map(share));
  return goods.find((each) => share(each) === most);
}

function isListed(word: Token): boolean {
  return (
    isAny(word, ["and", "with", "light", "count", "measure", "general"]) ||
    (is(word, "unknown") && word.text.length < 3)
  );
}

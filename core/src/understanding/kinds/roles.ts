import { is, isAny, type Token } from "../token.ts";
import {
  carriedGiver,
  clauseBefore,
  FARTHEST,
  giverOf,
  ME,
  namedBefore,
  nextTo,
  PEOPLE,
  receiverOf,
} from "./who-acts.ts";

/**
 * Whether an act gives money to the speaker (`inward`) or takes it (`outward`). `maybe-inward`: the giver was
 * named in an earlier clause. `charged`: others collect. `repaid`: paid back. `made-good`: the speaker
 * refunds or compensates.
 */
type Role = "inward" | "outward" | "charged" | "repaid" | "made-good" | "maybe-inward";

/** Acts that hand money over: the giver and the receiver decide whether it is income or expense. */
const HANDING = new Set(
  "give send settle spend spent put first reward tip compensate refund repay claim".split(" "),
);
const SPENDING = ["spend", "spent", "put", "first"];
const PRESENTING = ["extra", "delivered"];
/** These people pay the speaker, whatever the verb: 客户付了, 租客交了. */
const PAYING = ["customer", "tenant"];
/** People who are named but are not the giver: 房东涨房租了，给了两千八. */
const NO_GIVERS = ["taker", "shop", "junior", "landlord"];

/** Adds the role to each act that hands money over: 妈妈转我 is `inward`, 转给妈妈 is `outward`. */
export function withRoles(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((token) => is(token, "money"))) return tokens;
  return tokens.map((token, at) => {
    if (isReached(tokens, at)) return { ...token, sense: "light", names: ["light"] };
    const role =
      isAny(token, ["act", "first"]) && !isCutOff(tokens, at) ? roleOf(tokens, at) : null;
    if (role === null) return token;
    // 房东来收房租 is no rent received.
    const names = role === "charged" ? ["act"] : token.names;
    return { ...token, names: [...names, role] };
  });
}

/** 到了医院, 到了晚上, 外卖到了: 到 means a place, a time or goods; unlike in 工资到了 and 到了八百. */
function isReached(tokens: readonly Token[], at: number): boolean {
  if (!is(tokens[at], "reach")) return false;
  const goods = tokens[at - 1];
  if (is(goods, "thing") && isAny(goods, GOODS) && !/[费款金补钱]$/.test(goods?.text ?? ""))
    return true;
  const next = nextTo(tokens, at);
  if (next !== undefined && !is(next, "pause")) return !isAny(next, ARRIVING);
  const before = clauseBefore(tokens, at);
  return (
    !is(tokens[at - before.length - 1], "money") &&
    before.every((token) => isAny(token, ["light", "also"]))
  );
}

const GOODS = ["餐饮", "快递", "饮品", "零食", "买菜", "日用", "服饰", "数码"];
const ARRIVING = ["money", "noun", "count", "me", "channel", "price"];

function roleOf(tokens: readonly Token[], at: number): Role | null {
  const act = tokens[at] as Token;
  if (is(act, "collect")) return roleOfCollecting(tokens, at);
  if (isAny(act, PRESENTING)) return isAny(nextTo(tokens, at), ME) ? "inward" : null;
  if (!act.names.some((name) => HANDING.has(name)) || isOverThings(tokens, at)) return null;
  if (isForSomebody(tokens, at)) return null;
  const giver = giverOf(tokens, at);
  if (is(act, "claim")) return isAny(giver, ["payer", "boss", "customer"]) ? "repaid" : null;
  if (isAny(act, ["refund", "compensate"])) return roleOfMakingGood(tokens, at);
  const receiver = receiverOf(tokens, at);
  if (isAny(act, SPENDING)) {
    const carried = is(act, "pays-in") ? carriedGiver(tokens, at) : undefined;
    return roleOfSpending(giver ?? (isAny(carried, PAYING) ? carried : undefined), receiver);
  }
  const mine = giver === undefined || isAny(giver, ME);
  const carried = carriedGiver(tokens, at);
  const deed = { act, giver, receiver, mine, carried };
  return GIVING.find(([holds]) => holds(deed))?.[1] ?? null;
}

/** Something is handed over; `carried` is the giver that an earlier clause named. */
interface Deed {
  readonly act: Token;
  readonly giver: Token | undefined;
  readonly receiver: Token | undefined;
  readonly mine: boolean;
  readonly carried: Token | undefined;
}

/** The first that holds decides. */
const GIVING: readonly (readonly [(deed: Deed) => boolean, Role | null])[] = [
  // 还我: the receiver is part of the word.
  [({ receiver, act }) => isAny(receiver, ME) || act.text.startsWith("还我"), "inward"],
  // 还 means "still" (还夸我, 她还嫌甜) far more often than "pay back".
  [({ act }) => is(act, "repay"), null],
  [({ receiver, giver, mine }) => !mine && isOneOfUs(receiver, giver), "inward"],
  [({ receiver, mine }) => receiver !== undefined && !mine, null],
  [({ receiver, carried }) => is(receiver, "each") && isAny(carried, ["payer", "boss"]), "inward"],
  [({ receiver }) => receiver !== undefined, "outward"],
  [({ giver, mine }) => giver !== undefined && mine, "outward"],
  [({ giver }) => isAny(giver, NO_GIVERS), null],
  [({ giver }) => giver !== undefined, "inward"],
  [({ act, carried }) => is(act, "reward") && is(carried, "child"), "outward"],
  [({ carried }) => carried === undefined || isAny(carried, [...ME, ...NO_GIVERS]), null],
  [({ carried }) => isAny(carried, [...PAYING, "payer"]), "inward"],
  [() => true, "maybe-inward"],
];

/** 退给客户, 我追尾赔了: the speaker pays. 商家退了, 对方赔了: others pay. */
function roleOfMakingGood(tokens: readonly Token[], at: number): Role | null {
  const receiver = receiverOf(tokens, at);
  if (receiver !== undefined) return isAny(receiver, ME) ? "inward" : "made-good";
  const giver = giverOf(tokens, at);
  if (is(tokens[at], "refund")) {
    if (isAny(namedBefore(tokens, at), PAYING)) return "made-good";
    // 押金退给他了，实际退了一千四: the same people as in the clause before.
    const to = giver === undefined ? receiverOf(tokens, earlier(tokens, at, "refund")) : undefined;
    return isAny(to, ["they", "friend", ...PAYING]) ? "made-good" : null;
  }
  if (isAny(giver, ME) || isMyDamage(tokens, at)) return "made-good";
  return giver === undefined ? null : "inward";
}

/** The position of the same kind of act in an earlier clause, not too far back. */
function earlier(tokens: readonly Token[], at: number, act: string): number {
  const from = Math.max(0, at - FARTHEST);
  return tokens.findLastIndex((token, place) => place >= from && place < at && is(token, act));
}

/** 我把人家的车刮了，赔了八百: the speaker did the damage. Not 车被撞了，赔了八百. */
function isMyDamage(tokens: readonly Token[], at: number): boolean {
  let damage = at - 1;
  while (damage > at - FARTHEST && !isAny(tokens[damage], ["damage", "money"])) damage -= 1;
  if (!is(tokens[damage], "damage")) return false;
  if (is(tokens[damage - 1], "passive")) return false;
  const giver = giverOf(tokens, damage);
  return giver === undefined || isAny(giver, [...ME, "child"]);
}

/** 花了我三十, 罚了我两百 are expenses; 客户付了三千, 客户付了我三千 are income. */
function roleOfSpending(giver: Token | undefined, receiver: Token | undefined): Role | null {
  if (isAny(giver, PAYING)) return receiver === undefined || isAny(receiver, ME) ? "inward" : null;
  return isAny(giver, ME) || receiver !== undefined ? "outward" : null;
}

/** 师傅收了八十 is an expense of the speaker, 我收了八十 is not. */
function roleOfCollecting(tokens: readonly Token[], at: number): Role | null {
  if (isAny(nextTo(tokens, at), ME)) return "charged";
  const giver = giverOf(tokens, at);
  if (giver !== undefined) {
    if (isAny(giver, [...ME, ...PAYING, "home", "shop"])) return "inward";
    // 给张婶打针收了十五，王大爷输液收了六十: the speaker is the one who is paid.
    const before = earlier(tokens, at, "collect");
    const paid = before >= 0 && roleOfCollecting(tokens, before) !== "charged";
    return paid && isAny(giver, ["kin", "friend"]) ? "inward" : "charged";
  }
  return is(namedBefore(tokens, at), "taker") ? "charged" : null;
}

/** 单位给每人发了, 奶奶给孙子包了: the speaker's household receives it. */
function isOneOfUs(receiver: Token | undefined, giver: Token | undefined): boolean {
  if (isAny(giver, ["payer", "boss"])) return isAny(receiver, ["each", "child", "kin", "friend"]);
  return is(receiver, "child") && is(giver, "kin");
}

/** 收拾, 还夸我: a single character that is part of an unknown word. */
function isCutOff(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return tokens[at]?.text.length === 1 && is(next, "unknown") && next?.text.length === 1;
}

/** 给我推荐了一堆: something is done for somebody, but no money is handed over. */
function isForSomebody(tokens: readonly Token[], at: number): boolean {
  const next = nextTo(tokens, at);
  if (tokens[at]?.text !== "给" || next === undefined) return false;
  const place = tokens.indexOf(next);
  const after = nextTo(tokens, place);
  // 宠物医院给猫看病, 给车补漆
  if (!isAny(next, PEOPLE)) return isAny(next, ["thing", "general"]) && isAny(after, DEEDS);
  return !is(tokens[place + 1], "of") && after !== undefined && !isAny(after, HANDED);
}

/** 打了瓶酱油, 打了八折: the object is not money. */
function isOverThings(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (!is(tokens[at], "send")) return false;
  if (is(next, "label")) return true;
  return isAny(next, ["count", "measure"]) && !MONEY_MEASURES.has(next?.measure ?? "");
}

const DEEDS = ["deed", "doing"];
const HANDED = ["money", "noun", "count", "pause", "act", "person"];
const MONEY_MEASURES = new Set(["个", "笔", "次", "人", "月", "份", "年", "天", "封", ""]);

import { is, isAny, type Token } from "../token.ts";

/**
 * Whether an act hands money to the speaker or takes it from the speaker; `maybe-inward` where the one who
 * acts was named in an earlier clause, `charged` where others collect,
 * `made-good` where the speaker refunds or compensates.
 */
type Role = "inward" | "outward" | "charged" | "repaid" | "made-good" | "maybe-inward";

/** Acts that hand money over: who acts and who is handed to decides between giving and getting. */
const HANDING = new Set(
  "give send settle spend spent put first reward tip compensate refund repay claim".split(" "),
);
const SPENDING = ["spend", "spent", "put", "first"];
const PRESENTING = ["extra", "delivered"];
const ME = ["me", "self"];
const PEOPLE = ["person", "each"];
/** They pay the speaker, whatever is said of the way: 客户付了, 租客交了. */
const PAYING = ["customer", "tenant"];
/** 给小王, 跟小王, 被小王: the person after it is not the one who acts. */
const BEFORE_OBJECT =
  "give reward tip compensate with passive for-whom onto inquire change as takes-object".split(" ");

/** Names each act that hands money over by its role: 妈妈转我 is `inward`, 转给妈妈 `outward`. */
export function withRoles(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    // 给房客修热水器: no tenant who pays.
    if (is(token, "tenant") && isObject(tokens, at)) return { ...token, names: ["person"] };
    const role =
      isAny(token, ["act", "first"]) && !isCutOff(tokens, at) ? roleOf(tokens, at) : null;
    if (role === null) return token;
    // 房东来收房租 is no rent received.
    const names = role === "charged" ? ["act"] : token.names;
    return { ...token, names: [...names, role] };
  });
}

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
  if (isAny(act, SPENDING)) return roleOfSpending(giver, receiver);
  if (isAny(receiver, ME)) return "inward";
  // 还 is 还夸我 and 她还嫌甜 far more often than paying back.
  if (is(act, "repay")) return null;
  const mine = giver === undefined || isAny(giver, ME);
  if (receiver !== undefined) {
    if (!mine) return isOneOfUs(receiver, giver) ? "inward" : null;
    const carried = carriedGiver(tokens, at);
    return is(receiver, "each") && isAny(carried, ["payer", "boss"]) ? "inward" : "outward";
  }
  if (giver !== undefined) return mine ? "outward" : isAny(giver, NO_GIVERS) ? null : "inward";
  const carried = carriedGiver(tokens, at);
  if (is(act, "reward") && is(carried, "child")) return "outward";
  if (carried === undefined || isAny(carried, [...ME, ...NO_GIVERS])) return null;
  return isAny(carried, [...PAYING, "payer"]) ? "inward" : "maybe-inward";
}

const GIFTS = ["gift", "gift-money", "occasion"];
const TAKING = ["taker"];
const NO_GIVERS = ["taker", "shop", "junior"];

/** 我把人家的车刮了，赔了八百; not 车被撞了，赔了八百. */
function isMyDamage(tokens: readonly Token[], at: number): boolean {
  const damage = tokens.findLastIndex((token, index) => index < at && is(token, "damage"));
  if (damage < 0 || tokens.slice(damage, at).some((token) => is(token, "money"))) return false;
  if (is(tokens[damage - 1], "passive")) return false;
  const giver = giverOf(tokens, damage);
  if (isAny(giver, [...ME, "child"])) return true;
  return giver === undefined && isAny(nextTo(tokens, damage), ["thing", "general", "person"]);
}

/** 退给客户, 我追尾赔了: the speaker makes it good; 商家退了, 对方赔了: others do. */
function roleOfMakingGood(tokens: readonly Token[], at: number): Role | null {
  const receiver = receiverOf(tokens, at);
  if (receiver !== undefined) return isAny(receiver, ME) ? "inward" : "made-good";
  const giver = giverOf(tokens, at);
  if (is(tokens[at], "refund")) {
    const mine = giver === undefined || isAny(giver, ME);
    if (isAny(mine ? namedBefore(tokens, at) : giver, PAYING)) return "made-good";
    return mine ? null : "inward";
  }
  if (isAny(giver, ME) || isMyDamage(tokens, at)) return "made-good";
  if (giver !== undefined) return "inward";
  return isAny(carriedGiver(tokens, at), [...ME, "child"]) ? "made-good" : null;
}

/** 租客的押金我退了, 学员不学了，退了: who is spoken of, but does not act. */
function namedBefore(tokens: readonly Token[], at: number): Token | undefined {
  const before = tokens.slice(Math.max(0, at - FARTHEST), at);
  const from = before.findLastIndex((token) => is(token, "money"));
  return before.slice(from + 1).find((token) => is(token, "person") && !is(token, "me"));
}

/** 花了我三十, 罚了我两百 takes it; 客户付了三千, 客户付了我三千 gives it. */
function roleOfSpending(giver: Token | undefined, receiver: Token | undefined): Role | null {
  if (isAny(giver, PAYING)) return receiver === undefined || isAny(receiver, ME) ? "inward" : null;
  if (receiver !== undefined) return giver === undefined || isAny(giver, ME) ? "outward" : null;
  return isAny(giver, ME) ? "outward" : null;
}

/** 师傅收了八十 takes it from the speaker, 我收了八十 does not. */
function roleOfCollecting(tokens: readonly Token[], at: number): Role | null {
  if (isAny(nextTo(tokens, at), ME)) return "charged";
  const giver = giverOf(tokens, at);
  if (giver !== undefined) {
    if (isAny(giver, [...ME, ...PAYING, "home", "shop"])) return "inward";
    return clauseBefore(tokens, at).some((token) => isAny(token, GIFTS)) ? null : "charged";
  }
  const said = clauseBefore(tokens, at);
  if (said.some((token) => isAny(token, ["sell", "work", "teach"]))) return null;
  if (said.some((token) => isAny(token, ["site", "premises"]))) return "charged";
  return isAny(carriedGiver(tokens, at), TAKING) ? "charged" : null;
}

/** 单位给每人发了, 奶奶给孙子包了: the speaker's household gets it. */
function isOneOfUs(receiver: Token, giver: Token): boolean {
  if (isAny(giver, ["payer", "boss"])) return isAny(receiver, ["each", "child", "kin", "friend"]);
  return is(receiver, "child") && is(giver, "kin");
}

/** The person right after the act, or after 给 before it: 给小王转了, 转小王. */
function receiverOf(tokens: readonly Token[], at: number): Token | undefined {
  const next = nextTo(tokens, at);
  if (isAny(next, PEOPLE)) return next;
  // 退了一个学生的课时费.
  if (is(next, "count") && is(tokens[at + 2], "person")) return tokens[at + 2];
  for (let before = at - 1; isNear(tokens, before, at); before -= 1) {
    if (!is(tokens[before], "give")) continue;
    const people = tokens.slice(before + 1, at);
    const receiver =
      people.find((token) => is(token, "each")) ?? people.find((token) => is(token, "person"));
    if (receiver !== undefined) return receiver;
  }
  return undefined;
}

/** The person nearest before the act in its clause whom no 给 or 跟 makes an object. */
function giverOf(tokens: readonly Token[], at: number): Token | undefined {
  for (let before = at - 1; isNear(tokens, before, at); before -= 1) {
    const token = tokens[before] as Token;
    // 侄子满月包了八百: whose day it is.
    if (is(token, "occasion")) return undefined;
    if (!is(token, "person") || isAny(tokens[before + 1], ["of", "person"])) continue;
    // 学校帮孩子报了保险: done for somebody, by the speaker's money.
    if (is(tokens[before - 1], "for-whom")) return undefined;
    if (!isObject(tokens, before)) return isTenant(tokens, before) ? TENANT : token;
  }
  return undefined;
}

/** The first person of the nearest clause before that names one: 大姑来了，给了八百. */
function carriedGiver(tokens: readonly Token[], at: number): Token | undefined {
  const border = (index: number) => {
    let found = index;
    while (found > 0 && !isBorder(tokens[found])) found -= 1;
    return found;
  };
  for (let end = border(at); end > 0 && !is(tokens[end], "money"); end = border(end - 1)) {
    const clause = tokens.slice(border(end - 1), end);
    if (clause.some((token) => is(token, "occasion"))) return undefined;
    const first = clause.find(
      (token, index) =>
        is(token, "person") && !is(clause[index + 1], "person") && !isObject(clause, index),
    );
    if (first !== undefined) return first;
  }
  return undefined;
}

/** 301的小王, 二楼那家: the number of a door tells who rents. */
function isTenant(tokens: readonly Token[], at: number): boolean {
  const before = is(tokens[at - 1], "of") ? at - 2 : at - 1;
  return is(tokens[before], "label") && !is(tokens[at], "me");
}

const TENANT: Token = {
  start: 0,
  end: 0,
  text: "",
  sense: "tenant",
  names: ["tenant", "person"],
  cost: 0,
};

/** 给老家爸妈, 给三个学徒: a 给 or 跟 before the person or those beside it. */
function isObject(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (isAny(before, BEFORE_OBJECT)) return true;
  const joined = ["person", "count", "thing", "general", "unknown", "of"];
  return isAny(before, joined) && isObject(tokens, at - 1);
}

/** Nobody is named so many words before the act; without an end a long text would take forever. */
const FARTHEST = 30;

/** In the same clause, and not too far before the act. */
function isNear(tokens: readonly Token[], before: number, at: number): boolean {
  return before >= Math.max(0, at - FARTHEST) && !isBorder(tokens[before]);
}

function clauseBefore(tokens: readonly Token[], at: number): readonly Token[] {
  let from = at;
  while (isNear(tokens, from - 1, at)) from -= 1;
  return tokens.slice(from, at);
}

function isBorder(token: Token | undefined): boolean {
  return isAny(token, ["pause", "money"]);
}

function nextTo(tokens: readonly Token[], at: number): Token | undefined {
  const next = tokens[at + 1];
  return is(next, "light") && !is(next, "idiom") ? nextTo(tokens, at + 1) : next;
}

/** 收拾, 还夸我: a lone character is part of a word the lexicon does not know. */
function isCutOff(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return tokens[at]?.text.length === 1 && is(next, "unknown") && next?.text.length === 1;
}

/** 给我推荐了一堆: done for somebody, but no money is handed over. */
function isForSomebody(tokens: readonly Token[], at: number): boolean {
  const next = nextTo(tokens, at);
  if (
    !is(tokens[at], "give") ||
    tokens[at]?.text.endsWith("了") ||
    next === undefined ||
    !isAny(next, PEOPLE)
  )
    return false;
  const place = tokens.indexOf(next);
  const after = nextTo(tokens, place);
  return !is(tokens[place + 1], "of") && after !== undefined && !isAny(after, HANDED);
}

/** 打了瓶酱油, 打了八折: what is handed over is no money. */
function isOverThings(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (!is(tokens[at], "send")) return false;
  if (is(next, "label")) return true;
  return isAny(next, ["count", "measure"]) && !MONEY_MEASURES.has(next?.measure ?? "");
}

const HANDED = ["money", "noun", "count", "pause", "act", "person"];
const MONEY_MEASURES = new Set(["个", "笔", "次", "人", "月", "份", "年", "天", "封", ""]);

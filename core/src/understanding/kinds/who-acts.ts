import { is, isAny, type Token } from "../token.ts";

/** Finds who gives and who receives by where people stand around the verb. */
export const ME = ["me", "self"];
export const PEOPLE = ["person", "each"];
/** 给小王, 跟小王, 被小王: the person after it does not act. */
const BEFORE_OBJECT = new Set(
  "give buy hiring reward tip compensate with passive for-whom onto inquire change as takes-object".split(
    " ",
  ),
);
/** The giver is never named further before the verb; without a limit, long texts would take too long. */
export const FARTHEST = 30;

/** The person right after the verb, or after a 给 before it: 给小王转了, 转小王. */
export function receiverOf(tokens: readonly Token[], at: number): Token | undefined {
  const next = nextTo(tokens, at);
  if (isAny(next, PEOPLE)) return next;
  let person: Token | undefined;
  for (let before = at - 1; isNear(tokens, before, at); before -= 1) {
    const token = tokens[before];
    if (is(token, "give") && person !== undefined) return person;
    if (isAny(token, PEOPLE) && !is(person, "each")) person = token;
  }
  return undefined;
}

/** The nearest person before the verb in its clause who is not the object of 给 or 跟. */
export function giverOf(tokens: readonly Token[], at: number): Token | undefined {
  for (let before = at - 1; isNear(tokens, before, at); before -= 1) {
    const token = tokens[before] as Token;
    // 侄子满月包了八百: 侄子 belongs to the occasion.
    if (is(token, "occasion")) return undefined;
    if (!is(token, "person") || isAny(tokens[before + 1], ["of", "person"])) continue;
    // 学校帮孩子报了保险: done for somebody, with the speaker's money.
    if (is(tokens[before - 1], "for-whom")) return undefined;
    if (!isObject(tokens, before)) return isTenant(tokens, before) ? TENANT : token;
  }
  return undefined;
}

/** The first person in the nearest earlier clause that names one: 大姑来了，给了八百. */
export function carriedGiver(tokens: readonly Token[], at: number): Token | undefined {
  const border = (index: number) => {
    let found = index;
    while (found > 0 && !isBorder(tokens[found])) {
      found -= 1;
      if (index - found > FARTHEST) return 0;
    }
    return found;
  };
  const stop = Math.max(0, at - FARTHEST);
  for (let end = border(at); end > stop && !is(tokens[end], "money"); end = border(end - 1)) {
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

/** 租客的押金我退了, 学员不学了，退了: a person who is named but does not act. */
export function namedBefore(tokens: readonly Token[], at: number): Token | undefined {
  const before = tokens.slice(Math.max(0, at - FARTHEST), at);
  const from = before.findLastIndex((token) => is(token, "money"));
  return before.find(
    (token, index) =>
      index > from && is(token, "person") && !is(token, "me") && !is(before[index - 1], "for-whom"),
  );
}

export function clauseBefore(tokens: readonly Token[], at: number): readonly Token[] {
  let from = at;
  while (isNear(tokens, from - 1, at)) from -= 1;
  return tokens.slice(from, at);
}

const BESIDE_PEOPLE = ["person", "count", "thing", "general", "unknown", "of"];

/** 给老家爸妈, 给三个学徒: 给 or 跟 stands before the person or the words beside it. */
function isObject(tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; before >= at - 3; before -= 1) {
    const token = tokens[before];
    if (token?.names.some((name) => BEFORE_OBJECT.has(name)) === true) return true;
    if (!isAny(token, BESIDE_PEOPLE)) return false;
  }
  return false;
}

export function nextTo(tokens: readonly Token[], at: number): Token | undefined {
  const next = tokens[at + 1];
  return is(next, "light") && !is(next, "idiom") ? nextTo(tokens, at + 1) : next;
}

/** 301的小王, 二楼那家: a room number names a tenant. */
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

/** In the same clause, and not too far before the act. */
function isNear(tokens: readonly Token[], before: number, at: number): boolean {
  return before >= Math.max(0, at - FARTHEST) && !isBorder(tokens[before]);
}

const isBorder = (token: Token | undefined) => isAny(token, ["pause", "money"]);

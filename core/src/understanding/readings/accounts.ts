import type { UserContext } from "../../ports/understanding.ts";
import { ownAccount } from "../kinds/own-account.ts";
import {
  ACCOUNT_WORDS,
  AFTER_ACCOUNT,
  accountCalled,
  BEFORE_ACCOUNT,
  CREDIT_CARD,
  HOLDING,
  INSIDE_ACCOUNT,
  INTO_ACCOUNT,
  MARK_FIELDS,
  MOVES_INTO,
  NOT_BEFORE_ACCOUNT,
  PLACES_AFTER_ACCOUNT,
  SAME_ACCOUNT,
  VERBS_AFTER_ACCOUNT,
} from "../lexicon/accounts.ts";
import type { Scene } from "../lexicon/lexicon.ts";
import { isGivenName, MADE_NAMES } from "../lexicon/people-names.ts";
import { isNumeral } from "../numbers/characters.ts";
import { normalize } from "../text/normalize.ts";
import { occurrences, type Place } from "../text/pattern.ts";
import { is, isAny, type Token, type TokenReading } from "../token.ts";

/** Cheaper than any other word of its length: the user gave the account this name. */
const OWN = 0.3;
const KNOWN = 0.6;
const VIA = 0.5;
const MINE = ["", "我", "我的", "自己", "自己的", "我自己", "我自己的"];
/** 用微信记账了 tells of another app. */
const NOTES_DOWN = "记";

/** The user's accounts by their names, and 用 before an account; about drafts also the accounts that everybody knows. */
export function accountReadings(
  text: string,
  scene: Scene,
  { accounts = [], people = [] }: UserContext,
): readonly TokenReading[] {
  const own = accounts.filter((name) => accountCalled(normalize(name)) === null);
  const known = scene === "drafts" ? ACCOUNT_WORDS : [];
  const found = [
    ...own.flatMap((name) =>
      occurrences(text, normalize(name)).map((at) => asOwn(at, scene, name)),
    ),
    ...known.flatMap((word) =>
      occurrences(text, word)
        .filter(({ end }) => text.charAt(end) !== NOTES_DOWN)
        .map((at) => asKnown(at, word)),
    ),
    ...people.flatMap((name) => occurrences(text, normalize(name)).map((at) => asPerson(at, name))),
  ];
  const fields = (scene === "record" ? [] : MARK_FIELDS).flatMap(({ word, field, next }) =>
    occurrences(text, word)
      .filter(({ end }) => next.includes(text.charAt(end) || " "))
      .map((at) => ({ ...at, sense: "field", names: ["field", "value"], cost: KNOWN, field })),
  );
  const starts = new Set(found.map(({ start }) => start));
  const isAccount = (at: number) =>
    starts.has(at) || ACCOUNT_WORDS.some((word) => text.startsWith(word, at));
  return [...found, ...fields, ...besideReadings(text, scene, isAccount)];
}

function asOwn(at: Place, scene: Scene, account: string): TokenReading {
  const kind = account.includes(CREDIT_CARD) ? "card-debt" : "pocket";
  const names = scene === "drafts" ? ["account"] : [kind, "noun"];
  return { ...at, sense: names[0] ?? kind, names, cost: OWN, account };
}

/** 微信显示的是35 names the source of a value. */
function asKnown(at: Place, word: string): TokenReading {
  const names = ["微信", "支付宝"].includes(word) ? ["account", "proof"] : ["account"];
  return { ...at, sense: "account", names, cost: KNOWN - word.length / 20, account: word };
}

function asPerson(at: Place, person: string): TokenReading {
  return { ...at, sense: "friend", names: ["friend", "person"], cost: OWN, person };
}

/** 用微信 says how it was paid, 打我支付宝了 where the money went. */
function besideReadings(text: string, scene: Scene, isAccount: (at: number) => boolean) {
  const isMine = (at: number) =>
    MINE.some((my) => text.startsWith(my, at) && isAccount(at + my.length));
  const via = BEFORE_ACCOUNT.filter((word) => scene === "drafts" || !word.startsWith("刷"));
  const into = scene === "drafts" ? [] : INTO_ACCOUNT;
  const placed = (words: readonly string[], fits: (at: number) => boolean) =>
    words.flatMap((word) => occurrences(text, word).filter(({ end }) => fits(end)));
  // 微信里有1000, 现金还有三百: what it holds. 微信有点卡 says nothing of money.
  const holds = HOLDING.flatMap((word) => occurrences(text, word)).filter(({ start, end }) => {
    const before = AFTER_ACCOUNT.includes(text.charAt(start - 1)) ? start - 1 : start;
    const isHeld = ACCOUNT_WORDS.some((word) => text.endsWith(word, before));
    return isHeld && isNumeral(text.charAt(end));
  });
  return [
    ...holds.map((at) => ({ ...at, sense: "balance", names: ["balance", "price"] })),
    ...placed(via, isMine).map((at) => ({ ...at, sense: "via", names: ["via", "light"] })),
    ...placed(into, isMine).map((at) => ({ ...at, sense: "toward", names: ["toward", "doing"] })),
  ].map((reading) => ({ ...reading, cost: VIA }));
}

/** Joins the words of one account (招行 + 卡), and names those that say where the money was or went. */
export function withAccounts(
  tokens: readonly Token[],
  scene: Scene,
  { accounts, people }: UserContext,
): readonly Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const name = token.account ?? accountCalled(token.text);
    if (scene === "record" && isParty(token, [joined.at(-1), ...tokens.slice(at + 1, at + 4)])) {
      const account = ownAccount(token.person ?? token.text, people) ?? token.text;
      joined.push({ ...token, names: [...token.names, "party"], account });
    } else if (name === null) {
      const isVerbal = scene === "record" && isDeed(token);
      joined.push(isVerbal ? { ...token, names: [...token.names, "deed"] } : token);
    } else at = pushAccount(joined, tokens, { at, name, scene, accounts });
  }
  return joined;
}

interface NamedAccount {
  readonly at: number;
  readonly name: string;
  readonly scene: Scene;
  readonly accounts: readonly string[] | undefined;
}

/** Adds the account at a position; the position of the last word that belongs to it. */
function pushAccount(
  joined: Token[],
  tokens: readonly Token[],
  { at, name, scene, accounts }: NamedAccount,
): number {
  const token = tokens[at] as Token;
  const next = tokens[at + 1];
  const whole = next !== undefined && isPart(token, next, joined) ? join(token, next) : token;
  const after = whole === token ? at + 1 : at + 2;
  const isCredit = whole !== token && next?.text === CREDIT_CARD;
  const account = ownAccount(isCredit ? name + CREDIT_CARD : name, accounts);
  if (account === null || (scene === "record" && !isSource(joined, tokens, after))) {
    joined.push(token);
    return at;
  }
  const also = [
    ...(whole.names.includes("account") ? [] : ["account"]),
    ...(accounts?.includes(account) ? ["kept"] : []),
  ];
  const names = [...whole.names, ...also];
  const named = { ...whole, names, account };
  if (scene === "drafts") return pushBesideDrafts(joined, tokens, { named, after });
  joined.push(named);
  return after - 1;
}

/** About drafts an account is a value, and the words around it say which one of a transfer it is. */
function pushBesideDrafts(
  joined: Token[],
  tokens: readonly Token[],
  { named, after }: { readonly named: Token; readonly after: number },
): number {
  const next = tokens[after];
  const before = joined.findLast((each) => !isAny(each, MYSELF));
  const side = sideOf(before, next);
  while (side === "to" && leadsInto(joined)) joined.pop();
  const names = named.names.filter((each) => side === undefined || each !== "proof");
  joined.push({ ...named, names, ...(side && { side }) });
  // 微信转的, 微信转给他的 say how it was paid; 转的 alone says that it was spent.
  const isPassedOn = next?.text === "转" && is(tokens[after + 1], "told");
  const handed = isPassedOn ? after + 1 : next?.text === "转的" ? after : null;
  if (handed === null) return after - 1;
  joined.push({ ...(tokens[handed] as Token), sense: "handed", names: ["handed", "value"] });
  return handed;
}

const INTO = ["到", "进", "往", "到的", "进的"];
const MYSELF = ["me", "self", "light"];

/** 到, 他转到我, 收到: nothing but the way into the account. */
function leadsInto(before: readonly Token[]): boolean {
  const [last, ...earlier] = before.toReversed();
  if (last === undefined) return false;
  const isGiver = is(last, "they") && earlier.every((each) => is(each, "pause"));
  return isGiver || isAny(last, MYSELF) || MOVES_INTO.includes(last.text);
}

/** Which account of a transfer is meant: 从微信, 支付宝转的; 转到招行. */
function sideOf(before: Token | undefined, next: Token | undefined) {
  if (INTO.some((into) => before?.text.endsWith(into))) return "to";
  // 现金还我的
  if (is(next, "told") && next?.type === "INCOME") return "to";
  const isFrom = is(before, "via") || "付转扣出刷给".includes(next?.text.charAt(0) || " ");
  return isFrom ? "from" : undefined;
}

/** 老王, 我妈: somebody who may lend or borrow. 朋友 and 同事 name nobody; 小明 and 张三 do so beside a word for a debt. */
function isParty(token: Token, beside: readonly (Token | undefined)[]): boolean {
  const isNamed = isAny(token, ["unknown", "friend"]) && isGivenName(token.text);
  if (isNamed && beside.some((each) => isAny(each, ["lend", "borrow", "owe", "repay"])))
    return true;
  return is(token, "kin") || token.person !== undefined || MADE_NAMES.includes(token.text);
}

/** 打车, 吃饭: a thing with a verb of its own, of which 微信付了奶茶15 before it says nothing. */
function isDeed(token: Token): boolean {
  return isAny(token, ["thing", "general"]) && VERBS_AFTER_ACCOUNT.includes(token.text.charAt(0));
}

function isPart(token: Token, next: Token, before: readonly Token[]): boolean {
  const into = before.findLast((each) => !isAny(each, ["me", "light"]));
  const known =
    [...SAME_ACCOUNT, CREDIT_CARD].includes(next.text) ||
    (INSIDE_ACCOUNT.includes(next.text) && isAny(into, ["toward", "move", "deposit"]));
  return known && next.start === token.end && !token.text.endsWith("卡");
}

function join(token: Token, next: Token): Token {
  const { sense, names: own } = is(next, "card-debt") ? next : token;
  const names = next.text === "余额" ? [...own, "balance"] : own;
  return { ...token, sense, names, end: next.end, text: token.text + next.text };
}

/** 微信好友, 支付宝会员, 现金流, 我妈微信: the name of an account that paid nothing, or not the user's. */
function isSource(before: readonly Token[], tokens: readonly Token[], after: number): boolean {
  const previous = before.findLast((token) => !is(token, "light") || is(token, "pause"));
  const from = AFTER_ACCOUNT.includes(tokens[after]?.text ?? "") ? after + 1 : after;
  const [next, second] = tokens.slice(from).filter((token) => !is(token, "light"));
  // 老王微信还了我300, 买家支付宝转我的: it is in the speaker's account then.
  if (isAny(next, ["repay", "send"]) && (is(second, "me") || next?.text.endsWith("我")))
    return true;
  const rest = tokens.slice(after).map(({ text }) => text);
  if (PLACES_AFTER_ACCOUNT.some((place) => rest.join("").startsWith(place))) return false;
  if (is(previous, "person") && !isAny(previous, ["me", "self", "payer", "taker", "boss"]))
    return false;
  if (previous !== undefined && NOT_BEFORE_ACCOUNT.includes(previous.text)) return false;
  if (next === undefined || isAny(next, ["pause", "money", "date", "time", "toward"])) return true;
  if (is(tokens[from], "onto")) return true;
  if (VERBS_AFTER_ACCOUNT.includes(next.text.charAt(0))) return true;
  return (
    isAny(next, ["act", "doing", "price", "me", "for-whom", "with", "all", "also", "account"]) &&
    !isAny(next, ["thing", "general", "noun"])
  );
}

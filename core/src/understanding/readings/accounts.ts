import type { UserContext } from "../../ports/understanding.ts";
import { ownAccount } from "../acts/own-account.ts";
import {
  ACCOUNT_WORDS,
  accountCalled,
  BEFORE_ACCOUNT,
  CREDIT_CARD,
  NOT_BEFORE_ACCOUNT,
  SAME_ACCOUNT,
  VERBS_AFTER_ACCOUNT,
} from "../lexicon/accounts.ts";
import type { Scene } from "../lexicon/lexicon.ts";
import { MADE_NAMES } from "../lexicon/people-names.ts";
import { normalize } from "../text/normalize.ts";
import { is, isAny, type Reading, type Token } from "../token.ts";

/** Cheaper than any other word of its length: the user gave the account this name. */
const OWN = 0.3;
const KNOWN = 0.6;
const VIA = 0.5;
/** 用微信记账了 tells of another app. */
const NOTES_DOWN = "记";
const ACCOUNT = "账户";

/** The user's accounts by their names, and 用 before an account; about drafts also the accounts that everybody knows. */
export function accountReadings(
  text: string,
  scene: Scene,
  { accounts = [], people = [] }: UserContext,
): readonly Reading[] {
  const own = accounts.filter((name) => accountCalled(normalize(name)) === null);
  const known = scene === "drafts" ? ACCOUNT_WORDS : [];
  const found = [
    ...own.flatMap((name) => placesOf(text, normalize(name)).map((at) => asOwn(at, scene, name))),
    ...known.flatMap((word) =>
      placesOf(text, word)
        .filter(({ end }) => text.charAt(end) !== NOTES_DOWN)
        .map((at) => asKnown(at, word)),
    ),
    ...people.flatMap((name) => placesOf(text, normalize(name)).map((at) => asPerson(at, name))),
  ];
  const fields =
    scene === "drafts"
      ? placesOf(text, ACCOUNT).filter(({ end }) => "改换是不错".includes(text.charAt(end) || " "))
      : [];
  const starts = new Set(found.map(({ start }) => start));
  const isAccount = (at: number) =>
    starts.has(at) || ACCOUNT_WORDS.some((word) => text.startsWith(word, at));
  return [...found, ...fields.map(asField), ...viaReadings(text, scene, isAccount)];
}

type Place = Pick<Reading, "start" | "end">;

function placesOf(text: string, word: string): readonly Place[] {
  const found: Place[] = [];
  if (word === "") return found;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    found.push({ start: at, end: at + word.length });
  return found;
}

function asOwn(at: Place, scene: Scene, account: string): Reading {
  const kind = account.includes(CREDIT_CARD) ? "card-debt" : "pocket";
  const names = scene === "drafts" ? ["account"] : [kind, "noun"];
  return { ...at, sense: names[0] ?? kind, names, cost: OWN, account };
}

/** 微信显示的是35 names the source of a value. */
function asKnown(at: Place, word: string): Reading {
  const names = ["微信", "支付宝"].includes(word) ? ["account", "proof"] : ["account"];
  return { ...at, sense: "account", names, cost: KNOWN - word.length / 20, account: word };
}

/** 账户改成招行; not 打车用的公司账户. */
function asField(at: Place): Reading {
  return { ...at, sense: "field", names: ["field", "value"], cost: KNOWN, field: "account" };
}

function asPerson(at: Place, person: string): Reading {
  return { ...at, sense: "friend", names: ["friend", "person"], cost: OWN, person };
}

function viaReadings(
  text: string,
  scene: Scene,
  isAccount: (at: number) => boolean,
): readonly Reading[] {
  const words = BEFORE_ACCOUNT.filter((word) => scene === "drafts" || word !== "刷");
  return words.flatMap((word) =>
    placesOf(text, word)
      .filter(({ end }) => isAccount(end))
      .map((at) => ({ ...at, sense: "via", names: ["via", "light"], cost: VIA })),
  );
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
    const next = tokens[at + 1];
    if (scene === "record" && isParty(token)) {
      const account = ownAccount(token.person ?? token.text, people);
      joined.push({ ...token, names: [...token.names, "party"], account });
      continue;
    }
    const name = token.account ?? accountCalled(token.text);
    if (name === null) {
      joined.push(token);
      continue;
    }
    const whole = next !== undefined && isPart(token, next) ? join(token, next) : token;
    const after = whole === token ? at + 1 : at + 2;
    if (scene === "record" && !isSource(joined, tokens, after)) {
      joined.push(token);
      continue;
    }
    const said =
      next !== undefined && whole !== token && next.text === CREDIT_CARD
        ? name + CREDIT_CARD
        : name;
    const names = whole.names.includes("account") ? whole.names : [...whole.names, "account"];
    joined.push({ ...whole, names, account: ownAccount(said, accounts) });
    at = after - 1;
  }
  return joined;
}

/** 老王, 我妈: somebody who may lend or borrow. 朋友 and 同事 name nobody. */
function isParty(token: Token): boolean {
  return is(token, "kin") || token.person !== undefined || MADE_NAMES.includes(token.text);
}

function isPart(token: Token, next: Token): boolean {
  const known = SAME_ACCOUNT.includes(next.text) || next.text === CREDIT_CARD;
  return known && next.start === token.end && !token.text.endsWith("卡");
}

function join(token: Token, next: Token): Token {
  const { sense, names } = is(next, "card-debt") ? next : token;
  return { ...token, sense, names, end: next.end, text: token.text + next.text };
}

/** 微信好友, 支付宝会员, 现金流, 我妈微信: the name of an account that paid nothing, or not the user's. */
function isSource(before: readonly Token[], tokens: readonly Token[], after: number): boolean {
  const previous = before.findLast((token) => !is(token, "light") || is(token, "pause"));
  if (is(previous, "person") && !isAny(previous, ["me", "self", "payer", "taker", "boss"]))
    return false;
  if (previous !== undefined && NOT_BEFORE_ACCOUNT.includes(previous.text)) return false;
  const next = tokens.slice(after).find((token) => !is(token, "light"));
  if (next === undefined || isAny(next, ["pause", "money", "date", "time", "toward"])) return true;
  if (VERBS_AFTER_ACCOUNT.includes(next.text.charAt(0))) return true;
  return (
    isAny(next, ["act", "doing", "price", "me", "for-whom", "with", "all", "account"]) &&
    !isAny(next, ["thing", "general", "noun"])
  );
}

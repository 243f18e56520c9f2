import { APP_ORDERS } from "../frames/app.ts";
import { fittingAt } from "../frames/cover.ts";
import type { Bound } from "../frames/frame.ts";
import { APP_WORDS } from "../lexicon/app-words.ts";
import { indexWords, wordsAt } from "../lexicon/word-index.ts";
import type { Reading } from "../reading.ts";
import { is, isAny, type Token, tokenOf } from "../token.ts";
import type { Act } from "./act.ts";
import type { AppPage, FinalPage } from "./app-pages.ts";
import { amountOf, categoryIn } from "./budget.ts";

/** An order to the app itself, and the frame that explains all of it. */
export interface AppOrder {
  readonly act: Act;
  readonly frame: string;
}

/** Longer utterances tell a story. */
const LONGEST = 24;

/** 打开统计, 取消每月的房租提醒, 餐饮一个月最多花一千; `null` unless one frame explains every word. */
export function appOrderIn(reading: Reading): AppOrder | null {
  if (reading.text.length > LONGEST) return null;
  const plain = wordsOfApp(reading.text, []);
  const money = plain.some((token) => is(token, "limit")) ? reading.words() : [];
  const tokens = withoutEdges(money.length === 0 ? plain : wordsOfApp(reading.text, money));
  for (const { frame, bound, to } of fittingAt(APP_ORDERS, tokens)(0)) {
    const act = to < tokens.length ? null : actOf(frame.so.becomes, bound, reading);
    if (act !== null) return { act, frame: frame.name };
  }
  return null;
}

function actOf(order: string | undefined, bound: Bound, reading: Reading): Act | null {
  const { name = [], page = [], sum = [] } = bound;
  const called = textOf(name, reading);
  switch (order) {
    case "budget-limit": {
      const category = categoryIn(called, reading);
      const amount = amountOf(sum);
      if (category === undefined || amount === null) return null;
      return { type: "budget", category, amount };
    }
    case "open-budget": {
      const category = categoryIn(called, reading);
      return category === undefined ? null : { type: "open-budget", category };
    }
    case "list-reminders":
      return { type: "reminders", wants: { kind: "list" } };
    case "end-reminder":
      return { type: "reminders", wants: { kind: "end", name: called === "" ? null : called } };
    case "open-page":
      return { type: "open-page", page: under("page", page) as AppPage };
    case "final":
      return {
        type: "aside",
        aside: { kind: "elsewhere", page: under("page", page) as FinalPage },
      };
    case "switch-ledger":
      return { type: "switch-ledger", name: called };
    case "pace-voice": {
      const pace = under("pace", wordsOfApp(reading.text, []));
      return { type: "pace-voice", pace: pace === "slower" ? "slower" : "faster" };
    }
    default:
      throw new Error(`${order} is no order to the app`);
  }
}

/** The rest of a name like `page.ledger`, of the first token that has one. */
function under(group: string, tokens: readonly Token[]): string {
  const names = tokens.flatMap((token) => token.names);
  return names.find((name) => name.startsWith(`${group}.`))?.slice(group.length + 1) ?? "";
}

const WORDS = indexWords(namesByWord(APP_WORDS));

/** A word may have several senses: 设置 makes, and is a page. */
function namesByWord(list: string): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const line of list.trim().split(/\n+/)) {
    const [senses = "", words = ""] = line.split(": ");
    for (const word of words.split(" ")) {
      names.set(word, [...(names.get(word) ?? []), ...senses.split(" ")]);
    }
  }
  return names;
}

/** The longest words, these sums, and what is between them. */
function wordsOfApp(text: string, sums: readonly Token[]): readonly Token[] {
  const tokens: Token[] = [];
  let unknownFrom = 0;
  let at = 0;
  const add = (token: Token) => {
    if (at > unknownFrom) tokens.push(plain(text, unknownFrom, at, ["unknown"]));
    tokens.push(token);
    at = token.end;
    unknownFrom = at;
  };
  while (at < text.length) {
    const sum = sums.find((token) => token.start === at && is(token, "money"));
    const word = wordsAt(WORDS, text, at).at(-1);
    if (sum !== undefined) add(sum);
    else if (word !== undefined) add(plain(text, at, word.end, word.value));
    else at += 1;
  }
  if (at > unknownFrom) tokens.push(plain(text, unknownFrom, at, ["unknown"]));
  return tokens;
}

function plain(text: string, start: number, end: number, names: readonly string[]): Token {
  return tokenOf({ start, end, sense: names[0] ?? "unknown", names, cost: 0 }, text);
}

/** Without words of courtesy around them. */
function withoutEdges(tokens: readonly Token[]): readonly Token[] {
  const isSaid = (token: Token) => !EDGES.includes(token.sense);
  return tokens.slice(tokens.findIndex(isSaid), tokens.findLastIndex(isSaid) + 1);
}

const EDGES = ["light", "pause"];

/** 就第二个的吧 without 就, 的 and 吧. */
export function withoutCourtesy(text: string): string {
  const said = withoutEdges(
    wordsOfApp(text, []).filter((token) => !isAny(token, ["reminder", "point"])),
  );
  return said.length === 0 ? "" : text.slice(said[0]?.start, said.at(-1)?.end);
}

function textOf(tokens: readonly Token[], { text }: Reading): string {
  const said = withoutEdges(tokens);
  return said.length === 0 ? "" : text.slice(said[0]?.start, said.at(-1)?.end);
}

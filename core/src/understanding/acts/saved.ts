import type { UserContext } from "../../ports/understanding.ts";
import type { Saying } from "../frames/frame.ts";
import { is, type Token } from "../token.ts";
import type { Act, Heard } from "./act.ts";
import { entryNamed, type NamedEntry, repeated } from "./entry-name.ts";
import type { Phrase, Reading } from "./phrases.ts";
import { CHANGING } from "./said.ts";

/** An utterance while no draft is open, read as if it were about drafts. */
export interface Said {
  readonly text: string;
  readonly context: UserContext;
  readonly reading: Reading;
  readonly tokens: readonly Token[];
  /** What it would make as a sentence to record. */
  readonly drafts: readonly Heard[];
  /** It contains no sum, recorded or left out. */
  readonly silent: boolean;
  /** Reads a text about one draft. */
  readonly readOrder: (text: string) => Reading;
  /** What a text would make as a sentence to record. */
  readonly recordIn: (text: string) => readonly Heard[];
}

export interface SavedRequest {
  readonly act: Act & { readonly type: "saved" };
  readonly frames: readonly string[];
}

/**
 * A request about entries that are saved already: 把刚才那笔删了, 把昨天的打车改成35, 和昨天一样再记一笔;
 * `null` for anything else.
 */
export function requestOfSaved(said: Said): SavedRequest | null {
  const { text, tokens, readOrder } = said;
  const again = repeated(tokens, said);
  if (again !== null) {
    const which = { kind: "named", said: again.said, search: again.search } as const;
    return { act: { type: "saved", which, wants: { kind: "repeat" } }, frames: [again.frame] };
  }
  const last = requestOfLast(said);
  const pointsBack = tokens.some((token) => is(token, "recent") || is(token, "place"));
  const name = pointsBack ? null : entryNamed(tokens, said);
  if (name === null) return last && { act: aboutLast(last, said), frames: [] };
  const pointer = name.isPlural ? "这些" : "这笔";
  const order = text.slice(0, name.start) + pointer + text.slice(name.end);
  const reading = readOrder(order);
  // 把15块的奶茶改成16: the sum in the name is of the entry.
  const isPriced = name.search.amount !== null || name.search.paid !== undefined;
  const drafts = isPriced ? said.recordIn(order) : said.drafts;
  if (last === null && !isOrder(reading, name, { ...said, drafts })) return null;
  const called = text.slice(name.start, name.end);
  return {
    act: {
      type: "saved",
      which: { kind: "named", said: called, search: name.search },
      wants: { kind: "order", text: order, all: isForAll(reading) },
    },
    frames: [name.frame],
  };
}

function aboutLast(wants: "undo" | "order", { text, reading }: Said): SavedRequest["act"] {
  const wish = wants === "undo" ? { kind: wants } : { kind: wants, text, all: isForAll(reading) };
  return { type: "saved", which: { kind: "last" }, wants: wish };
}

/** 都删了, 这些改成昨天. */
function isForAll({ phrases }: Reading): boolean {
  return phrases.some(({ target }) => target.kind === "all");
}

const ORDERING: readonly Saying[] = [...CHANGING, "drop", "open", "wrong", "ok", "topic"];

/** Whether the words order something, or state how an entry really is. 昨天的打车是35 records a sum. */
function isOrder({ phrases, owned, fatal }: Reading, name: NamedEntry, said: Said): boolean {
  if (!owned || fatal || !phrases.every(({ says }) => ORDERING.includes(says))) return false;
  // 打车28改成38 corrects itself; 把打车28改成38 is an order.
  const isLed = (token: Token) =>
    token.end <= name.start && (is(token, "erase") || "把将".includes(token.text));
  if (name.manner === "led" && !said.tokens.some(isLed)) return false;
  const says = (...sayings: readonly Saying[]) =>
    phrases.filter((phrase) => sayings.includes(phrase.says));
  // 昨天的打车应该是35, 打车那笔是35不是30: against what was recorded before.
  const isOught = said.tokens.some((token) => is(token, "ought"));
  const corrects = says(...CHANGING).some((phrase) => isOught || deniesAmount(phrase));
  if ((name.manner === "definite" || name.manner === "sum") && corrects) return true;
  const isRecorded = said.drafts.length > 0;
  // 昨天的打车改成50美元: the entry may know the rate.
  const sets =
    says(...CHANGING).some(({ orders }) => orders) ||
    says("open").some(({ because }) => because === "no-rate");
  if (isRecorded || sets) return sets && !isRecorded;
  if (name.manner === "sum") return says("drop", "wrong").length > 0;
  // 打车不要了 is about a draft, though none is open.
  if (name.manner === "alone") {
    return says("drop").length > 0 && said.tokens.some((token) => is(token, "erase"));
  }
  return says("drop").length > 0 || (said.silent && says(...CHANGING, "open", "wrong").length > 0);
}

/** A request about the last entries: 把刚才那笔删了, 上一笔改成50, 不对，是15块. */
function requestOfLast({ reading, tokens, drafts }: Said): "undo" | "order" | null {
  const { phrases, owned } = reading;
  const says = (...sayings: readonly string[]) =>
    phrases.some((phrase) => sayings.includes(phrase.says));
  const has = (name: string) => tokens.some((token) => is(token, name));
  if (says("append", "ask", "store", "more")) return null;
  const points = (has("recent") && has("point")) || has("place");
  // 一共五十五，不是五十六 and 打车二十八，说错了，三十八 are complete sentences to record.
  const sum = tokens.findIndex((token) => is(token, "money"));
  const opening = tokens.slice(0, sum);
  const denies = opening.some((token) => is(token, "isnt")) && phrases.some(deniesAmount);
  // 不对，打车三十五 can be recorded by itself; 不对，三十五 cannot.
  const isNew = drafts.some((each) => each.confidence > 0.65 || each.description !== each.category);
  // 记错了 and 听错了 blame the app, 说错了 the speaker.
  const complains = opening.some(
    (token, at) =>
      is(token, "wrong") && (at === 0 ? !isNew : "记听写".includes(token.text.charAt(0))),
  );
  const changes = says(...CHANGING) || (says("open") && has("foreign-currency"));
  if (changes) return points || denies || complains ? "order" : null;
  // 第一笔不要了 means a draft, though none is open; 第一笔记错了 means a saved entry.
  const meant = (has("recent") && says("drop", "undo")) || (points && has("wrong"));
  if (!owned || !meant) return null;
  return has("undo") ? "undo" : "order";
}

function deniesAmount({ denied }: Phrase): boolean {
  return denied.some((edit) => edit.kind === "to" && edit.field === "amount");
}

/** 删掉…, 把…删了, in one clause. */
export function erases(tokens: readonly Token[]): boolean {
  const ends = tokens.some((token) => is(token, "pause")) ? [] : [tokens[0], tokens.at(-1)];
  return ends.some((token) => is(token, "erase") && token?.text.startsWith("删"));
}

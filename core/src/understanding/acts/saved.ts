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
  if (last === null && !isOrder(reading, name, said)) return null;
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
  const says = (...sayings: readonly Saying[]) =>
    phrases.filter((phrase) => sayings.includes(phrase.says));
  // 昨天30块的打车不要了: the sum belongs to the name.
  const isRecorded = said.drafts.some(({ amount }) => amount !== name.search.amount);
  const sets = says(...CHANGING).some(({ orders }) => orders);
  if (isRecorded || sets) return sets && !isRecorded;
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
  if (says(...CHANGING)) return points || denies || complains ? "order" : null;
  // 第一笔不要了 means a draft, though none is open; 第一笔记错了 means a saved entry.
  const meant = (has("recent") && says("drop", "undo")) || (points && has("wrong"));
  if (!owned || !meant) return null;
  return has("undo") ? "undo" : "order";
}

function deniesAmount({ denied }: Phrase): boolean {
  return denied.some((edit) => edit.kind === "to" && edit.field === "amount");
}

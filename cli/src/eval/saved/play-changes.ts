import { draftOf, type Transaction } from "@suikouji/core";
import type { PlayedTurn } from "../play-dialogue.ts";
import { linesSince, questionIn, say, type Talk } from "../talking.ts";
import type { ChangeCase, ExpectedFields, SavedSet } from "./saved-set.ts";

/**
 * `right-asked`: right once the user chose an entry or answered a question of the app. `missed`: the books
 * are as before. `part`: only some of what was wanted was done, or a field is missing. `harm`: something
 * else was changed, deleted or recorded.
 */
export type ChangeKind = "right" | "right-asked" | "missed" | "part" | "harm";

export interface ChangeOutcome {
  readonly asked: ChangeCase;
  readonly kind: ChangeKind;
  readonly turns: readonly PlayedTurn[];
}

interface Path {
  readonly talk: Talk;
  readonly turns: readonly PlayedTurn[];
}

/** So many short answers may be inserted. */
const MOST_INSERTED = 2;

export function playChange(asked: ChangeCase, set: SavedSet, start: Talk): ChangeOutcome {
  const begin: Path = { talk: start, turns: [] };
  const told = asked.turns.reduce(hear, begin);
  if (asked.ask) {
    const isAsked = isChoosing(told.talk) || questionIn(told.talk) !== null;
    const kind = isAsked && judge(asked, set, settled(told)) !== "harm" ? "right" : "missed";
    return { asked, kind, turns: told.turns };
  }
  const straight = settled(told);
  const kind = judge(asked, set, straight);
  if (kind === "right") return { asked, kind, turns: straight.turns };
  for (const path of pathsFrom(begin, asked.turns, { asked, set, left: MOST_INSERTED })) {
    if (judge(asked, set, path) === "right") {
      return { asked, kind: "right-asked", turns: path.turns };
    }
  }
  return { asked, kind, turns: straight.turns };
}

interface Wanted {
  readonly asked: ChangeCase;
  readonly set: SavedSet;
  readonly left: number;
}

/** A truthful user chooses the entry that is meant, answers the app, or says the next words. */
function* pathsFrom(path: Path, turns: readonly string[], wanted: Wanted): Generator<Path> {
  const { left } = wanted;
  for (const answer of left > 0 ? answersTo(path.talk, wanted) : []) {
    yield* pathsFrom(hear(path, answer), turns, { ...wanted, left: left - 1 });
  }
  const [next, ...others] = turns;
  if (next === undefined) yield settled(path);
  else yield* pathsFrom(hear(path, next), others, wanted);
}

function answersTo(talk: Talk, { asked, set }: Wanted): readonly string[] {
  const { phase } = talk.state;
  if (phase.name === "choosing") {
    const meant = [...asked.deleted, ...asked.changed.map(({ id }) => id)];
    const at = phase.entries.flatMap(({ id }, index) =>
      meant.includes(idIn(set, id)) ? [`第${index + 1}笔`] : [],
    );
    return at.length > 1 ? [at.join("和"), "全部"] : at;
  }
  const question = questionIn(talk);
  return question === null ? [] : [...question.yes, ...question.no];
}

function isChoosing({ state }: Talk): boolean {
  return state.phase.name === "choosing";
}

/** The user looks at the card and confirms what is open. */
function settled(path: Path): Path {
  return draftOf(path.talk.state) === null ? path : hear(path, "确认");
}

function hear({ talk, turns }: Path, said: string): Path {
  const after = say(talk, said);
  return { talk: after, turns: [...turns, { said, lines: linesSince(talk, after) }] };
}

function judge(asked: ChangeCase, set: SavedSet, { talk }: Path): ChangeKind {
  const entries = new Map(talk.books.entries.map(({ id, ...each }) => [idIn(set, id), each]));
  const kinds = set.ledger.map(({ id, transaction }): ChangeKind => {
    const now = entries.get(id);
    const isGone = now === undefined;
    if (asked.deleted.includes(id)) return isGone ? "right" : "missed";
    const wanted = asked.changed.find((each) => each.id === id)?.set;
    if (wanted === undefined) return !isGone && isUntouched(transaction, now) ? "right" : "harm";
    if (isGone) return "harm";
    if (isUntouched(transaction, now)) return "missed";
    return judgeFields(wanted, { before: transaction, now });
  });
  const known = new Set(set.ledger.map(({ id }) => id));
  const added = [...entries].flatMap(([id, each]) => (known.has(id) ? [] : [each]));
  kinds.push(...judgeAdded(asked.added, added));
  return worst(kinds);
}

function judgeAdded(
  wanted: readonly ExpectedFields[],
  added: readonly Transaction[],
): readonly ChangeKind[] {
  if (added.length < wanted.length) return ["missed"];
  const left = [...added];
  for (const each of wanted) {
    const at = left.findIndex((entry) =>
      Object.keys(each).every((field) => has(entry, each, field)),
    );
    if (at < 0) return ["harm"];
    left.splice(at, 1);
  }
  return left.length > 0 ? ["harm"] : ["right"];
}

interface Changed {
  readonly before: Transaction;
  readonly now: Transaction;
}

function judgeFields(wanted: ExpectedFields, { before, now }: Changed): ChangeKind {
  const fields = ["amount", "type", "category", "date", "description", "account", "tags", "note"];
  const kinds = fields.map((field): ChangeKind => {
    const name = field === "amount" ? "amountFen" : field;
    const isSame = textOf(before, field) === textOf(now, field);
    if (!(name in wanted)) {
      // A category may follow a new name or type.
      return isSame || field === "category" ? "right" : "harm";
    }
    if (has(now, wanted, name)) return "right";
    return isSame ? "part" : "harm";
  });
  return worst(kinds);
}

function has(entry: Transaction, wanted: ExpectedFields, name: string): boolean {
  const value = wanted[name];
  const given = textOf(entry, name === "amountFen" ? "amount" : name);
  return Array.isArray(value) ? value.includes(given) : String(value) === given;
}

function isUntouched(before: Transaction, now: Transaction): boolean {
  return [...Object.keys(before), ...Object.keys(now)].every(
    (field) => textOf(before, field) === textOf(now, field),
  );
}

function textOf(entry: Transaction, field: string): string {
  const value = (entry as unknown as Readonly<Record<string, unknown>>)[field];
  return value === undefined ? "" : String(value).trim();
}

function worst(kinds: readonly ChangeKind[]): ChangeKind {
  if (kinds.includes("harm")) return "harm";
  const done = kinds.some((kind) => kind === "part");
  if (done) return "part";
  return kinds.includes("missed") ? "missed" : "right";
}

/** The books number their entries in the order of the ledger. */
export function idIn({ ledger }: SavedSet, id: string): string {
  return ledger[Number(id.replace("entry-", "")) - 1]?.id ?? id;
}

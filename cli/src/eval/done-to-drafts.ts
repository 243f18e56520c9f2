import { fenFromYuan, type ParsedTransaction, type Transaction } from "@suikouji/core";
import type { CorrectCase } from "./cases.ts";
import type { Talk } from "./talking.ts";

/** What became of the drafts of a case, as values that can be compared. */
export interface Drafts {
  readonly open: readonly Draft[];
  /** Drafts that were added, and entries that are saved although no draft says the same. */
  readonly added: readonly Fields[];
}

interface Draft {
  readonly fate: "pending" | "confirmed" | "cancelled";
  readonly fields: Fields;
}

/** A category may be a list of acceptable names. */
type Fields = Readonly<Record<string, unknown>>;

/** The drafts before anything was said about them. */
export function draftsGiven({ batch }: CorrectCase): Drafts {
  const open = batch.map(({ amount, ...said }): Draft => {
    return { fate: "pending", fields: fieldsOf({ ...said, amount: fenFromYuan(amount) }) };
  });
  return { open, added: [] };
}

/** The drafts as the user wants them. */
export function draftsWanted(asked: CorrectCase): Drafts {
  const { intent, corrections } = asked.expect;
  const given = draftsGiven(asked);
  const placed = (at: number) =>
    corrections.find(({ index }) => index === (asked.batch[at]?.index ?? at));
  switch (intent) {
    case "confirm":
    case "cancel": {
      const fate = intent === "confirm" ? "confirmed" : "cancelled";
      const isMeant = (at: number) => corrections.length === 0 || placed(at) !== undefined;
      return {
        open: given.open.map((draft, at) => (isMeant(at) ? { ...draft, fate } : draft)),
        added: [],
      };
    }
    case "correction": {
      const open = given.open.map((draft, at): Draft => {
        const wanted = placed(at);
        if (wanted === undefined) return draft;
        return { ...draft, fields: { ...draft.fields, ...inFen(wanted.updatedFields) } };
      });
      return { open, added: [] };
    }
    case "append":
      return { ...given, added: corrections.map(({ updatedFields }) => inFen(updatedFields)) };
    default:
      return given;
  }
}

/** The drafts after a turn. Those that are not open any more were saved, or else dropped. */
export function draftsReached(given: Drafts, talk: Talk): Drafts {
  const items = talk.batch?.items;
  if (items !== undefined) {
    const size = given.open.length;
    const all = items.map(
      ({ status, parsed }): Draft => ({ fate: status, fields: fieldsOf(parsed) }),
    );
    return { open: all.slice(0, size), added: all.slice(size).map(({ fields }) => fields) };
  }
  const saved = talk.books.transactions.map(fieldsOf);
  const open = given.open.map(({ fields }): Draft => {
    const at = saved.findIndex((each) => NAMES.every((name) => each[name] === fields[name]));
    if (at >= 0) saved.splice(at, 1);
    return { fate: at >= 0 ? "confirmed" : "cancelled", fields };
  });
  return { open, added: saved };
}

/** A field that the answer has nothing to say about is empty. */
const NAMES = [
  "amount",
  "type",
  "category",
  "date",
  "description",
  "account",
  "toAccount",
  "tags",
  "note",
] as const;

function fieldsOf(said: Transaction | ParsedTransaction): Fields {
  return Object.fromEntries(NAMES.map((name) => [name, said[name] ?? ""]));
}

function inFen({ amount, ...others }: Fields): Fields {
  return amount === undefined ? others : { ...others, amount: fenFromYuan(Number(amount)) };
}

import type { CalendarDate } from "../calendar-date.ts";
import type { Fen } from "../money.ts";
import type { TransactionType } from "../transaction.ts";
import type { Thing } from "./lexicon/things/load.ts";

/** One way to read a stretch of the text. Overlapping readings compete; the cheapest path wins. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What it is, in one word: `money`, `kin`, `drop`. */
  readonly sense: string;
  /** All that frames may call it: its sense, the group of the lexicon, the category of a thing. */
  readonly names: readonly string[];
  readonly cost: number;
  /** The frame that made it out of several words. */
  readonly madeBy?: string;
  /** Yuan of money, number of a count. */
  readonly value?: number;
  readonly amount?: Fen;
  readonly measure?: string;
  /** Money said with 块 or 元, and money said loosely (三十多). */
  readonly marked?: boolean;
  readonly loose?: boolean;
  readonly date?: CalendarDate;
  readonly vagueDate?: boolean;
  /** The field or the direction that the word names: 金额, 收入. */
  readonly field?: Field;
  readonly type?: TransactionType;
  /** A category said outright, by its name or an alias. */
  readonly category?: string;
  /** What the lists of things know of the word. */
  readonly thing?: Thing;
  readonly scale?: Scale;
  /** Places from 1, from the end from -1: 第二到四笔 is [[2, 4]]. */
  readonly places?: readonly (readonly [number, number])[];
  readonly most?: "largest" | "smallest" | "middle";
  /** How well a name fits each draft of the batch; see `readings/draft-names.ts`. */
  readonly fit?: readonly number[];
  readonly target?: Target;
}

/** The fields of a draft that words can name. */
export type Field = "amount" | "category" | "type" | "date" | "description";

/** A multiplication of an amount: 打八折, 减半, 三个人平摊. */
export interface Scale {
  readonly times: number;
}

/** Which drafts are meant, before the batch is asked; see `acts/target.ts`. */
export type Target =
  | { readonly kind: "unsaid" }
  /** `adverb`: only 都, which counts what was named before, if anything was. */
  | { readonly kind: "all"; readonly count: number | null; readonly adverb: boolean }
  | { readonly kind: "rest"; readonly count: number | null }
  | { readonly kind: "pointed" }
  | { readonly kind: "named"; readonly by: readonly Token[]; readonly together: boolean }
  | { readonly kind: "but"; readonly of: Target };

/** A reading before its text is cut out: `names` default to the sense alone. */
export type Reading = Omit<Token, "text" | "names"> & { readonly names?: readonly string[] };

export function tokenOf(reading: Reading, text: string): Token {
  const { start, end, sense, names = [sense] } = reading;
  return { ...reading, names, text: text.slice(start, end) };
}

export function is(token: Token | undefined, name: string): boolean {
  return token?.names.includes(name) === true;
}

export function isAny(token: Token | undefined, names: readonly string[]): boolean {
  if (token === undefined) return false;
  for (const name of names) if (token.names.includes(name)) return true;
  return false;
}

import type { CalendarDate } from "../calendar-date.ts";
import type { ForeignMoney } from "../foreign-money.ts";
import type { Fen } from "../money.ts";
import type { TransactionType } from "../transaction.ts";
import type { Thing } from "./lexicon/things/load.ts";

/** One way to read a part of the text. Overlapping readings compete; the cheapest path wins. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What it is, in one word: `money`, `kin`, `drop`. */
  readonly sense: string;
  /** All names that frames may use for it: its sense, its group in the lexicon, its category. */
  readonly names: readonly string[];
  readonly cost: number;
  /** The frame that joined it from several words. */
  readonly madeBy?: string;
  /** The yuan of money, the number of a count. */
  readonly value?: number;
  readonly amount?: Fen;
  readonly measure?: string;
  /** `marked`: money said with 块 or 元; `loose`: said loosely (三十多). */
  readonly marked?: boolean;
  readonly loose?: boolean;
  readonly date?: CalendarDate;
  readonly vagueDate?: boolean;
  /** The field or type that the word names: 金额, 收入. */
  readonly field?: Field;
  readonly type?: TransactionType;
  /** A category said directly, by its name or an alias. */
  readonly category?: string;
  /** What the lists of things know about the word. */
  readonly thing?: Thing;
  readonly scale?: Scale;
  /** Places from 1, or from −1 at the end: 第二到四笔 is [[2, 4]]. */
  readonly places?: readonly (readonly [number, number])[];
  readonly most?: "largest" | "smallest" | "middle";
  /** How well a name fits each draft of the batch; see `readings/draft-names.ts`. */
  readonly fit?: readonly number[];
  readonly target?: Target;
  /** The account that it names, by the user's name for it. */
  readonly account?: string;
  /** 从微信, 到招行: which account of a transfer. */
  readonly side?: "from" | "to";
  /** The foreign money that was said; `amount` is in yuan, unless its rate is not known yet: `unrated`. */
  readonly foreign?: SaidMoney;
  readonly unrated?: boolean;
  /** A tag, or the words of a note. `anew`: the tag takes the place of the one before. */
  readonly tags?: string;
  readonly anew?: true;
  readonly note?: string;
  /** The user's account with a person, by its name. */
  readonly person?: string;
}

/** Foreign money as it was said. */
export type SaidMoney = Omit<ForeignMoney, "rate"> & { readonly rate?: number };

/** The fields of a draft that words can name. */
export type Field = WordOf<"amount category type date description account tags note">;

/** Any of the words in a list. */
export type WordOf<Words extends string> = Words extends `${infer First} ${infer Rest}`
  ? First | WordOf<Rest>
  : Words;

/** A multiplication of an amount: 打八折, 减半, 三个人平摊. */
export interface Scale {
  readonly times: number;
  /** 抹零: down to whole yuan; of whole yuan, to tens. */
  readonly whole?: true;
}

/** Which drafts are meant, before they are looked up in the batch; see `kinds/target.ts`. */
export type Target =
  | { readonly kind: "unsaid" }
  /** `adverb`: only 都, which sums up the drafts named before it, if any. */
  | { readonly kind: "all"; readonly count: number | null; readonly adverb: boolean }
  | { readonly kind: "rest"; readonly count: number | null }
  /** `latest`: 刚才那个, 上一笔. */
  | { readonly kind: "pointed"; readonly latest?: true }
  | { readonly kind: "named"; readonly by: readonly Token[]; readonly together: boolean }
  | { readonly kind: "but"; readonly of: Target };

/** A reading without its text; `names` default to the sense. */
export type TokenReading = Omit<Token, "text" | "names"> & { readonly names?: readonly string[] };

export function tokenOf(reading: TokenReading, text: string): Token {
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

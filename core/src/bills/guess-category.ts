import { OTHER_CATEGORY } from "../categories.ts";
import { type CategoryView, renamedCategories, usableCategoryName } from "../ledger/category.ts";
import { hiddenCategories } from "../ledger/hidden-categories.ts";
import { nameForDraft } from "../ledger/present-names.ts";
import type { Moment } from "../moment.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { TransactionType } from "../transaction.ts";
import { type CategoryGuess, categorize } from "../understanding/kinds/category.ts";
import { categoryCalled } from "./bill-categories.ts";
import type { BillSource } from "./bill-columns.ts";
import { describeRecord } from "./describe-record.ts";
import type { History } from "./merchant-history.ts";
import type { BillRecord } from "./read-record.ts";
import { categoryOfTrade, type Trade } from "./trade.ts";

/** What is known about the user before an import. */
export interface KnownHabits {
  readonly categories: readonly CategoryView[];
  readonly history: History;
  readonly now: Moment;
}

export type CategoryGuesser = (
  record: BillRecord,
  as: { readonly source: BillSource; readonly type: TransactionType; readonly trade: Trade },
) => string;

/** What was bought stands at the beginning; a file has thousands of cells. */
const LONGEST_PHRASE = 100;

/** A thing is named. Below, only a place or a verb: 美团 sells everything. */
const NAMES_A_THING = 0.8;

/**
 * Guesses categories. In this order: the file's own, if the user has one of that name; the user's last
 * choice for the same words or the same merchant; what was bought, by the engine; the bill's kind; the
 * merchant's place; 其他. It remembers phrases, because bills repeat them.
 */
export function createGuesser({ categories, history, now }: KnownHabits): CategoryGuesser {
  const context = contextOf(categories, now);
  const offered = new Set(
    categories.filter(({ hidden }) => !hidden).map(({ type, name }) => `${type} ${name}`),
  );
  const guesses = new Map<string, CategoryGuess>();

  function readWords(phrase: string, type: TransactionType): CategoryGuess {
    const key = `${type} ${phrase}`;
    const guess = guesses.get(key) ?? categorize(phrase, { type, context });
    guesses.set(key, guess);
    return guess;
  }

  function byWords(record: BillRecord, type: TransactionType): string | null {
    const phrases = [record.item, record.merchant]
      .filter((phrase) => phrase !== "")
      .map((phrase) => phrase.slice(0, LONGEST_PHRASE));
    let place: string | null = null;
    for (const phrase of phrases) {
      const { category, confidence } = readWords(phrase, type);
      if (confidence >= NAMES_A_THING) return category;
      if (confidence > UNSURE) place ??= category;
    }
    const called = [record.category, record.kind].map((name) => categoryCalled(name, type));
    return called.find((name) => name !== null) ?? place;
  }

  return (record, { source, type, trade }) => {
    const isOffered = (name: string | null) => name !== null && offered.has(`${type} ${name}`);
    const told = record.category;
    if (told !== "" && (source === "own" || isOffered(told))) return usableCategoryName(told);
    const decided = categoryOfTrade(trade);
    const chosen = [describeRecord(record, source), record.merchant]
      .map((words) => history.categoryOf(type, words))
      .find(isOffered);
    if (chosen !== undefined && chosen !== null && decided === null) return chosen;
    const category = decided ?? byWords(record, type) ?? OTHER_CATEGORY;
    return nameForDraft({ type, category }, context);
  };
}

/** The engine's confidence when it knows no word. */
const UNSURE = 0.6;

function contextOf(categories: readonly CategoryView[], now: Moment): UserContext {
  const renamed = renamedCategories(categories);
  const own = categories.filter(({ id, custom, hidden }) => (custom || id in renamed) && !hidden);
  const names = [...new Set(own.map(({ name }) => name))];
  return {
    recentCategories: [],
    customCategories: names,
    customCategoryTypes: names.map((each) =>
      own.filter(({ name }) => name === each).map(({ type }) => type),
    ),
    renamedCategories: renamed,
    hiddenCategories: hiddenCategories(categories),
    now,
  };
}

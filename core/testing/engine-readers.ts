import { readWords } from "../src/consent/words.ts";
import { converse } from "../src/conversation/converse.ts";
import { readSentence } from "../src/dialogue/read-sentence.ts";
import { homophoneFigures } from "../src/hearing/homophones.ts";
import { unreadIn } from "../src/hearing/unread-clauses.ts";
import { categoryForWords } from "../src/memory/category-for-words.ts";
import { wordKey } from "../src/memory/word-key.ts";
import type { Moment } from "../src/moment.ts";
import type { UserContext } from "../src/ports/understanding.ts";
import { correct, heardIn, parse } from "../src/understanding/answers.ts";
import { budgetIn } from "../src/understanding/kinds/budget.ts";
import { categorize } from "../src/understanding/kinds/category.ts";
import { recurringIn } from "../src/understanding/kinds/recurring.ts";
import { findQuestion } from "../src/understanding/queries/find-question.ts";
import { whyUnanswerable } from "../src/understanding/queries/unanswerable.ts";
import { readingOf } from "../src/understanding/reading.ts";
import { understand } from "../src/understanding/understand.ts";
import { transaction } from "./transactions.ts";

const now: Moment = { epochMs: Date.UTC(2026, 10, 15, 2), utcOffsetMinutes: 480 };

/** Somebody with accounts, people and categories of their own. */
const context: UserContext = {
  recentCategories: ["餐饮"],
  customCategories: ["露营", "早餐"],
  accounts: ["微信", "招行", "现金"],
  people: ["老王", "小李"],
  accountCurrencies: {},
  now,
};

const currentBatch = ["吃饭", "奶茶", "打车"].map((description, index) => ({
  ...transaction({ description }),
  index,
}));

/** Everything of the engine that reads what somebody wrote, by the name of the task. */
export const ENGINE_READERS: Readonly<Record<string, (text: string) => void>> = {
  parse: (text) => parse({ text, context }),
  correct: (correctionText) => correct({ currentBatch, correctionText, context }),
  converse: (content) =>
    converse({ messages: [{ role: "user", content }], currentTransaction: null, context }),
  "without drafts": (text) => understand(text, { batch: null, asked: null, context }),
  "beside drafts": (text) => understand(text, { batch: currentBatch, asked: null, context }),
  questions: (text) => findQuestion(readingOf(text, context), null),
  "unanswerable questions": (text) => whyUnanswerable(readingOf(text, context)),
  budgets: (text) => budgetIn(readingOf(text, context)),
  recurring: (text) => recurringIn(readingOf(text, context)),
  sentences: (text) => readSentence(text, context),
  consent: (text) => readWords(text, { batch: currentBatch, context }),
  "misheard figures": (text) => homophoneFigures(text),
  "unread clauses": (text) =>
    unreadIn({ text, heard: heardIn(text, context), made: [], doubtful: [] }),
  categories: (text) => categorize(text, { type: "EXPENSE", context }),
  "categories by hand": (text) => categoryForWords(text, "EXPENSE", context),
  "word keys": (text) => wordKey(text),
};

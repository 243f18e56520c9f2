export {
  ACCOUNT_SORTS,
  type Account,
  type AccountBook,
  type AccountDetails,
  type AccountSort,
  accountIdOf,
  accountNameOf,
  accountNames,
  accountOfDefinition,
  accountsIn,
  detailsOfAccount,
  findAccountId,
  findRemovedAccount,
  newAccountDetails,
  usableAccountName,
} from "./accounts/account.ts";
export { adjustmentTo } from "./accounts/adjustment.ts";
export {
  type AccountBalance,
  balancesOf,
  type NetWorth,
  netWorth,
  OWN_CURRENCY,
  owed,
} from "./accounts/balances.ts";
export type { Debts } from "./accounts/debts.ts";
export {
  addToFlows,
  type Flow,
  type Flows,
  joinFlows,
  ratesIn,
} from "./accounts/flows.ts";
export { ask, askLocally } from "./ask.ts";
export { assertNever } from "./assert-never.ts";
export {
  type Budget,
  budgetIdOf,
  budgetOfDefinition,
  detailsOfBudget,
} from "./budgets/budget.ts";
export { type BudgetNews, budgetNews } from "./budgets/budget-news.ts";
export { type NamedBudget, namedBudgets } from "./budgets/named-budget.ts";
export {
  addDays,
  type CalendarDate,
  calendarDateFromEpochDay,
  calendarDateOf,
  epochDay,
  mondayOf,
  parseCalendarDate,
  type Weekday,
  weekdayOf,
  yearMonthDay,
} from "./calendar-date.ts";
export {
  type BuiltInCategory,
  EXPENSE_CATEGORIES,
  INCOME_CATEGORIES,
  OTHER_CATEGORY,
} from "./categories.ts";
export { scopesOf } from "./category-scopes.ts";
export { adviceOf } from "./consent/advice.ts";
export { consentTo } from "./consent/consent.ts";
export { isConversedSaid } from "./consent/conversed.ts";
export { contradicted } from "./consent/parsed.ts";
export { isQuerySaid } from "./consent/queried.ts";
export { readWords } from "./consent/words.ts";
export {
  addAssistantResponse,
  addUserMessage,
  type ConversationHistory,
  EMPTY_HISTORY,
  toRequestMessages,
} from "./conversation/conversation-history.ts";
export { converse as converseLocally } from "./conversation/converse.ts";
export { CURRENCIES, type Currency, currencyOf } from "./currencies.ts";
export type { ReceivedDraft } from "./dialogue/actions/received.ts";
export { advance } from "./dialogue/advance.ts";
export { announcements } from "./dialogue/announcements/announcements.ts";
export { PAGE_NAMES } from "./dialogue/announcements/app.ts";
export { budgetLines } from "./dialogue/announcements/budgets.ts";
export { groupName } from "./dialogue/announcements/ledger.ts";
export { reckonedWords } from "./dialogue/announcements/reckoned.ts";
export { FALLBACK_CLARIFICATION } from "./dialogue/announcements/session.ts";
export {
  reasonOf as reasonInWords,
  wordsOf as undraftedInWords,
} from "./dialogue/announcements/undrafted.ts";
export { droppedSinceSave, undoableUntilMs } from "./dialogue/dropped-batches.ts";
export type { DialogueEffect, Step } from "./dialogue/effects.ts";
export {
  type AskFailure,
  type DialogueEvent,
  type Happening,
  type Outcome,
  type SaveCause,
  saveCauseOf,
  type UserAct,
} from "./dialogue/events.ts";
export { engineContext, understood } from "./dialogue/heard.ts";
export {
  type KeptConversation,
  keptOf,
  stillSaved,
  withSaved,
} from "./dialogue/kept/kept-conversation.ts";
export { readKept } from "./dialogue/kept/read-kept.ts";
export { resume } from "./dialogue/kept/resume.ts";
export { leftoverOf } from "./dialogue/leftover.ts";
export { choicesOf } from "./dialogue/questions/index.ts";
export { readSentence } from "./dialogue/read-sentence.ts";
export {
  askedIn,
  type Connectivity,
  type DialogueSettings,
  type DialogueState,
  type DroppedBatch,
  draftOf,
  INITIAL_STATE,
  type PendingQuery,
  type Phase,
} from "./dialogue/state.ts";
export type { Undrafted } from "./dialogue/undrafted.ts";
export {
  BATCH_LIMIT,
  createBatch,
  type DraftBatch,
  type DraftStatus,
  type DraftTransaction,
  pendingItems,
} from "./draft/draft-batch.ts";
export { viewPending } from "./draft/pending-view.ts";
export { beancountWriter } from "./export/beancount-writer.ts";
export { type BooksWriter, type ExportedEntry, writeBooks } from "./export/books-writer.ts";
export { csvWriter } from "./export/csv-writer.ts";
export {
  fenOfForeign,
  foreignMoneyOf,
  foreignText,
  lastRates,
  ratedAnew,
  rateText,
  valuedAt,
} from "./foreign-money.ts";
export {
  decibelsOf,
  type Hearing,
  hearSlice,
  levelOf,
  NOTHING_HEARD,
  SLICE_MS,
  SLICE_SAMPLES,
} from "./hearing/energy-detector.ts";
export { homophoneFigures } from "./hearing/homophones.ts";
export {
  detailsOfImport,
  importOfDefinition,
  isAsImported,
  nameOfImport,
  type PastImport,
} from "./imports/past-import.ts";
export * from "./ledger/index.ts";
export { isSameLedgerName } from "./ledger/same-ledger-name.ts";
export { localUnderstanding } from "./local-engine.ts";
export { categoryForWords } from "./memory/category-for-words.ts";
export type { Taught } from "./memory/lessons.ts";
export { type Memory, memoryKey } from "./memory/memory.ts";
export { lessonsOf, memoryOf } from "./memory/memory-of.ts";
export { dateOf, isoOf, type Moment } from "./moment.ts";
export {
  type Fen,
  fen,
  fenFromYuan,
  isRecordableAmount,
  LARGEST_AMOUNT,
  SMALLEST_AMOUNT,
  spokenYuan,
  sumFen,
  yuanFromFen,
} from "./money.ts";
export { accountOf as paymentAccount } from "./notices/cards.ts";
export {
  NOTICE_REFUSALS,
  type NoticeContext,
  type NoticeDraft,
  type NoticeRefusal,
  type NoticesRead,
  type RefusedNotice,
} from "./notices/notice.ts";
export { type Placed, placeNotices } from "./notices/place-notices.ts";
export { holdsNotices, readNotices } from "./notices/read-notices.ts";
export {
  detailsOfWaiting,
  MOST_WAITING,
  stillWaiting,
  type WaitingDraft,
  waitingId,
  waitingOfDefinition,
} from "./notices/waiting-draft.ts";
export { type Origin, withOrigin } from "./notices/with-origin.ts";
export { isPhotoId, isPhotosText, MOST_PHOTOS, PHOTO_ID, photoIds, photosText } from "./photos.ts";
export type { Pictured, Place } from "./pictured.ts";
export {
  conversedInPresentNames,
  correctedInPresentNames,
  parsedInPresentNames,
} from "./ports/answers-in-present-names.ts";
export type { Clock } from "./ports/clock.ts";
export { type Ledger, SaveFailed, type SaveFailure } from "./ports/ledger.ts";
export {
  type HeardAs,
  isServiceRefusal,
  type RecognitionFailure,
  type Recognizer,
  type RecognizerListener,
  SERVICE_REFUSALS,
  type ServiceRefusal,
} from "./ports/recognizer.ts";
export type { Speaker } from "./ports/speaker.ts";
export {
  type AbortSignalLike,
  APPENDED,
  type ConversationMessage,
  type ConverseAction,
  type ConverseAnswer,
  type ConverseQuestion,
  type CorrectAnswer,
  type Correction,
  type CorrectionIntent,
  type CorrectQuestion,
  NETWORK_ALLOWANCE_MS,
  type NumberedTransaction,
  type ParseAnswer,
  type ParseQuestion,
  type Understanding,
  UnderstandingUnavailable,
  type UserContext,
} from "./ports/understanding.ts";
export { type HowReckoned, type Reckoned, reckonedIn } from "./reckoned.ts";
export { nextDue } from "./recurring/due-on.ts";
export {
  datesOpen,
  endedBefore,
  occurrenceId,
  offersOf,
  templateOn,
  withChanged,
  withoutEarlier,
  withSkipped,
} from "./recurring/occurrence.ts";
export {
  detailsOfRecurring,
  type Recurring,
  type RecurringRule,
  type RecurringTemplate,
  recurringOfDefinition,
} from "./recurring/recurring.ts";
export type { Reminder } from "./recurring/reminder.ts";
export { remindsOfSame } from "./recurring/reminds-of-same.ts";
export { ruleInWords } from "./recurring/rule-in-words.ts";
export { saidOf, templateOf } from "./recurring/template.ts";
export { accept, type Result, reject } from "./result.ts";
export { isTagsText, LONGEST_TAG, MOST_TAGS, tagNames, tagsText } from "./tags.ts";
export { isAtMost, LONGEST_PASTED, LONGEST_SENTENCE } from "./text-length.ts";
export {
  DETAIL_FIELDS,
  type DoubtfulField,
  type NewTransaction,
  onlyTransaction,
  type ParsedTransaction,
  SURE_ENOUGH,
  TRANSACTION_FIELDS,
  TRANSACTION_TYPES,
  type Transaction,
  type TransactionChange,
  type TransactionDetails,
  type TransactionType,
  transactionOf,
  undoOf,
} from "./transaction.ts";
export {
  correct as correctBatch,
  heardIn,
  parse as parseLocally,
} from "./understanding/answers.ts";
export { festivalIn } from "./understanding/dates/festivals.ts";
export type { HeardDraft } from "./understanding/kinds/act.ts";
export { classifyIntent, type LocalIntent } from "./understanding/local-intent.ts";
export { findNumbers, readNumber } from "./understanding/numbers/find-numbers.ts";
export { findOrdinals, type SpokenOrdinal } from "./understanding/ordinals/find-ordinals.ts";
export { findAmounts } from "./understanding/plain-readings.ts";
export { queryAsked } from "./understanding/query-asked.ts";
export {
  APP_PAGES,
  type AppPage,
  type Pace,
  type ReminderWish,
} from "./understanding/understand.ts";

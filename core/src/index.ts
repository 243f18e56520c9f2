export { ask, askLocally } from "./ask.ts";
export { assertNever } from "./assert-never.ts";
export {
  addDays,
  type CalendarDate,
  calendarDateFromEpochDay,
  calendarDateOf,
  epochDay,
  mondayOf,
  parseCalendarDate,
  weekdayOf,
  yearMonthDay,
} from "./calendar-date.ts";
export { EXPENSE_CATEGORIES, INCOME_CATEGORIES, OTHER_CATEGORY } from "./categories.ts";
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
export { advance } from "./dialogue/advance.ts";
export { announcements } from "./dialogue/announcements/announcements.ts";
export { groupName } from "./dialogue/announcements/ledger.ts";
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
export { understood } from "./dialogue/heard.ts";
export {
  type KeptConversation,
  keptOf,
  stillSaved,
  withSaved,
} from "./dialogue/kept/kept-conversation.ts";
export { readKept } from "./dialogue/kept/read-kept.ts";
export { resume } from "./dialogue/kept/resume.ts";
export { leftoverOf } from "./dialogue/leftover.ts";
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
  type Amendment,
  checkSave,
  recordSave,
  type Save,
} from "./ledger/amending.ts";
export {
  type Category,
  type CategoryBook,
  type CategoryView,
  categoryBook,
  categoryIdOf,
  categoryNameOf,
  findCategoryId,
  LONGEST_CATEGORY_NAME,
  usableCategoryName,
} from "./ledger/category.ts";
export { changedGroups, changeRecord, restamp, type Signature } from "./ledger/change-record.ts";
export { engineCategories } from "./ledger/engine-categories.ts";
export {
  type Entry,
  isRecordable,
  type LedgerEntry,
  LONGEST_DESCRIPTION,
  NOT_YET_SYNCED,
} from "./ledger/entry.ts";
export {
  type EntrySearch,
  type FoundEntries,
  type FoundEntry,
  searchEntries,
  searchLedger,
} from "./ledger/entry-search.ts";
export { FIELD_GROUPS, groupNames, type RecordKind, type RecordOf } from "./ledger/field-groups.ts";
export { canonical, fieldStampsOf } from "./ledger/field-stamps.ts";
export { bringsNews, isSameVersion, mergeVersions } from "./ledger/merge-versions.ts";
export { withCategoryForType } from "./ledger/own-category-types.ts";
export { DELETED_KEPT_MS, isPurged, isToBePurged, PURGED_DAY, purged } from "./ledger/purging.ts";
export { answerFromLedger } from "./ledger/query/answer-from-ledger.ts";
export {
  answerQuery,
  type Figures,
  type LedgerAnswer,
  percentOf,
} from "./ledger/query/answer-query.ts";
export { descriptionWith } from "./ledger/query/find-entries.ts";
export { filterOfGroup } from "./ledger/query/groups.ts";
export {
  type EntryFilter,
  type LedgerQuery,
  type Measure,
  type QueriedEntry,
  typeAdded,
} from "./ledger/query/ledger-query.ts";
export { periodInWords } from "./ledger/query/period-in-words.ts";
export {
  type Author,
  type Recorded,
  recordBatch,
  recordChange,
  recordForgotten,
} from "./ledger/recording.ts";
export { isSeal, sealOf, withoutSeal, withSeal } from "./ledger/seal.ts";
export {
  follow,
  isTooFarAhead,
  NEW_CLOCK,
  STAMP_SLACK_MS,
  type StampClock,
  setByServer,
  stampNow,
} from "./ledger/stamp-clock.ts";
export {
  addToSums,
  type CategoryTotal,
  type DayTotals,
  NOTHING,
  type Summary,
  type Summed,
  summarize,
  type Totals,
} from "./ledger/summary.ts";
export {
  type Acknowledgement,
  type Begun,
  type Chunk,
  ChunkRefused,
  type ChunkReply,
  type LedgerLife,
  type LostEdit,
  NOWHERE,
  OtherLedgerMet,
  type Over,
  type Page,
  type Position,
  type SyncServer,
  SyncUnavailable,
} from "./ledger/sync/exchange.ts";
export { beginningOf, judgePage } from "./ledger/sync/judge-page.ts";
export {
  acknowledge,
  type Conflict,
  type MergedVersion,
  mergeServerVersion,
} from "./ledger/sync/merge-server-version.ts";
export {
  chooseForChunk,
  isolate,
  knownOf,
  type Waiting,
  waitingAfter,
  withoutCutBatch,
} from "./ledger/sync/outbox.ts";
export { survivorsOf } from "./ledger/sync/starting-over.ts";
export { createIdSource, type IdSource } from "./ledger/uuid-v7.ts";
export {
  authorOf,
  recorderOf,
  type Stamp,
  type Stamps,
  stampOf,
  timeOf,
  type Version,
} from "./ledger/versions.ts";
export {
  addYearMonths,
  type DateRange,
  parseYearMonth,
  rangeOfMonth,
  type YearMonth,
  yearMonthOf,
} from "./ledger/year-month.ts";
export { localUnderstanding } from "./local-engine.ts";
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
  type NumberedTransaction,
  type ParseAnswer,
  type ParseQuestion,
  type Understanding,
  UnderstandingUnavailable,
  type UserContext,
} from "./ports/understanding.ts";
export { accept, type Result, reject } from "./result.ts";
export { isAtMost } from "./text-length.ts";
export {
  type ParsedTransaction,
  SURE_ENOUGH,
  TRANSACTION_FIELDS,
  TRANSACTION_TYPES,
  type Transaction,
  type TransactionChange,
  type TransactionType,
  transactionOf,
} from "./transaction.ts";
export type { Heard } from "./understanding/acts/act.ts";
export {
  correct as correctBatch,
  heardIn,
  parse as parseLocally,
} from "./understanding/answers.ts";
export { classifyIntent, type LocalIntent } from "./understanding/local-intent.ts";
export { findNumbers, readNumber } from "./understanding/numbers/find-numbers.ts";
export { findOrdinals, type SpokenOrdinal } from "./understanding/ordinals/find-ordinals.ts";
export { findAmounts } from "./understanding/plain-readings.ts";
export { findQuery } from "./understanding/queries/find-query.ts";

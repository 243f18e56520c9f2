export { type Amendment, checkSave, idsOfSave, recordSave, type Save } from "./amending.ts";
export {
  type Category,
  type CategoryBook,
  type CategoryView,
  categoryBook,
  categoryIdOf,
  categoryNameOf,
  categoryNamesOf,
  findCategoryId,
  LONGEST_CATEGORY_NAME,
  lookOf,
  usableCategoryName,
} from "./category.ts";
export { childrenOf, familyOf, parentIdOf, siblingsOf } from "./category-tree.ts";
export { changedGroups, changeRecord, restamp, type Signature } from "./change-record.ts";
export { DEFAULT_LEDGER_NAME } from "./default-ledger.ts";
export {
  DEFINITION_KINDS,
  type Definition,
  type DefinitionKind,
  LONGEST_DEFINITION_NAME,
  LONGEST_DETAILS,
} from "./definition.ts";
export { engineCategories } from "./engine-categories.ts";
export {
  type Entry,
  isRecordable,
  type LedgerEntry,
  LONGEST_DESCRIPTION,
  LONGEST_NOTE,
  NOT_YET_SYNCED,
} from "./entry.ts";
export {
  type EntrySearch,
  type FoundEntries,
  type FoundEntry,
  foundEntry,
  searchEntries,
  searchLedger,
} from "./entry-search.ts";
export {
  FIELD_GROUPS,
  groupNames,
  RECORD_KINDS,
  type RecordKind,
  type RecordOf,
} from "./field-groups.ts";
export { canonical, fieldStampsOf, withFieldStamps } from "./field-stamps.ts";
export { followChange, withoutFuture } from "./following-changes.ts";
export { madeAgain, madeAnew } from "./made-anew.ts";
export { bringsNews, isSameVersion, mergeVersions } from "./merge-versions.ts";
export { entryNamer, entryNames, type NameBooks, NO_NAMES, namedEntry } from "./named-entry.ts";
export { withCategoryForType } from "./own-category-types.ts";
export { DELETED_KEPT_MS, isPurged, isToBePurged, PURGED_DAY, purged } from "./purging.ts";
export {
  answerFromEntries,
  answerFromLedger,
  type QueriedLedger,
} from "./query/answer-from-ledger.ts";
export {
  answerQuery,
  type Figures,
  type Holdings,
  type LedgerAnswer,
  percentOf,
} from "./query/answer-query.ts";
export { entryWith, hasTag } from "./query/find-entries.ts";
export { filterOfGroup } from "./query/groups.ts";
export {
  type Bounds,
  type EntryFilter,
  type LedgerQuery,
  type Measure,
  type QueriedEntry,
  type Subject,
  typeAdded,
  wholeOf,
} from "./query/ledger-query.ts";
export { periodInWords } from "./query/period-in-words.ts";
export { boundsIn, nameOfSubject } from "./query-words.ts";
export { lineText, nameText, withCleanTexts } from "./record-texts.ts";
export {
  type Author,
  type Recorded,
  recordBatch,
  recordChange,
  recordForgotten,
} from "./recording.ts";
export { isSeal, sealOf, withoutSeal, withSeal } from "./seal.ts";
export {
  follow,
  isTooFarAhead,
  NEW_CLOCK,
  STAMP_SLACK_MS,
  type StampClock,
  setByServer,
  stampNow,
} from "./stamp-clock.ts";
export {
  addToSums,
  type CategoryTotal,
  NOTHING,
  type Summary,
  type Summed,
  summarize,
  type Totals,
} from "./summary.ts";
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
} from "./sync/exchange.ts";
export { beginningOf, judgePage } from "./sync/judge-page.ts";
export {
  acknowledge,
  type Conflict,
  type MergedVersion,
  mergeServerVersion,
} from "./sync/merge-server-version.ts";
export {
  chooseForChunk,
  isolate,
  knownOf,
  overSent,
  type Waiting,
  waitingAfter,
  withoutCutBatch,
} from "./sync/outbox.ts";
export { survivorsOf } from "./sync/starting-over.ts";
export { isUnset, unsetStamp } from "./unset-stamps.ts";
export { createIdSource, type IdSource } from "./uuid-v7.ts";
export {
  authorOf,
  recorderOf,
  type Stamp,
  type Stamps,
  stampOf,
  timeOf,
  type Version,
} from "./versions.ts";
export {
  addYearMonths,
  type DateRange,
  parseYearMonth,
  rangeOfMonth,
  type YearMonth,
  yearMonthOf,
} from "./year-month.ts";

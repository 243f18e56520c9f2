export * from "./ask.ts";
export * from "./assert-never.ts";
export * from "./calendar-date.ts";
export * from "./categories.ts";
export * from "./conversation/conversation-history.ts";
export { converse as converseLocally } from "./conversation/converse.ts";
export { UNDO_WINDOW_MS } from "./dialogue/acts/dropped.ts";
export { advance, IDLE_TIMEOUT_MS } from "./dialogue/advance.ts";
export { announcements } from "./dialogue/announcements/announcements.ts";
export { FALLBACK_CLARIFICATION } from "./dialogue/announcements/session.ts";
export {
  reasonOf as reasonInWords,
  wordsOf as undraftedInWords,
} from "./dialogue/announcements/undrafted.ts";
export * from "./dialogue/effects.ts";
export * from "./dialogue/events.ts";
export { understood } from "./dialogue/heard.ts";
export * from "./dialogue/state.ts";
export { BUDGET_MS } from "./dialogue/turn.ts";
export { leftoverOf, type Undrafted } from "./dialogue/undrafted.ts";
export * from "./draft/draft-batch.ts";
export * from "./draft/pending-view.ts";
export * from "./ledger/category.ts";
export * from "./ledger/entry.ts";
export * from "./ledger/hidden-categories.ts";
export * from "./ledger/ledger-query.ts";
export * from "./ledger/own-category-types.ts";
export * from "./ledger/present-names.ts";
export * from "./ledger/recording.ts";
export * from "./ledger/summary.ts";
export * from "./ledger/sync/exchange.ts";
export * from "./ledger/sync/judging.ts";
export * from "./ledger/sync/merging.ts";
export * from "./ledger/sync/outbox.ts";
export * from "./ledger/sync/starting-over.ts";
export * from "./ledger/sync/succeeding.ts";
export * from "./ledger/uuid-v7.ts";
export * from "./ledger/versions.ts";
export * from "./ledger/year-month.ts";
export * from "./moment.ts";
export * from "./money.ts";
export * from "./ports/answers-in-present-names.ts";
export * from "./ports/clock.ts";
export * from "./ports/first-available.ts";
export * from "./ports/ledger.ts";
export * from "./ports/recognizer.ts";
export * from "./ports/speaker.ts";
export * from "./ports/understanding.ts";
export * from "./result.ts";
export * from "./transaction.ts";
export type { Heard } from "./understanding/acts/act.ts";
export {
  classifyIntent,
  correct as correctBatch,
  heardIn,
  type LocalIntent,
} from "./understanding/answers.ts";
export * from "./understanding/local-engine.ts";
export * from "./understanding/numbers/find-numbers.ts";
export * from "./understanding/ordinals/find-ordinals.ts";
export { findAmounts } from "./understanding/plain-readings.ts";
export { findQuery } from "./understanding/queries/find-query.ts";
export type { Reason } from "./understanding/understand.ts";

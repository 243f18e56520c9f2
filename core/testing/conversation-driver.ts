import {
  advance,
  type ConverseAnswer,
  type CorrectAnswer,
  type DialogueEffect,
  type DialogueEvent,
  type DialogueState,
  type DraftBatch,
  type DraftStatus,
  dateOf,
  draftOf,
  type Happening,
  INITIAL_STATE,
  keptOf,
  leftoverOf,
  type Moment,
  type ParsedTransaction,
  type Recurring,
  type Reminder,
  type ReminderWish,
  readKept,
  resume,
  type Step,
  type Transaction,
  undraftedInWords,
  withSaved,
} from "../src/index.ts";
import { DriverBooks } from "./driver-books.ts";

type Ask = Extract<DialogueEffect, { type: "ask" }>;
type QueryLedger = Extract<DialogueEffect, { type: "query-ledger" }>;
type KeepBudget = Extract<DialogueEffect, { type: "keep-budget" }>;
type KeepRecurring = Extract<DialogueEffect, { type: "keep-recurring" }>;
type FindEntries = Extract<DialogueEffect, { type: "find-entries" }>;

/** 2026-11-15 10:00 in Shanghai, a Sunday. */
export const NOW: Moment = { epochMs: 1_794_708_000_000, utcOffsetMinutes: 480 };

/**
 * Plays a conversation: acts for the user, answers for the engines and the ledger, and records
 * everything that was spoken, asked and saved. The ledger saves and answers at once unless it is told
 * to wait.
 */
export class ConversationDriver {
  state: DialogueState = INITIAL_STATE;
  readonly effects: DialogueEffect[] = [];
  readonly saved: Transaction[][] = [];
  readonly books: DriverBooks;
  readonly recurring: Pick<Recurring, "rule" | "from">[] = [];
  #ledger: "works" | "fails" | "waits" = "works";
  #elapsedMs = 0;
  #told: readonly string[] = [];
  #actedAt: Moment = NOW;

  constructor(
    circumstances: Partial<Pick<DialogueState, "connectivity">> = {},
    books = new DriverBooks(),
  ) {
    this.books = books;
    this.state = { ...INITIAL_STATE, ...circumstances };
    this.happens({ type: "session-started" });
  }

  /** The same conversation, to be played on in another way. */
  copy(): ConversationDriver {
    const copy = new ConversationDriver({}, this.books.copy());
    copy.state = this.state;
    copy.effects.splice(0, copy.effects.length, ...this.effects);
    copy.saved.push(...this.saved);
    copy.recurring.push(...this.recurring);
    copy.#ledger = this.#ledger;
    copy.#elapsedMs = this.#elapsedMs;
    copy.#told = this.#told;
    copy.#actedAt = this.#actedAt;
    return copy;
  }

  happens(happening: Happening): this {
    const event: DialogueEvent = { ...happening, at: this.now };
    return this.#take(advance(this.state, event));
  }

  /** The page is killed and opened again. `saved`: the entries of the save that was under way, if any. */
  isReopened({ saved }: { readonly saved?: readonly string[] } = {}): this {
    const { settings, connectivity } = this.state;
    const kept = keptOf(this.state, this.#actedAt);
    const marked = kept !== null && saved !== undefined ? withSaved(kept, saved) : kept;
    const stored = readKept(JSON.parse(JSON.stringify(marked)));
    const empty = { ...INITIAL_STATE, settings, connectivity };
    return this.#take(resume(empty, stored === null ? [] : [stored], this.now));
  }

  #take({ state, effects }: Step): this {
    this.state = state;
    this.effects.push(...effects);
    if (effects.some(({ type }) => type === "restart-idle-timer")) this.#actedAt = this.now;
    for (const effect of effects) {
      if (effect.type === "save-batch") this.#save(effect);
      if (effect.type === "query-ledger") this.#answer(effect);
      if (effect.type === "read-budgets") this.#readBudgets();
      if (effect.type === "read-holdings" && this.#ledger === "works") {
        this.happens({ type: "holdings-read", holdings: this.books.holdings });
      }
      if (effect.type === "keep-recurring") this.#keepRecurring(effect);
      if (effect.type === "keep-budget") this.#keepBudget(effect);
      if (effect.type === "read-reminders") this.#readReminders(effect.wants);
      if (effect.type === "end-recurring") this.#endRecurring(effect.reminder);
      if (effect.type === "keep-told") this.#told = effect.told;
      if (effect.type === "find-entries" && this.#ledger === "works") this.#find(effect);
      if (effect.type === "find-entries" && this.#ledger === "fails") {
        this.happens({ type: "ledger-query-failed", request: effect.request });
      }
    }
    return this;
  }

  says(text: string): this {
    return this.happens({ type: "speech-recognized", text });
  }

  /** The same, with figures that the recognizer may have misheard. */
  isMisheard(text: string, ...doubtful: readonly string[]): this {
    return this.happens({ type: "speech-recognized", text, doubtful });
  }

  /** The user says a sentence, and the engine answers with these transactions. */
  records(text: string, transactions: readonly ParsedTransaction[], truncated = false): this {
    this.says(text);
    const answer = { transactions, truncated };
    return this.happens({ type: "parse-answered", request: this.asked.request, answer });
  }

  /** The correction engine answers the last question. */
  understands(answer: Partial<CorrectAnswer>): this {
    return this.happens({
      type: "correct-answered",
      request: this.asked.request,
      answer: { intent: "unclear", corrections: [], reason: null, confidence: 0.95, ...answer },
    });
  }

  converses(answer: Partial<ConverseAnswer>): this {
    return this.happens({
      type: "converse-answered",
      request: this.asked.request,
      answer: { action: "clarify", transaction: null, message: null, ...answer },
    });
  }

  /** A ledger that was told to wait answers its last question. */
  ledgerAnswers(): this {
    const { request, query } = this.lookedUp;
    const answer = this.books.answer(query, dateOf(this.now));
    return this.happens({ type: "ledger-answered", request, answer });
  }

  /** The books hold these entries, saved before. */
  has(...transactions: readonly Transaction[]): this {
    this.books.add(transactions);
    return this;
  }

  /** A ledger that was told to wait finds what it was asked for. */
  ledgerFinds(): this {
    const find = this.effects.findLast((effect) => effect.type === "find-entries");
    if (find === undefined) throw new Error("Nothing was looked up");
    this.#find(find);
    return this;
  }

  /** Time passes. Timers do not fire by themselves: the test sends their events. */
  waits(ms: number): this {
    this.#elapsedMs += ms;
    return this;
  }

  theLedger(behaviour: "works" | "fails" | "waits"): this {
    this.#ledger = behaviour;
    return this;
  }

  get now(): Moment {
    return { ...NOW, epochMs: NOW.epochMs + this.#elapsedMs };
  }

  /** The last question to an engine. */
  get asked(): Ask {
    const ask = this.effects.findLast((effect) => effect.type === "ask");
    if (ask === undefined) throw new Error("Nothing was asked");
    return ask;
  }

  /** The last question to the ledger. */
  get lookedUp(): QueryLedger {
    const query = this.effects.findLast((effect) => effect.type === "query-ledger");
    if (query === undefined) throw new Error("The ledger was not asked");
    return query;
  }

  get questions(): readonly Ask[] {
    return this.effects.filter((effect) => effect.type === "ask");
  }

  get spoken(): readonly string[] {
    return this.effects.flatMap((effect) => (effect.type === "speak" ? [effect.line] : []));
  }

  get lastLine(): string | undefined {
    return this.spoken.at(-1);
  }

  get batch(): DraftBatch | null {
    return draftOf(this.state)?.batch ?? null;
  }

  /** The leftover on offer, in words. */
  get leftover(): string | null {
    const waiting = leftoverOf(this.state);
    return waiting.length === 0 ? null : undraftedInWords(waiting, dateOf(this.now));
  }

  get statuses(): readonly DraftStatus[] {
    return this.batch?.items.map(({ status }) => status) ?? [];
  }

  #answer({ request }: QueryLedger): void {
    if (this.#ledger === "fails") this.happens({ type: "ledger-query-failed", request });
    if (this.#ledger === "works") this.ledgerAnswers();
  }

  #keepRecurring(effect: KeepRecurring): void {
    const { offer, from } = effect;
    const works = this.#ledger === "works";
    const isKept = works && this.books.plans.keepRecurring(effect);
    if (isKept) this.recurring.push({ rule: offer.rule, from });
    const failed = works ? "recurring-known" : "recurring-not-kept";
    this.happens({ type: isKept ? "recurring-kept" : failed, offer });
  }

  #readReminders(wants: ReminderWish): void {
    const { reminders } = this.books.plans;
    const isRead = this.#ledger === "works";
    this.happens(
      isRead ? { type: "reminders-read", wants, reminders } : { type: "reminders-not-read" },
    );
  }

  #endRecurring(reminder: Reminder): void {
    const isEnded = this.#ledger === "works";
    if (isEnded) this.books.plans.endRecurring(reminder);
    this.happens({ type: isEnded ? "recurring-ended" : "recurring-not-ended", reminder });
  }

  /** The names of those that are kept. */
  get reminders(): readonly string[] {
    return this.books.plans.reminders.map(({ name }) => name);
  }

  #keepBudget({ offer }: KeepBudget): void {
    const isKept = this.#ledger === "works";
    if (isKept) this.books.setBudget(offer.amount, offer.category);
    this.happens({ type: isKept ? "budget-kept" : "budget-not-kept", offer });
  }

  #readBudgets(): void {
    const budgets = this.books.budgetsOn(dateOf(this.now));
    if (budgets.length > 0) this.happens({ type: "budgets-read", budgets, told: this.#told });
  }

  #find({ request, search }: FindEntries): void {
    this.happens({ type: "entries-found", request, found: this.books.find(search) });
  }

  #save(save: Extract<DialogueEffect, { type: "save-batch" }>): void {
    const { request, transactions } = save;
    if (this.#ledger === "waits") return;
    const outcome = this.#ledger === "fails" ? "not-saved" : this.books.save(save);
    if (typeof outcome === "string") {
      this.happens({ type: "save-failed", request, cause: outcome });
      return;
    }
    if (transactions.length > 0) this.saved.push([...transactions]);
    this.happens({ type: "batch-saved", request, ids: outcome });
  }
}

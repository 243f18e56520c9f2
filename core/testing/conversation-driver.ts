import {
  advance,
  answerQuery,
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
  leftoverOf,
  type Moment,
  type ParsedTransaction,
  type Transaction,
  undraftedInWords,
} from "../src/index.ts";

type Ask = Extract<DialogueEffect, { type: "ask" }>;
type QueryLedger = Extract<DialogueEffect, { type: "query-ledger" }>;

/** 2026-11-15 10:00 in Shanghai, a Sunday. */
export const NOW: Moment = { epochMs: 1_794_708_000_000, utcOffsetMinutes: 480 };

/**
 * Plays a conversation: does what the user does, answers as the engines and the ledger would, and
 * remembers everything that was spoken, asked and saved. The ledger saves and answers at once unless
 * told to wait.
 */
export class ConversationDriver {
  state: DialogueState = INITIAL_STATE;
  readonly effects: DialogueEffect[] = [];
  readonly saved: Transaction[][] = [];
  #ledger: "works" | "fails" | "waits" = "works";
  #elapsedMs = 0;

  constructor(circumstances: Partial<Pick<DialogueState, "connectivity">> = {}) {
    this.state = { ...INITIAL_STATE, ...circumstances };
    this.happens({ type: "session-started" });
  }

  happens(happening: Happening): this {
    const event: DialogueEvent = { ...happening, at: this.now };
    const { state, effects } = advance(this.state, event);
    this.state = state;
    this.effects.push(...effects);
    for (const effect of effects) {
      if (effect.type === "save-batch") this.#save(effect);
      if (effect.type === "query-ledger") this.#answer(effect);
    }
    return this;
  }

  says(text: string): this {
    return this.happens({ type: "speech-recognized", text });
  }

  /** The user says a sentence and the engine hears these transactions in it. */
  records(text: string, transactions: readonly ParsedTransaction[], truncated = false): this {
    this.says(text);
    const answer = { transactions, truncated };
    return this.happens({ type: "parse-answered", request: this.asked.request, answer });
  }

  /** The correction engine answers the question it was last asked. */
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

  /** A ledger that waited answers the last question put to it. */
  ledgerAnswers(): this {
    const { request, query } = this.lookedUp;
    const answer = answerQuery(query, this.saved.flat());
    return this.happens({ type: "ledger-answered", request, answer });
  }

  /** Time goes by; timers are the test's to fire. */
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

  /** The last question put to an engine. */
  get asked(): Ask {
    const ask = this.effects.findLast((effect) => effect.type === "ask");
    if (ask === undefined) throw new Error("Nothing was asked");
    return ask;
  }

  /** The last question put to the ledger. */
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

  /** What is offered for recording, in words. */
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

  #save({ request, transactions }: Extract<DialogueEffect, { type: "save-batch" }>): void {
    if (this.#ledger === "waits") return;
    if (this.#ledger === "fails") {
      this.happens({ type: "save-failed", request });
      return;
    }
    this.saved.push([...transactions]);
    this.happens({ type: "batch-saved", request });
  }
}

import type { ConversationHistory } from "../conversation/conversation-history.ts";
import type { DraftBatch } from "../draft/draft-batch.ts";
import type { PendingView } from "../draft/pending-view.ts";
import type { RenamedCategories } from "../ledger/category.ts";
import type { HiddenCategories } from "../ledger/hidden-categories.ts";
import type { LedgerQuery } from "../ledger/ledger-query.ts";
import type { CustomCategoryTypes } from "../ports/understanding.ts";
import type { Transaction } from "../transaction.ts";
import type { DialogueEvent } from "./dialogue-event.ts";
import type { UnrecordedSum } from "./unrecorded-sum.ts";

/** Everything the dialogue knows. Plain data: it survives JSON and structuredClone unchanged. */
export interface DialogueState extends Undrafted {
  readonly phase: Phase;
  readonly connectivity: Connectivity;
  readonly settings: DialogueSettings;
  /** Numbers are never used twice, so an answer to an abandoned question is known as such. */
  readonly lastRequest: number;
  readonly undo: UndoOffer | null;
  /** Beside the phase, for it may be asked in any and none waits for its answer. */
  readonly pendingQuery: PendingQuery | null;
  /** What the user asked just now, for 上个月呢 to build on; whatever else they do clears it. */
  readonly lastQuery: LedgerQuery | null;
  /** The open drafts as they were before they last changed, for 撤销. Means nothing without a batch. */
  readonly beforeChange: BeforeChange | null;
  /** Sums of the last sentence that were heard and not drafted, for the user to record after all. */
  readonly unrecorded: readonly UnrecordedSum[];
}

/** `leftoverOf` is what to show of it. */
export interface Undrafted {
  /** What was heard but not drafted and belongs to no open batch. */
  readonly leftover: string | null;
  /** The end of the sentence the open drafts came from: cancelled and brought back with them. */
  readonly rest: string | null;
}

/** Where the conversation stands; each phase carries exactly what it needs. */
export type Phase =
  | { readonly name: "idle" }
  | { readonly name: "listening" }
  | Interpreting
  | Confirming
  | Correcting
  | Saving;

/** A sentence is on its way to becoming drafts. */
export interface Interpreting {
  readonly name: "interpreting";
  readonly request: number;
  readonly text: string;
}

/** The user is asked about the drafts. */
export interface Confirming {
  readonly name: "confirming";
  readonly draft: OpenDraft;
  /** Set only by the turn before. Whatever else happens clears it; a query leaves that it was asked. */
  readonly askedBack: AskedBack | null;
  /** The app has just asked 还需要修改吗？: a yes or a no to that decides nothing about the drafts. */
  readonly asksForMore?: true;
  /** The ledger has just refused this, and the user was asked to confirm once more. */
  readonly failedSave?: FailedSave;
}

/** What 再试一次 saves: the very same drafts. */
export type FailedSave = Pick<Saving, "batch" | "next">;

/** The app has just said that a change was not made, and asked for it again. */
export interface AskedBack {
  /** What was said of it, oldest first, to be completed by the answer. Empty: only a new sentence helps. */
  readonly said: readonly string[];
}

export type Field = keyof Transaction;

/** A question of the app, and what an answer to it may change. */
export interface Awaited extends AskedBack {
  /** `null` when no one thing was asked for. */
  readonly field: Field | null;
  /** The drafts that were named, or none: then it may be for whichever the answer names. */
  readonly indexes: readonly number[];
}

/** An utterance about the open batch is being understood elsewhere. */
export interface Correcting {
  readonly name: "correcting";
  readonly draft: OpenDraft;
  readonly request: number;
  readonly stage: "correct" | "converse";
  /** The utterance as it was heard, after what it may complete. */
  readonly said: readonly string[];
  /** What the app had just asked, so that a yes may be meant for that question. */
  readonly answers: "asked-back" | "asked-for-more" | null;
  /** What the app had asked for, where nothing else was called by its name. */
  readonly awaited: Awaited | null;
  /** What was asked, kept for answering locally when no answer comes. */
  readonly correctionText: string;
  /** The drafts as they were when it was asked: what was changed, added or settled since is not meant. */
  readonly view: PendingView;
  readonly askedAtMs: number;
  /** An earlier correction was given up for this one, so a yes may be meant for that. */
  readonly supersedes: boolean;
}

/** Confirmed drafts are being written; nothing is called saved until the ledger says so. */
export interface Saving {
  readonly name: "saving";
  readonly request: number;
  readonly batch: DraftBatch;
  /** What a failed save goes back to. */
  readonly before: OpenDraft;
  readonly next: AfterSaving;
  /** What the user did meanwhile, to be taken up once the outcome is known. */
  readonly deferred: readonly DialogueEvent[];
}

export type AfterSaving = "listen" | "continue" | "exit" | "time-out";

/** A batch and what was said about it live and end together. */
export interface OpenDraft {
  readonly batch: DraftBatch;
  readonly history: ConversationHistory;
}

export interface BeforeChange {
  readonly batch: DraftBatch;
  /** What the change took of the words that were on offer; null: nothing. */
  readonly used: Undrafted | null;
  /** The change before it; null: there was none, or a verdict came between, which stays. */
  readonly earlier: BeforeChange | null;
}

/** Drafts that were just dropped and can still be brought back. */
export interface UndoOffer {
  readonly draft: OpenDraft;
  /** The undrafted end of their sentence, if it was dropped with them. */
  readonly rest: string | null;
  readonly untilMs: number;
}

/** A question the ledger has not answered yet. A later one takes its place. */
export interface PendingQuery {
  readonly request: number;
  /** As it was asked, to put the answer behind it in the history. */
  readonly text: string;
}

export type Connectivity = "online" | "offline";

export interface DialogueSettings {
  /** 「离线多笔识别」: offline, keep every draft of a sentence instead of the first. */
  readonly offlineMultiple: boolean;
  readonly recentCategories: readonly string[];
  readonly customCategories: readonly string[];
  readonly customCategoryTypes?: CustomCategoryTypes;
  readonly renamedCategories?: RenamedCategories;
  readonly hiddenCategories?: HiddenCategories;
  /** 「仅本机」: every question is answered at once, so there is no wait to fill. */
  readonly localOnly?: boolean;
}

export const INITIAL_STATE: DialogueState = {
  phase: { name: "idle" },
  connectivity: "online",
  settings: { offlineMultiple: false, recentCategories: [], customCategories: [] },
  lastRequest: 0,
  undo: null,
  pendingQuery: null,
  lastQuery: null,
  beforeChange: null,
  unrecorded: [],
  leftover: null,
  rest: null,
};

/** Something else has happened, so what is said next is no answer any more. */
export function withoutQuestion(state: DialogueState): DialogueState {
  const { phase } = state;
  if (phase.name !== "confirming") return state;
  return { ...state, phase: { name: "confirming", draft: phase.draft, askedBack: null } };
}

/** The batch the user is being asked about, if there is one. */
export function draftOf({ phase }: DialogueState): OpenDraft | null {
  return phase.name === "confirming" || phase.name === "correcting" ? phase.draft : null;
}

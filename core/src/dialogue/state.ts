import type { ConversationHistory } from "../conversation/conversation-history.ts";
import type { DraftBatch } from "../draft/draft-batch.ts";
import type { PendingView } from "../draft/pending-view.ts";
import type { Amendment } from "../ledger/amending.ts";
import type { RenamedCategories } from "../ledger/category.ts";
import type { FoundEntry } from "../ledger/entry-search.ts";
import type { HiddenCategories } from "../ledger/hidden-categories.ts";
import type { LedgerQuery } from "../ledger/query/ledger-query.ts";
import type { Memory } from "../memory/memory.ts";
import type { CustomCategoryTypes, UserContext } from "../ports/understanding.ts";
import type { Act, EntryWish, OrderSaid, Rival } from "../understanding/understand.ts";
import type { Ordered } from "./entries/ordered.ts";
import type { DialogueEvent } from "./events.ts";
import type { Said } from "./heard.ts";
import type { Asked } from "./questions/index.ts";
import type { Undrafted } from "./undrafted.ts";

/** Everything the dialogue knows. Plain data: it survives JSON and structuredClone unchanged. */
export interface DialogueState {
  readonly phase: Phase;
  readonly connectivity: Connectivity;
  readonly settings: DialogueSettings;
  /** Request numbers are never reused, so the answer to an abandoned request can be told apart. */
  readonly lastRequest: number;
  /** The batches that were dropped and not restored, the latest last; see `actions/dropped.ts`. */
  readonly dropped: readonly DroppedBatch[];
  /** The dropped batch that the user threw away last; for some seconds it can be put back. */
  readonly discarded: DiscardedBatch | null;
  /** Not part of the phase: a query can be asked in any phase, and no phase waits for its answer. */
  readonly pendingQuery: PendingQuery | null;
  /** The last question about the books, for 上个月呢 to build on. Any other user act clears it. */
  readonly lastQuery: LedgerQuery | null;
  /** The entries that its answer listed, in that order; `null` if it listed none. */
  readonly lastListed: readonly string[] | null;
  /** What was heard and is in no draft. */
  readonly undrafted: readonly Undrafted[];
  /** What 撤销 takes back while no draft is open, and what 刚才那笔 means. */
  readonly lastSave: LastSave | null;
  /** What the app said last, for 再说一遍 while no draft is open. */
  readonly lastLines: readonly string[];
}

/** Where the conversation stands; each phase carries exactly what it needs. */
export type Phase =
  | { readonly name: "idle" }
  | Listening
  | Interpreting
  | Confirming
  | Correcting
  | Saving
  | Finding
  | Choosing;

export interface Listening {
  readonly name: "listening";
  /** 午饭多少钱？, 还有1笔没记，要接着记吗？ */
  readonly asked?: Asked;
}

/** A sentence is being parsed into drafts. */
export interface Interpreting {
  readonly name: "interpreting";
  readonly request: number;
  readonly text: string;
  /** The local engine's reading of it. */
  readonly meant: Act;
  /** The figures in it that may have been misheard. */
  readonly doubtful?: readonly string[];
}

/** The user is asked about the drafts. */
export interface Confirming {
  readonly name: "confirming";
  readonly draft: OpenBatch;
  /** The question of the last turn. A turn that does not answer it may ask it again. */
  readonly asked: Asked | null;
  /** Figures of the change being asked about that may have been misheard. */
  readonly doubtful?: readonly string[];
}

/** A model is working out an utterance about the open batch. */
export interface Correcting {
  readonly name: "correcting";
  readonly draft: OpenBatch;
  readonly request: number;
  readonly stage: "correct" | "converse";
  /** The utterance, and the local engine's reading of it. */
  readonly said: Said;
  /** The app's question before the utterance. */
  readonly asked: Asked | null;
  /** The drafts as they were then. The answer must not touch drafts that were changed, added or settled since. */
  readonly view: PendingView;
  readonly askedAtMs: number;
  /** This utterance replaced an unfinished correction, so a yes may have been meant for that one. */
  readonly supersedes: boolean;
}

/** Confirmed drafts are being written. Nothing is called saved before the ledger has answered. */
export interface Saving {
  readonly name: "saving";
  readonly request: number;
  readonly batch: DraftBatch;
  /** The drafts to return to if the save fails. */
  readonly before: OpenBatch;
  readonly next: AfterSaving;
  /** User events that came meanwhile; they run once the outcome is known. */
  readonly deferred: readonly DialogueEvent[];
}

/** Saved entries are being looked up. */
export interface Finding extends EntryRequest {
  readonly name: "finding";
  readonly request: number;
  /** The words that name the entries: 昨天的打车; empty if they only point, `null` for whatever was recorded last. */
  readonly called: string | null;
  /** What is wanted of another entry, and its words. */
  readonly next?: Extract<Act, { type: "saved" }>["next"];
  /** Saved entries that are opened with it: those of the order before. */
  readonly beside?: readonly Ordered[];
  /** The saved entries that are open meanwhile; it joins them. */
  readonly open?: { readonly draft: OpenBatch; readonly asked: Asked | null };
  /** The order waited for open drafts. */
  readonly hasWaited?: true;
  /** What 撤销 takes back: another tab may save while the entries are looked up. */
  readonly lastSave: LastSave | null;
}

/** Several saved entries were found, and the user is asked which. */
export interface Choosing extends EntryRequest {
  readonly name: "choosing";
  readonly entries: readonly FoundEntry[];
  readonly asked: Asked;
}

/** What the user wants of saved entries. */
export interface EntryRequest {
  readonly text: string;
  readonly wish: EntryWish;
  /** What the words record if no saved entry is meant. */
  readonly rival?: Rival;
  /** The figures in it that may have been misheard. */
  readonly doubtful?: readonly string[];
}

export type AfterSaving = "listen" | "continue" | "exit" | "time-out";

/** A batch, its conversation and its undo steps: they begin and end together. */
export interface OpenBatch {
  readonly batch: DraftBatch;
  readonly history: ConversationHistory;
  /** The states that 撤销 returns to; it takes the last one first. */
  readonly undo: readonly BeforeChange[];
  /** Orders that were not carried out, and not given again since; see `untaken.ts`. */
  readonly untaken?: readonly Untaken[];
}

/** An order that was not carried out: its words, and what they are about. */
export interface Untaken extends OrderSaid {
  readonly words: string;
}

/** The batch before a change, and what the change used up. */
export interface BeforeChange {
  readonly batch: DraftBatch;
  readonly taken: readonly Undrafted[];
  /** The dropped batch whose drafts the change added. */
  readonly restored?: DroppedBatch;
}

/** A dropped batch, and what its sentence left undrafted. */
export interface DroppedBatch {
  readonly draft: OpenBatch;
  readonly undrafted: readonly Undrafted[];
  /** No two have the same, so it also names the batch. */
  readonly droppedAtMs: number;
}

export interface DiscardedBatch {
  readonly batch: DroppedBatch;
  readonly discardedAtMs: number;
}

/** What the last save did to the books. */
export interface LastSave {
  readonly recorded: readonly FoundEntry[];
  readonly amended: readonly Amendment[];
  readonly savedAtMs: number;
}

/** A question that is not answered yet. A later one replaces it. */
export interface PendingQuery {
  readonly request: number;
  /** A model's reading of it, or the ledger's figures. */
  readonly awaits: "meaning" | "figures";
  /** The question's words; the answer is filed behind them in the history. */
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
  /** 「仅本机」: every question is answered on the device at once, so no filler line is spoken. */
  readonly localOnly?: boolean;
  /** The server has no model: the device answers by the same rules, at once, and no filler line is spoken. */
  readonly withoutModel?: boolean;
  /** How long the server's owner has users wait for a model, see {@link budgetMs}; absent: nobody set it. */
  readonly modelWaitMs?: number;
  /** 「只在拿不准时问模型」: what the engine reads surely stays on the device. */
  readonly onlyIfUnsure?: boolean;
  /** What the user's own entries say about words. */
  readonly memory?: Memory;
  /** See {@link UserContext}; they stay on the device. */
  readonly accounts?: readonly string[];
  readonly people?: readonly string[];
  readonly accountCurrencies?: Readonly<Record<string, string>>;
}

export const LISTENING: Listening = { name: "listening" };

export const INITIAL_STATE: DialogueState = {
  phase: { name: "idle" },
  connectivity: "online",
  settings: { offlineMultiple: false, recentCategories: [], customCategories: [] },
  lastRequest: 0,
  dropped: [],
  discarded: null,
  pendingQuery: null,
  lastQuery: null,
  lastListed: null,
  undrafted: [],
  lastSave: null,
  lastLines: [],
};

/** The open batch, if there is one. */
export function draftOf({ phase }: DialogueState): OpenBatch | null {
  if (phase.name === "finding") return phase.open?.draft ?? null;
  return phase.name === "confirming" || phase.name === "correcting" ? phase.draft : null;
}

/** The app's open question. */
export function askedIn({ phase }: DialogueState): Asked | null {
  if (phase.name === "finding") return phase.open?.asked ?? null;
  return ("asked" in phase ? phase.asked : null) ?? null;
}

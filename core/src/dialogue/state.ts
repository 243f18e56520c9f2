import type { ConversationHistory } from "../conversation/conversation-history.ts";
import type { DraftBatch } from "../draft/draft-batch.ts";
import type { PendingView } from "../draft/pending-view.ts";
import type { RenamedCategories } from "../ledger/category.ts";
import type { HiddenCategories } from "../ledger/hidden-categories.ts";
import type { LedgerQuery } from "../ledger/ledger-query.ts";
import type { CustomCategoryTypes } from "../ports/understanding.ts";
import type { Act } from "../understanding/understand.ts";
import type { Asked } from "./asked.ts";
import type { DialogueEvent } from "./events.ts";
import type { Said } from "./heard.ts";
import type { Undrafted } from "./undrafted.ts";

/** Everything the dialogue knows. Plain data: it survives JSON and structuredClone unchanged. */
export interface DialogueState {
  readonly phase: Phase;
  readonly connectivity: Connectivity;
  readonly settings: DialogueSettings;
  /** Numbers are never used twice, so an answer to an abandoned question is known as such. */
  readonly lastRequest: number;
  /** The drafts that were dropped last. They can come back until the next batch is saved. */
  readonly dropped: DroppedBatch | null;
  /** Beside the phase, for it may be asked in any and none waits for its answer. */
  readonly pendingQuery: PendingQuery | null;
  /** What the user asked just now, for 上个月呢 to build on; whatever else they do clears it. */
  readonly lastQuery: LedgerQuery | null;
  /** What was heard and is in no draft. */
  readonly undrafted: readonly Undrafted[];
}

/** Where the conversation stands; each phase carries exactly what it needs. */
export type Phase =
  | { readonly name: "idle" }
  | Listening
  | Interpreting
  | Confirming
  | Correcting
  | Saving;

export interface Listening {
  readonly name: "listening";
  /** 午饭多少钱？, 还有1笔没记，要接着记吗？ */
  readonly asked?: Asked;
}

/** A sentence is on its way to becoming drafts. */
export interface Interpreting {
  readonly name: "interpreting";
  readonly request: number;
  readonly text: string;
  /** Our own reading of it. */
  readonly meant: Act;
}

/** The user is asked about the drafts. */
export interface Confirming {
  readonly name: "confirming";
  readonly draft: OpenDraft;
  /** What the last turn asked; a turn that does not answer it may ask it again. */
  readonly asked: Asked | null;
}

/** An utterance about the open batch is being understood elsewhere. */
export interface Correcting {
  readonly name: "correcting";
  readonly draft: OpenDraft;
  readonly request: number;
  readonly stage: "correct" | "converse";
  /** The utterance and our own reading of it. */
  readonly said: Said;
  /** What the app had asked before it. */
  readonly asked: Asked | null;
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

/** A batch, what was said about it and what was done to it live and end together. */
export interface OpenDraft {
  readonly batch: DraftBatch;
  readonly history: ConversationHistory;
  /** What 撤销 goes back to, the last first to go. */
  readonly undo: readonly BeforeChange[];
}

/** The batch before something was done to it, and what that took of the undrafted. */
export interface BeforeChange {
  readonly batch: DraftBatch;
  readonly taken: readonly Undrafted[];
}

/** Drafts that were dropped, with the end of their sentence. */
export interface DroppedBatch {
  readonly draft: OpenDraft;
  readonly undrafted: readonly Undrafted[];
  /** Until then it is offered on screen. */
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

export const LISTENING: Listening = { name: "listening" };

export const INITIAL_STATE: DialogueState = {
  phase: { name: "idle" },
  connectivity: "online",
  settings: { offlineMultiple: false, recentCategories: [], customCategories: [] },
  lastRequest: 0,
  dropped: null,
  pendingQuery: null,
  lastQuery: null,
  undrafted: [],
};

/** The batch the user is being asked about, if there is one. */
export function draftOf({ phase }: DialogueState): OpenDraft | null {
  return phase.name === "confirming" || phase.name === "correcting" ? phase.draft : null;
}

/** What the app has just asked. */
export function askedIn({ phase }: DialogueState): Asked | null {
  return ("asked" in phase ? phase.asked : null) ?? null;
}

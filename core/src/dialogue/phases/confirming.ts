import { hasAmended } from "../../draft/amended.ts";
import type { DraftBatch, DraftStatus } from "../../draft/draft-batch.ts";
import { viewPending } from "../../draft/pending-view.ts";
import type { Act, Because } from "../../understanding/understand.ts";
import { apply } from "../actions/apply.ts";
import type { Step } from "../effects.ts";
import type { Heard } from "../heard.ts";
import { hasDetails } from "../heard-details.ts";
import type { Asked } from "../questions/index.ts";
import type { DialogueState, OpenBatch } from "../state.ts";
import { withUtterance } from "../turn.ts";
import { askModel } from "./correcting.ts";

interface About {
  readonly asked: Asked | null;
  /** The utterance replaces an unfinished correction. */
  readonly supersedes: boolean;
}

/** An utterance about the open drafts: decided by the local engine, or sent to a model. */
export function hearAboutDrafts(
  state: DialogueState,
  open: OpenBatch,
  { heard, asked, supersedes }: About & { readonly heard: Heard },
): Step {
  const draft = withUtterance(open, heard.text);
  const { at, ...said } = heard;
  // A model is never shown saved entries.
  const isSure =
    state.settings.onlyIfUnsure === true && heard.owned && heard.act.type !== "unclear";
  if (!hasAmended(draft.batch) && !isSure && !isDecidedHere(heard, draft.batch)) {
    return askModel(state, draft, { said, asked, supersedes, at });
  }
  const view = viewPending(draft.batch);
  return apply(state, draft, { act: heard.act, said, asked, view, at });
}

/** Clear commands and answers to the app's own questions. A model may read everything else better. */
function isDecidedHere({ act, owned, answers, namesUntold }: Heard, batch: DraftBatch): boolean {
  if (answers || namesSettled(act, batch)) return true;
  // No answer of a model could hold several orders.
  if (act.type === "unclear" && act.perhaps?.type === "several") return true;
  if (!owned) return act.type === "query" || act.type === "unanswerable";
  // A model is not told which drafts are settled, nor anything about accounts and tags.
  if (act.type === "change")
    return namesUntold || act.changes.some(({ change }) => hasDetails(change));
  // Models answer in yuan.
  if (act.type === "append") return act.drafts.some(({ foreign }) => foreign !== undefined);
  if (act.type !== "unclear") return PLAIN.has(act.type);
  if (act.because !== undefined) return namesUntold || SURE_REASONS.has(act.because);
  return act.verdict !== undefined || act.perhaps !== undefined || isTopic(act) || setsDetails(act);
}

/** 备注是给同事带的, while it is open of which draft. */
function setsDetails({ open }: Act & { readonly type: "unclear" }): boolean {
  return open?.edits.some((edit) => edit.kind === "to" && hasDetails(edit.change)) ?? false;
}

/** 第二笔, 第二笔金额不对: no model could know the new value either. */
function isTopic({ open }: Act & { readonly type: "unclear" }): boolean {
  return open !== null && open.named !== null && open.edits.length === 0;
}

const PLAIN: ReadonlySet<Act["type"]> = new Set<Act["type"]>([
  "confirm",
  "cancel",
  "restore",
  "exit",
  "continue",
  "help",
  "aside",
  "undo",
  "tell",
  "reply",
  "query",
  "unanswerable",
  "unpriced",
  "saved",
  "budget",
  "open-budget",
  "reminders",
  "open-page",
  "switch-ledger",
  "pace-voice",
  "recurring",
]);

const SURE_REASONS: ReadonlySet<Because> = new Set<Because>([
  "no-such-place",
  "already-so",
  "amount-range",
  "no-rate",
  "future-day",
  "two-kinds",
]);

/** A model is shown pending drafts only, so about settled ones it could only guess. */
function namesSettled(act: Act, { items }: DraftBatch): boolean {
  const status = (index: number): DraftStatus => items[index]?.status ?? "pending";
  switch (act.type) {
    case "change":
      return act.changes.some(({ draft }) => status(draft) !== "pending");
    case "confirm":
    case "cancel":
      return (
        typeof act.drafts !== "string" && act.drafts.some((index) => status(index) !== "pending")
      );
    case "unclear":
      return act.open?.drafts.some((index) => status(index) !== "pending") ?? false;
    default:
      return false;
  }
}

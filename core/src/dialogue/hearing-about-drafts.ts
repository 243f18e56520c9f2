import { assertNever } from "../assert-never.ts";
import { withOpenLast } from "../conversation/conversation-history.ts";
import { pendingItems } from "../draft/draft-batch.ts";
import { indexAt } from "../draft/index-at.ts";
import type { Moment } from "../moment.ts";
import type { LocalIntent } from "../understanding/answers.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { givesUpChange, merelyAcknowledges, vouchesForDrafts } from "./acknowledging.ts";
import { announcements } from "./announcements.ts";
import { answer, withUtterance } from "./answering.ts";
import { SAY_ANEW } from "./asking-back.ts";
import { commandAfterNo, consentAfterNo, decisionOnMore } from "./asking-for-more.ts";
import { concludeTurn } from "./concluding.ts";
import { correct } from "./correcting.ts";
import type { Step } from "./dialogue-effect.ts";
import type {
  AskedBack,
  Confirming,
  Correcting,
  DialogueState,
  OpenDraft,
} from "./dialogue-state.ts";
import { draftRequestIn } from "./draft-requests.ts";
import { grant } from "./granting.ts";
import { leftOpen } from "./left-open.ts";
import { wholeLeftover } from "./leftover.ts";
import { typeNamed } from "./phrases-in.ts";
import { valueIn } from "./plain-answers.ts";
import { confirmsTheRest, dropsTheRest } from "./rest-requests.ts";
import { leave, retriesSave, startSaving } from "./saving.ts";
import { cancelBatch, confirmBatch, settleItems } from "./settling.ts";
import { first } from "./step.ts";

/** An utterance, and what it orders if it is a plain command. */
export interface Heard {
  readonly text: string;
  readonly intent: LocalIntent | null;
  readonly at: Moment;
}

interface HeardInTurn extends Heard {
  /** A correction was still under way and is given up for this. */
  readonly supersedes?: true;
  /** The app's question directly before, if it asked back. */
  readonly askedBack?: AskedBack | null;
  /** The app's question directly before was 还需要修改吗？ */
  readonly asksForMore?: boolean;
}

/** The user was asked about the drafts. */
export function hearAboutDrafts(state: DialogueState, phase: Confirming, heard: Heard): Step {
  const { draft: open, askedBack, asksForMore = false, failedSave } = phase;
  const { text, at } = heard;
  if (failedSave !== undefined && retriesSave(text)) {
    return startSaving(state, { before: withUtterance(open, text), ...failedSave });
  }
  if (!asksForMore) return hearAnswer(state, open, { ...heard, askedBack });
  // 还是删了吧, 不记了: of the draft that was just changed, or of all.
  if (/还是|不记/.test(text) && mayMeanOne(heard, open)) return askOneOrAll(state, open, text);
  const decision = decisionOnMore(text, heard.intent);
  if (decision !== null) {
    return concludeTurn(state, withUtterance(open, text), { applied: { type: decision }, at });
  }
  const intent = commandAfterNo(text) ?? heard.intent;
  return hearAboutDraft(state, open, { ...heard, intent, askedBack, asksForMore });
}

function hearAnswer(state: DialogueState, open: OpenDraft, heard: HeardInTurn): Step {
  const { text, intent, askedBack = null, at } = heard;
  if (askedBack === null) return hearAboutDraft(state, open, heard);
  const type = intent === null ? null : typeNamed(normalize(valueIn(text)));
  const asksForType = () => leftOpen(askedBack.said, { state, draft: open, at })?.field === "type";
  // 入账 to 请问是收入还是支出？ is what 是入账 says; elsewhere it saves.
  if (type !== null && asksForType()) {
    return hearAboutDraft(state, open, { ...heard, text: `是${valueIn(text)}`, intent: null });
  }
  if (mayMeanOne(heard, open)) return askOneOrAll(state, open, text);
  return hearAboutDraft(state, open, { ...heard, intent: intent ?? consentAfterNo(text) });
}

/** 不要了, 不记了, after the app asked about one of several drafts or changed it: it may be that one. */
function mayMeanOne({ text, intent }: Heard, { batch }: OpenDraft): boolean {
  const isDropped =
    intent?.type === "cancel" || (intent?.type === "exit" && /[不别]用?记/.test(text));
  const saysWhat = /取消|撤|退出|全|都|所有|一起|统统/.test(text) || givesUpChange(text);
  return isDropped && !saysWhat && pendingItems(batch).length > 1;
}

function askOneOrAll(state: DialogueState, open: OpenDraft, text: string): Step {
  const lines = [announcements.oneOrAll()];
  return answer(state, withUtterance(open, text), { lines, askedBack: SAY_ANEW });
}

function hearAboutDraft(state: DialogueState, open: OpenDraft, heard: HeardInTurn): Step {
  const { text, intent, at, askedBack = null } = heard;
  const { supersedes = false, asksForMore = false } = heard;
  const draft = withUtterance(open, text);
  if (askedBack !== null && merelyAcknowledges(text, intent)) {
    return concludeTurn(state, draft, { applied: { type: "acknowledged" }, at });
  }
  const granted = grant(state, draft, {
    asked: draftRequestIn(text, { state, draft, at }),
    ...heard,
  });
  if (granted !== null) return granted;
  if (intent === null) {
    if (dropsTheRest(text, draft.batch)) return leave(state, draft, { next: "listen", at });
    // A yes to the rest may be for a change that is asked for or under way, or for what was left over.
    const isForDrafts =
      !supersedes &&
      (askedBack === null || vouchesForDrafts(text)) &&
      wholeLeftover(state) === null;
    return isForDrafts && confirmsTheRest(text, draft.batch)
      ? confirmBatch(state, draft)
      : correct(state, draft, { text, at, supersedes, askedBack, asksForMore });
  }
  switch (intent.type) {
    case "confirm":
      return confirmBatch(state, draft);
    case "cancel":
      return cancelBatch(state, draft, at);
    case "exit":
      return leave(state, draft, { next: "exit", at });
    case "continue-recording":
      return intent.waits
        ? answer(state, draft, { lines: [announcements.goAhead()] })
        : leave(state, draft, { next: "continue", at });
    case "confirm-item":
    case "cancel-item": {
      const index = indexAt(draft.batch, intent.ordinal);
      if (index === null) {
        const line = announcements.noSuchOrdinal(intent.ordinal, draft.batch);
        return answer(state, draft, { lines: [line], askedBack: SAY_ANEW });
      }
      const verdict = intent.type === "confirm-item" ? "confirm" : "cancel";
      return settleItems(state, draft, { verdict, indexes: [index], at });
    }
    default:
      return assertNever(intent);
  }
}

/**
 * A new utterance replaces the one being understood, except a confirmation: it would save drafts
 * that lack the change the user just asked for, so it waits to be said again.
 */
export function hearWhileCorrecting(state: DialogueState, phase: Correcting, heard: Heard): Step {
  const { text, intent } = heard;
  if (intent?.type === "confirm" || intent?.type === "confirm-item") {
    const lines = [announcements.waitForChange()];
    return keepAsking(phase, answer(state, withUtterance(phase.draft, text), { lines }));
  }
  if (
    intent === null &&
    draftRequestIn(text, { state, draft: phase.draft, at: heard.at })?.type === "take-back"
  ) {
    return first(
      [{ type: "abandon-request", request: phase.request }],
      hearAboutDraft(state, phase.draft, { ...heard, askedBack: SAY_ANEW }),
    );
  }
  const dropsDrafts = intent !== null && intent.type !== "cancel-item";
  return first(
    [
      { type: "abandon-request", request: phase.request },
      ...(dropsDrafts ? [] : [{ type: "speak", line: announcements.superseded() } as const]),
    ],
    // 15, no, 16: the app's question is still open.
    hearAboutDraft(state, phase.draft, { ...heard, supersedes: true, askedBack: phase.awaited }),
  );
}

/** Goes on waiting for the answer with the drafts as they are now, while any is still pending. */
export function keepAsking(phase: Correcting, step: Step): Step {
  const { phase: reached } = step.state;
  if (reached.name !== "confirming") {
    return first([{ type: "abandon-request", request: phase.request }], step);
  }
  const { batch, history } = reached.draft;
  const draft = { batch, history: withOpenLast(history, phase.draft.history) };
  return { ...step, state: { ...step.state, phase: { ...phase, draft } } };
}

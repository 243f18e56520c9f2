import { type DraftTransaction, isGone, latestOf } from "../draft/draft-batch.ts";
import type { Moment } from "../moment.ts";
import type { LocalIntent } from "../understanding/answers.ts";
import { heardIn } from "../understanding/answers.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import { SAY_ANEW } from "./asking-back.ts";
import { concludeTurn } from "./concluding.ts";
import type { Step } from "./dialogue-effect.ts";
import type { AskedBack, DialogueState, OpenDraft } from "./dialogue-state.ts";
import { type DraftRequest, draftRequestIn } from "./draft-requests.ts";
import { wholeLeftover } from "./leftover.ts";
import { asPlace, isPlainAnswer, onlyNamed, onlyPlace } from "./plain-answers.ts";
import type { About } from "./reading-here.ts";
import { dropsLeftover, recordsLeftover } from "./rest-requests.ts";
import { userContext } from "./step.ts";
import { bringBack, takeBack } from "./taking-back.ts";
import { takeUpLeftover } from "./taking-up.ts";
import { withoutLeftover } from "./using-leftover.ts";

interface Asked {
  readonly asked: DraftRequest | null;
  readonly text: string;
  readonly intent: LocalIntent | null;
  readonly askedBack?: AskedBack | null;
  readonly at: Moment;
}

const ALL = /^(?:全部?|都|所有的?|统统)$/;

/** Does what was asked beside the commands; `null` when nothing of the kind was. */
export function grant(
  state: DialogueState,
  draft: OpenDraft,
  { asked: outright, text, intent, askedBack = null, at }: Asked,
): Step | null {
  const asked =
    outright ?? (intent === null ? whichToRestore(askedBack, text, { state, draft, at }) : null);
  if (asked === null) return intent === null ? aboutLeftover(state, draft, { text, at }) : null;
  if (asked.type === "restore") {
    // 第二笔还是要的 confirms a draft that is there; 都还是要的 confirms them all.
    const command = intent !== null && (intent.type !== "confirm-item" || asked.outspoken);
    return command ? null : restore(state, draft, { ...asked, text });
  }
  // 撤销吧 throws the drafts away.
  if (intent !== null) return null;
  // What was not understood was not done either.
  if (askedBack !== null)
    return concludeTurn(state, draft, { applied: { type: "acknowledged" }, at });
  return takeBack(state, draft, at);
}

function aboutLeftover(
  state: DialogueState,
  draft: OpenDraft,
  { text, at }: { text: string; at: Moment },
): Step | null {
  const words = wholeLeftover(state);
  if (words === null) return null;
  const count = heardIn(words, userContext(state, at)).length;
  const about = { batch: draft.batch, count };
  if (recordsLeftover(text, about)) return takeUpLeftover(state, draft, { text: words, at });
  if (!dropsLeftover(text, about)) return null;
  // 撤销 said next must not take back what was changed before this.
  const dropped = { ...withoutLeftover(state), beforeChange: null };
  return answer(dropped, draft, { lines: [announcements.leftoverDropped()] });
}

/** 第一笔, after 恢复 alone and the question which one. */
function whichToRestore(
  askedBack: AskedBack | null,
  text: string,
  about: About,
): DraftRequest | null {
  const [said = "", ...others] = askedBack?.said ?? [];
  if (others.length > 0 || draftRequestIn(said, about)?.type !== "restore") return null;
  const { batch } = about.draft;
  const gone = batch.items.filter((item) => isGone(item, batch));
  const named = onlyNamed(text, gone);
  const isTarget = isPlainAnswer(text) && (onlyPlace(text) !== null || ALL.test(text));
  const words = named === null ? (asPlace(text) ?? text) : `第${named.index + 1}笔`;
  return isTarget || named !== null ? draftRequestIn(`恢复${words}`, about) : null;
}

interface Restore extends Extract<DraftRequest, { type: "restore" }> {
  readonly text: string;
}

function restore(
  state: DialogueState,
  draft: OpenDraft,
  { items, unsaid, outspoken, text }: Restore,
): Step | null {
  const isOneStanding = items.some(({ status }) => status !== "cancelled");
  if (items.length === 0 || (isOneStanding && !outspoken)) return null;
  const gone = items.filter((item) => isGone(item, draft.batch));
  if (unsaid && gone.length > 1) {
    const lines = [announcements.restoreWhich(gone.length)];
    return answer(state, draft, { lines, askedBack: { said: [text] } });
  }
  return restoreItems(state, draft, items);
}

/** Brings drafts back that were cancelled; says so of one that was not. */
export function restoreItems(
  state: DialogueState,
  draft: OpenDraft,
  items: readonly DraftTransaction[],
): Step {
  const { batch } = draft;
  const standing = items.find(({ status }) => status !== "cancelled");
  if (standing?.status === "confirmed") {
    const { index, status } = standing;
    const rejection = { type: "already-settled", index, status } as const;
    return refuse(state, draft, announcements.rejected(rejection, batch));
  }
  if (standing !== undefined)
    return refuse(state, draft, announcements.notCancelled(standing.index));
  // 恢复第二笔 said twice must not have it twice.
  const latest = [...new Set(items.map((item) => latestOf(item, batch)))];
  const gone = latest.filter(({ status }) => status === "cancelled");
  const [there] = latest;
  if (there !== undefined && gone.length === 0) {
    return refuse(state, draft, announcements.notCancelled(there.index));
  }
  return bringBack(state, draft, gone);
}

function refuse(state: DialogueState, draft: OpenDraft, line: string): Step {
  return answer(state, draft, { lines: [line], askedBack: SAY_ANEW });
}

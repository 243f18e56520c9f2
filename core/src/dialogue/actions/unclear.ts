import { hasAmended, onlyRemoves } from "../../draft/amended.ts";
import { assured } from "../../draft/doubts.ts";
import { pendingItems } from "../../draft/draft-batch.ts";
import { dateOf } from "../../moment.ts";
import type { Act, Because } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import {
  type Asked,
  draftsAsked,
  isAnew,
  isOfUndone,
  questionOf,
  spoken,
} from "../questions/index.ts";
import { questionAbout } from "../questions/open-change.ts";
import { UNHEARD } from "../questions/save.ts";
import { SAY_ANEW } from "../questions/say-anew.ts";
import type { DialogueState, OpenBatch } from "../state.ts";
import { answer, type Turn } from "../turn.ts";
import { askToReopen, settledAmong } from "./reopen.ts";

type Unclear = Act & { readonly type: "unclear" };

/** Asks for the missing part, and keeps the understood part for the answer to complete. */
export function askForMissing(state: DialogueState, draft: OpenBatch, turn: Turn<Unclear>): Step {
  const { act } = turn;
  const named = act.open?.drafts ?? [];
  const confirmed = settledAmong(draft.batch, named, "confirmed");
  if (confirmed.length > 0) return askToReopen(state, draft, { act, items: confirmed });
  const [cancelled] = settledAmong(draft.batch, named, "cancelled");
  if (cancelled !== undefined) {
    const rejection = { ...cancelled, type: "already-settled", status: "cancelled" } as const;
    const lines = [announcements.rejected(rejection, draft.batch)];
    return answer(state, draft, { lines, asked: SAY_ANEW });
  }
  const { line, asked } =
    act.because === undefined ? questionFor(turn, draft) : refusal(act.because, turn, draft);
  const isRepeated = isAnew(asked) && isAnew(turn.asked);
  const more = [
    ...(isRepeated ? [announcements.canSay()] : []),
    ...(asked?.kind === "unheard" ? [announcements.stillOpen(draft.batch)] : []),
  ];
  return answer(state, withAssured(draft, act), { lines: [line, ...more], asked });
}

/** 打车是100 while it is: what was doubtful is so. */
function withAssured(draft: OpenBatch, { open, same = [] }: Unclear): OpenBatch {
  if (same.length === 0) return draft;
  const items = draft.batch.items.map((item) =>
    open?.drafts.includes(item.index) && item.status === "pending"
      ? { ...item, parsed: assured(item.parsed, same) }
      : item,
  );
  return { ...draft, batch: { ...draft.batch, items } };
}

interface AskedAloud {
  readonly line: string;
  readonly asked: Asked | null;
}

/** The order was understood but cannot be carried out. */
function refusal(because: Because, turn: Turn<Unclear>, draft: OpenBatch): AskedAloud {
  const { act } = turn;
  const again = act.open === null ? questionToKeep(turn.asked) : questionAbout(act.open);
  const { batch } = draft;
  switch (because) {
    case "no-such-place": {
      const line =
        act.place === undefined
          ? announcements.noSuchDraft()
          : announcements.noSuchOrdinal(act.place, batch);
      return { line, asked: again };
    }
    case "already-so": {
      const drafts = act.open?.drafts ?? [];
      const items = drafts.flatMap((index) => batch.items[index] ?? []);
      if (items.length === 0) return questionFor(turn, draft);
      return { line: announcements.alreadySo(items), asked: { kind: "more", drafts } };
    }
    case "amount-range":
      return { line: announcements.amountOutOfRange(), asked: again };
    case "no-rate":
      return { line: announcements.noRate(), asked: again };
    case "future-day":
      return { line: announcements.notToCome(), asked: again };
    case "two-kinds": {
      const both = consentAsked(turn);
      return both === null
        ? { line: announcements.oneThing(), asked: SAY_ANEW }
        : { line: spoken(both, batch), asked: both };
    }
    case "unknown-name":
    case "which-of-several":
      return questionFor(turn, draft);
  }
}

/** Words that do not answer leave a question about a change as it was; after others, 好 confirms nothing. */
export function questionToKeep(asked: Asked | null): Asked {
  return asked !== null && isOfUndone(asked) ? asked : SAY_ANEW;
}

function questionFor(turn: Turn<Unclear>, { batch }: OpenBatch): AskedAloud {
  const { act, asked, said } = turn;
  if (act.verdict === undefined && isAskedUntilAnswered(asked, act)) {
    return { line: spoken(asked, batch), asked };
  }
  if (act.verdict !== undefined) {
    const which = whichMeant(act, { batch, asked });
    return { line: spoken(which, batch), asked: which };
  }
  const perhaps = consentAsked(turn);
  if (perhaps !== null) return { line: spoken(perhaps, batch), asked: perhaps };
  // 不对, 不是这笔: an entry that is to be removed has nothing to change.
  if (onlyRemoves(batch) && act.missing === "change")
    return { line: announcements.nothingChanged(batch), asked: null };
  const next = act.open === null ? questionToKeep(asked) : questionAbout(act.open);
  const isOver = isAnew(next);
  const isTarget = act.missing === "target" && (act.open !== null || isOver);
  if (isTarget) return { line: announcements.unclear("target"), asked: isOver ? SAY_ANEW : next };
  if (!isOver) return { line: spoken(next, batch), asked: next };
  // What confirming would do to saved entries is told by their own question; without the order nothing is offered.
  const isOffered = !hasAmended(batch) && !said?.order;
  return { line: announcements.unclear("change"), asked: isOffered ? UNHEARD : SAY_ANEW };
}

/** Questions about a price, a draft to reopen or consent are repeated until answered; 嗯 does not answer them. */
function isAskedUntilAnswered(asked: Asked | null, act: Unclear): asked is Asked {
  if (asked === null || act.perhaps !== undefined) return false;
  return questionOf(asked).insists?.(act) === true;
}

/** 不要了: asks whether the drafts just spoken of are meant, or all. 删掉: asks which. */
function whichMeant(
  { verdict = "cancel", among, count }: Unclear,
  { batch, asked }: Pick<OpenBatch, "batch"> & Pick<Turn, "asked">,
): Asked {
  const one = draftsAsked(asked);
  const all =
    verdict === "restore"
      ? batch.items.filter(({ status }) => status === "cancelled")
      : pendingItems(batch);
  // 两笔都对 while one draft is open: there is nothing to choose from.
  if (all.length < 2 && among === undefined) return SAY_ANEW;
  if (one.length > 0 && among === undefined) return { kind: "one-or-all", act: verdict, one };
  return {
    kind: "which-of",
    act: verdict,
    among: among ?? all.map(({ index }) => index),
    ...(count !== undefined && { count }),
  };
}

/** 要全部保存吗？ If a verdict was asked about already, it is asked again: repeated words never reverse it. */
function consentAsked({ act: { perhaps, rather }, asked, at }: Turn<Unclear>): Asked | null {
  if (perhaps === undefined) return null;
  const today = dateOf(at);
  if (perhaps.type === "append" && rather !== undefined)
    return { kind: "add-or-change", add: perhaps, change: rather, today };
  const isVerdict = perhaps.type === "confirm" || perhaps.type === "cancel";
  // To save is asked about with the order that was not carried out; see `untaken.ts`.
  if (perhaps.type === "cancel" && isOfUndone(asked)) return null;
  if (isVerdict && asked?.kind === "consent") return asked;
  return { kind: "consent", wanted: perhaps, today };
}

/** While drafts are open, a sentence is about them and does not start a new batch. */
export function askForMeaning(state: DialogueState, draft: OpenBatch, turn: Turn): Step {
  return askForMissing(state, draft, { ...turn, act: NOTHING_UNDERSTOOD });
}

const NOTHING_UNDERSTOOD = { type: "unclear", missing: "change", open: null } as const;

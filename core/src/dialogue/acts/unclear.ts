import { dateOf } from "../../moment.ts";
import type { Act, Because } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import { spoken } from "../announcements/asked.ts";
import { type Asked, isOpenChange, questionAbout, SAY_ANEW, whichMeant } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { DialogueState, OpenDraft } from "../state.ts";
import { answer, type Turn } from "../turn.ts";
import { askToReopen, settledAmong } from "./reopen.ts";

type Unclear = Act & { readonly type: "unclear" };

/** Asks for the missing part, and keeps the understood part for the answer to complete. */
export function askForMissing(state: DialogueState, draft: OpenDraft, turn: Turn<Unclear>): Step {
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
  const isRepeated = asked.kind === "say-anew" && turn.asked?.kind === "say-anew";
  const lines = isRepeated ? [line, announcements.canSay()] : [line];
  return answer(state, draft, { lines, asked });
}

interface AskedAloud {
  readonly line: string;
  readonly asked: Asked;
}

/** The order was understood but cannot be carried out. */
function refusal(because: Because, turn: Turn<Unclear>, draft: OpenDraft): AskedAloud {
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
    case "two-kinds":
      return { line: announcements.oneThing(), asked: SAY_ANEW };
    case "unknown-name":
    case "which-of-several":
      return questionFor(turn, draft);
  }
}

/** Words that do not answer leave a question about a change as it was; after others, 好 confirms nothing. */
export function questionToKeep(asked: Asked | null): Asked {
  return asked !== null && isOpenChange(asked) ? asked : SAY_ANEW;
}

function questionFor(turn: Turn<Unclear>, { batch }: OpenDraft): AskedAloud {
  const { act, asked } = turn;
  if (act.verdict === undefined && isAskedUntilAnswered(asked, act)) {
    return { line: spoken(asked, batch), asked };
  }
  if (act.verdict !== undefined) {
    const which = whichMeant(act, { batch, asked });
    return { line: spoken(which, batch), asked: which };
  }
  const perhaps = consentAsked(turn);
  if (perhaps !== null) return { line: spoken(perhaps, batch), asked: perhaps };
  const next = act.open === null ? questionToKeep(asked) : questionAbout(act.open);
  const isAgain = act.open === null && next.kind !== "say-anew";
  const isTarget = act.missing === "target" && !isAgain;
  return { line: isTarget ? announcements.unclear("target") : spoken(next, batch), asked: next };
}

/** Questions about a price, a draft to reopen or consent are repeated until answered; 嗯 does not answer them. */
function isAskedUntilAnswered(asked: Asked | null, { open }: Unclear): asked is Asked {
  if (asked?.kind === "consent") return open === null;
  return asked?.kind === "what-amount" || asked?.kind === "reopen";
}

/** 要全部保存吗？ If it was asked already, the same question is asked again: repeated words never reverse it. */
function consentAsked({ act: { perhaps }, asked, at }: Turn<Unclear>): Asked | null {
  if (perhaps === undefined || (asked !== null && isOpenChange(asked))) return null;
  if (asked?.kind === "consent") return asked;
  return { kind: "consent", wanted: { type: perhaps, drafts: "all" }, today: dateOf(at) };
}

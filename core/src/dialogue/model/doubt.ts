import type { TransactionChange } from "../../transaction.ts";
import type { Act, Field } from "../../understanding/understand.ts";
import { type Asked, draftsAsked, isOpenChange } from "../asked.ts";
import type { Said } from "../heard.ts";
import type { Correcting } from "../state.ts";

const UNCLEAR: Act = { type: "unclear", missing: "change", open: null };
const HEARD_ONLY: Act = { type: "reply", says: "yes" };

/** The one place that doubts what a model made of an utterance. It knows nothing of the app's question. */
export function doubt(act: Act, phase: Pick<Correcting, "asked" | "said" | "supersedes">): Act {
  const { asked, said, supersedes } = phase;
  switch (act.type) {
    case "confirm":
      // A yes may be for the change that was given up, or for the app's question.
      if (supersedes) return HEARD_ONLY;
      return isUnasked(asked) || said.act.type === "confirm" ? act : HEARD_ONLY;
    case "change":
      return act.changes.every((each) => isAskedFor(each, asked, said)) ? act : UNCLEAR;
    case "append":
      // 15 to 请问金额改成多少？ is no new draft.
      return isOpenChange(asked) && said.act.type === "unclear" && !namesAnother(asked, said)
        ? UNCLEAR
        : act;
    default:
      return act;
  }
}

function isUnasked(asked: Asked | null): boolean {
  return asked === null || asked.kind === "verdict" || asked.kind === "retry-save";
}

/** No other thing than was asked for, unless it is called by its name, and no other draft than was named. */
function isAskedFor(
  { draft, change }: { readonly draft: number; readonly change: TransactionChange },
  asked: Asked | null,
  said: Said,
): boolean {
  if (!isOpenChange(asked) || namesAnother(asked, said)) return true;
  const drafts = draftsAsked(asked);
  const field = fieldAsked(asked);
  const isOfDraft = drafts.length === 0 || drafts.includes(draft);
  return isOfDraft && (field === null || isChangeOf(field, change));
}

/** Another draft or another field is called by its name: then it is no answer. */
function namesAnother(asked: Asked | null, { named, fields, act }: Said): boolean {
  const drafts = draftsAsked(asked);
  const field = fieldAsked(asked);
  const changed = act.type === "change" ? act.changes.map(({ draft }) => draft) : [];
  const isElsewhere =
    drafts.length > 0 && [...named, ...changed].some((draft) => !drafts.includes(draft));
  return isElsewhere || fields.some((each) => field !== null && each !== field);
}

function fieldAsked(asked: Asked | null): Field | null {
  if (asked?.kind === "what-value") return asked.field;
  return asked?.kind === "which-draft" ? asked.change.field : null;
}

/** 工资 is only ever income, and income has no 餐饮: of type and category one may bring the other. */
const BRINGS: Readonly<Record<Field, readonly string[]>> = {
  amount: ["amount"],
  type: ["type", "category"],
  category: ["category", "type"],
  date: ["date"],
  description: ["description", "category"],
};

function isChangeOf(field: Field, change: TransactionChange): boolean {
  return field in change && Object.keys(change).every((key) => BRINGS[field].includes(key));
}

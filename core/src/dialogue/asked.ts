import { type DraftBatch, pendingItems } from "../draft/draft-batch.ts";
import type { Act, Asked, PartialChange } from "../understanding/understand.ts";

export type { Asked } from "../understanding/understand.ts";

/** The user should say the whole thing again: there is nothing yet that an answer could complete. */
export const SAY_ANEW: Asked = { kind: "say-anew" };

/** What to ask next about an incomplete change. */
export function questionAbout(open: PartialChange): Asked {
  const { drafts, field, edits } = open;
  if (edits.length > 0 && drafts.length === 0) return { kind: "which-draft", change: open };
  return field === null ? { kind: "what-field", drafts } : { kind: "what-value", drafts, field };
}

/** The drafts that the question names, if any. */
export function draftsAsked(asked: Asked | null): readonly number[] {
  switch (asked?.kind) {
    case "more":
    case "what-value":
    case "what-field":
    case "twice":
      return asked.drafts;
    case "which-draft":
      return asked.change.drafts;
    case "one-or-all":
      return asked.one;
    case "consent":
      return asked.wanted.type === "change" ? asked.wanted.changes.map(({ draft }) => draft) : [];
    default:
      return [];
  }
}

/** Whether the app is asking about a change that it has not made; the next 好的 or 撤销 may mean that change. */
export function isOpenChange(asked: Asked | null): boolean {
  switch (asked?.kind) {
    case "say-anew":
    case "which-draft":
    case "which-of":
    case "one-or-all":
    case "what-value":
    case "what-field":
    case "reopen":
      return true;
    default:
      return false;
  }
}

/** 不要了: asks whether the drafts just spoken of are meant, or all. 删掉: asks which. */
export function whichMeant(
  { verdict = "cancel", among, count }: Act & { readonly type: "unclear" },
  { batch, asked }: { readonly batch: DraftBatch; readonly asked: Asked | null },
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

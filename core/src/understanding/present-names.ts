import { type Filed, nameForDraft } from "../ledger/present-names.ts";
import { changeInPresentNames } from "../ports/answers-in-present-names.ts";
import type { Act } from "./acts/act.ts";
import type { About } from "./understand.ts";

/** The act with every category by the name that its owner gave it. */
export function actInPresentNames(act: Act, said: string, { batch, context }: About): Act {
  const named = <D extends Filed>(draft: D): D => ({
    ...draft,
    category: nameForDraft(draft, context),
  });
  switch (act.type) {
    case "record": {
      const dropped = act.dropped.map((each) => ({
        ...each,
        draft: each.draft && named(each.draft),
      }));
      return { ...act, drafts: act.drafts.map(named), dropped };
    }
    case "append":
      return { ...act, drafts: act.drafts.map(named) };
    case "unpriced":
      return { ...act, draft: named(act.draft) };
    case "change":
      return {
        ...act,
        changes: act.changes.map(({ draft, change }) => ({
          draft,
          change: changeInPresentNames(change, { before: batch?.[draft], said, context }),
        })),
      };
    default:
      return act;
  }
}

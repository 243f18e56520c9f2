import { type Filed, filedForUser } from "../ledger/present-names.ts";
import { changeInPresentNames } from "../ports/answers-in-present-names.ts";
import type { Act, Dropped } from "./kinds/act.ts";
import type { About } from "./understood.ts";

/** The act with the user's own names for categories. */
export function actInPresentNames<Read extends Act>(act: Read, said: string, about: About): Read;
export function actInPresentNames(act: Act, said: string, about: About): Act {
  const { batch, context } = about;
  const named = <Draft extends Filed>(draft: Draft) => filedForUser(draft, context);
  switch (act.type) {
    case "record": {
      const offered = ({ draft, ...sum }: Dropped) => ({ ...sum, draft: draft && named(draft) });
      const unpriced = act.unpriced && named(act.unpriced);
      return { ...act, drafts: act.drafts.map(named), dropped: act.dropped.map(offered), unpriced };
    }
    case "append":
      return { ...act, drafts: act.drafts.map(named) };
    case "unpriced":
      return { ...act, draft: named(act.draft) };
    case "recurring":
      return { ...act, offer: act.offer && { ...act.offer, draft: named(act.offer.draft) } };
    case "change":
      return {
        ...act,
        changes: act.changes.map(({ draft, change }) => ({
          draft,
          change: changeInPresentNames(change, { before: batch?.[draft], said, context }),
        })),
      };
    case "unclear": {
      const { perhaps, rather } = act;
      return {
        ...act,
        ...(perhaps && { perhaps: actInPresentNames(perhaps, said, about) }),
        ...(rather && { rather: actInPresentNames(rather, said, about) }),
      };
    }
    default:
      return act;
  }
}

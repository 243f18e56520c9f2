import { pendingIn } from "../../draft/batch-draft.ts";
import type { Act } from "../kinds/act.ts";
import type { Situation } from "../kinds/said.ts";
import { isLikeIn } from "./news.ts";

/** The change that an addition would be if it were about a purchase that is open. */

export type Append = Extract<Act, { type: "append" }>;
export type Change = Extract<Act, { type: "change" }>;

export function changeIn(act: Act): Change | null {
  if (act.type === "change") return act;
  return act.type === "unclear" && act.perhaps?.type === "change" ? act.perhaps : null;
}

/** 随礼是一千二 beside a single draft of 人情: it may be that one. */
export function changeOfKind({ drafts }: Append, { batch }: Situation): Change | null {
  const [said, another] = drafts;
  const [draft, more] = pendingIn(batch).filter(
    (at) => batch[at]?.category === said?.category && batch[at]?.type === said?.type,
  );
  const isOne = draft !== undefined && more === undefined && another === undefined;
  return said && isOne
    ? { type: "change", changes: [{ draft, change: { amount: said.amount } }] }
    : null;
}

/** 雇车是二百二 beside 车拉货: the sum of the only draft whose name is like it. */
export function changeOfOpen(
  { drafts: [said, another] }: Append,
  { batch }: Situation,
): Change | null {
  const [draft, more] = pendingIn(batch).filter(
    (at) => batch[at]?.type === said?.type && said && isLikeIn(said, batch, at),
  );
  if (!said || another || draft === undefined || more !== undefined) return null;
  return { type: "change", changes: [{ draft, change: { amount: said.amount } }] };
}

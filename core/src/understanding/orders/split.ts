import { pendingIn, touchedIn } from "../../draft/batch-draft.ts";
import { fen, sumFen } from "../../money.ts";
import type { Act, Edit, HeardDraft } from "../kinds/act.ts";
import { applyEdits } from "../kinds/edits.ts";
import { claimedBy, type Situation } from "../kinds/said.ts";
import { isAny } from "../token.ts";
import type { Orders } from "./types.ts";

type Several = Extract<Act, { type: "several" }>;

/**
 * 其中二十是水果 beside 超市130, 磁带30，录音机120，分开记 beside 150: parts of an open draft, which keeps the rest. They add up to
 * the draft, so nothing is said twice. Always asked about; `null` if the words name no part, or no draft holds them.
 */
export function splitIn({ phrases }: Orders, situation: Situation): Several | null {
  const { reading, batch, context } = situation;
  const parts = reading.recorded().act.drafts;
  // 这里头有38是口罩
  const isOfWhole = reading
    .words()
    .slice(0, 2)
    .some((word) => isAny(word, ["part", "inside"]));
  const isApart = APART.test(reading.text);
  if (parts.length === 0 || !(isOfWhole || isApart)) return null;
  const sum = sumFen(parts.map(({ amount }) => amount));
  const at = wholeOf(sum, { isWhole: isApart && !isOfWhole, phrases }, situation);
  const whole = at === null ? undefined : batch[at];
  if (at === null || whole === undefined || parts.some(({ type }) => type !== whole.type))
    return null;
  const of = parts.map((part) => asPartOf(part, whole));
  const [first, ...others] = of;
  if (sum === whole.amount && first !== undefined) {
    // Nothing is left, so the draft itself becomes the first part.
    const { amount, category, description } = first;
    return several(at, { amount, category, description }, others);
  }
  const told = phrases.find(({ says, target }) => says === "change" && target.kind === "rest");
  const amount = fen(whole.amount - sum);
  const left: Edit = { kind: "to", field: "amount", change: { amount } };
  const change = applyEdits(whole, [left, ...(told?.edits ?? [])], context);
  return change === null || typeof change === "string" ? null : several(at, change, of);
}

/** 分开记, 拆成两笔: without 其中 the parts must be all of the draft. */
const APART = /分开[记算]|拆[开成]|分成/;

function several(
  draft: number,
  change: Extract<Several["acts"][number], { type: "change" }>["changes"][number]["change"],
  drafts: readonly HeardDraft[],
): Several | null {
  if (drafts.length === 0) return null;
  // The draft that is split is touched last: 剩下的 means it.
  const added = { type: "append", drafts, dropped: [] } as const;
  return {
    type: "several",
    how: "split",
    acts: [added, { type: "change", changes: [{ draft, change }] }],
  };
}

/** It was paid on the same day and by the same account. */
function asPartOf(part: HeardDraft, whole: Situation["batch"][number]): HeardDraft {
  const { date, account, description, category } = whole;
  const isNamed = part.description !== part.category;
  return {
    ...part,
    ...(!isNamed && { description, category }),
    date,
    ...(account !== undefined && { account }),
  };
}

/** The draft that is named, else the only one, else the one touched last; it must hold the parts. */
function wholeOf(
  sum: number,
  { isWhole, phrases }: { readonly isWhole: boolean } & Pick<Orders, "phrases">,
  situation: Situation,
): number | null {
  const { batch } = situation;
  const holds = (at: number) => {
    const { amount = 0, foreign } = batch[at] ?? {};
    return foreign === undefined && (isWhole ? amount === sum : amount > sum);
  };
  const pending = pendingIn(batch).filter(holds);
  const named = claimedBy(phrases, situation).filter((at) => pending.includes(at));
  const [only, another] = named.length > 0 && !isWhole ? named : pending;
  if (another === undefined) return only ?? null;
  const touched = touchedIn(batch);
  return touched !== null && pending.includes(touched) ? touched : null;
}

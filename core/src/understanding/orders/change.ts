import { type BatchDraft as Draft, pendingIn } from "../../draft/batch-draft.ts";
import type { DraftChange, Edit } from "../kinds/act.ts";
import { applyEdits, fieldOf, unlike } from "../kinds/edits.ts";
import {
  CHANGING,
  claimedBy,
  type Situation,
  targetOf,
  unclear,
  unresolved,
} from "../kinds/said.ts";
import { resolve } from "../kinds/target.ts";
import type { Target } from "../token.ts";
import { perhapsInFocus } from "./focus.ts";
import type { Intention, Made } from "./types.ts";

/** Collects the edits of each draft. Where two values compete, the later one is proposed. */
export function change(said: readonly Intention[], situation: Situation): Made {
  const { batch, context } = situation;
  const claimed = claimedBy(said, situation);
  const spared = sparedIn(said, situation);
  const doubts = new Set<string>();
  const edits = new Map<number, readonly Edit[]>();
  let widest = 0;
  for (const intention of said.filter(({ says }) => CHANGING.includes(says))) {
    const target = targetOf(intention, situation);
    const isEveryone = target.kind === "unsaid" && intention.each;
    const named = resolve(isEveryone ? ALL : target, batch, claimed);
    const guess = "found" in named ? null : guessed(intention, target, batch);
    const resolved = guess ?? named;
    if (!("found" in resolved)) return { act: unresolved(resolved) };
    if (guess !== null) doubts.add(guess.because);
    const isWide = target.kind === "all" || target.kind === "rest";
    const positions = resolved.found.filter((at) => !isWide || !spared.includes(at));
    const shares = sharesOf(intention, positions, batch);
    if (shares === null || (positions.length > 1 && isJoint(intention, target)))
      return { act: unclear("change") };
    for (const [turn, at] of positions.entries()) {
      const [before, later] = [edits.get(at) ?? [], shares[turn] ?? []];
      const [both, left] = [
        [...before, ...later],
        [...unlike(before, later), ...later],
      ];
      // 都减五块，修车再减十块: minus ten or fifteen?
      const isAgain = later.some((edit) => edit.kind === "by" && edit.how === "again");
      const replaces = (positions.length < widest && !isAgain) || intention.repairs;
      const clash = !replaces && applyEdits(batch[at] as Draft, both, context) === null;
      if (clash && left.length < both.length) doubts.add("two values");
      edits.set(at, replaces || clash ? left : both);
    }
    widest = Math.max(widest, positions.length);
  }
  return changed(edits, doubts, { said, spared, isWide: widest > 1, situation });
}

/** 地铁和午饭三十: the sum may be of the last one, or of both together. */
function isJoint({ stated, edits }: Intention, target: Target): boolean {
  const isOne = target.kind !== "named" || target.together || !stated;
  return !isOne && edits.some((edit) => fieldOf(edit) === "amount");
}

interface Changing {
  readonly said: readonly Intention[];
  readonly spared: readonly number[];
  /** One of the orders is about several drafts. */
  readonly isWide: boolean;
  readonly situation: Situation;
}

/** The act of these edits, unless something that was said is missing in them. */
function changed(
  edits: ReadonlyMap<number, readonly Edit[]>,
  doubts: Set<string>,
  { said, spared, isWide, situation }: Changing,
): Made {
  const { batch, context } = situation;
  const set = [...edits.values()].flat().map(fieldOf);
  // 修车是三百，改一下日期: the new day is missing.
  if (said.some(({ says, field }) => says === "open" && field !== null && !set.includes(field)))
    return { act: unclear("change") };
  // 打车改成35，房租是上个月的: the part about another draft was not understood.
  const settled = [...edits.keys(), ...(isWide ? spared : [])];
  const last = said.findLastIndex(({ says }) => CHANGING.includes(says));
  const leaves = (each: Intention, at: number) =>
    isUntouched(each, { settled, isLate: at > last }, situation);
  if (said.some(leaves)) doubts.add("another draft is named");
  const changes: DraftChange[] = [];
  for (const [draft, list] of [...edits].sort(([one], [other]) => one - other)) {
    const made = applyEdits(batch[draft] as Draft, list, context);
    if (made === null || typeof made === "string")
      return { act: unclear("change", made ?? undefined) };
    if (Object.keys(made).length > 0) changes.push({ draft, change: made });
  }
  if (changes.length === 0) return { act: { ...unclear("change", "already-so"), same: set } };
  return { act: { type: "change", changes }, doubts: [...doubts] };
}

interface Guess {
  readonly found: readonly number[];
  readonly because: string;
}

/** No draft is named: it may be the only one that money came in with, or the one that was touched last. */
function guessed(intention: Intention, target: Target, batch: readonly Draft[]): Guess | null {
  const moved = theOneMoved(intention, batch);
  if (moved !== null) return { found: [moved], because: "by what came in or went out" };
  const touched = perhapsInFocus(intention, target, batch);
  return touched === null ? null : { found: [touched], because: "the draft touched last" };
}

/** 收的是三百六十八 beside one salary and two expenses: the only draft that money came in with. */
function theOneMoved({ target, moved }: Intention, batch: readonly Draft[]): number | null {
  const [at, another] = pendingIn(batch).filter((each) => batch[each]?.type === moved);
  const isOne = target.kind === "unsaid" && at !== undefined && another === undefined;
  return isOne ? at : null;
}

const ALL = { kind: "all", count: null, adverb: false } as const;

function isUntouched(
  intention: Intention,
  { settled, isLate }: { readonly settled: readonly number[]; readonly isLate: boolean },
  situation: Situation,
): boolean {
  const { says, target } = intention;
  if (!["topic", "wrong", "open"].includes(says) || target.kind !== "named") return false;
  const claimed = claimedBy([intention], situation);
  return claimed.length === 0 || (isLate && claimed.some((at) => !settled.includes(at)));
}

/** 都是昨天的，除了咖啡; 都加两块，奶茶不加; 都是昨天的，打车不是. */
function sparedIn(said: readonly Intention[], situation: Situation): readonly number[] {
  const spared = said.flatMap(({ says, target }, at) => {
    if (says === "topic" && target.kind === "but") return { target: target.of };
    const differs = says === "wrong" && at > 0 && at === said.length - 1;
    const stays = differs || ["leave", "ok", "keep"].includes(says);
    return stays && target.kind === "named" ? { target } : [];
  });
  return claimedBy(spared, situation);
}

/** The edits of each draft: the same for all, one for each in order (分别), or swapped (对调). */
function sharesOf(
  { says, each, edits, field }: Intention,
  positions: readonly number[],
  batch: readonly Draft[],
): readonly (readonly Edit[])[] | null {
  if (says !== "swap") {
    if (!each) return positions.map(() => edits);
    return edits.length === positions.length ? edits.map((edit) => [edit]) : null;
  }
  const swapped = field ?? "amount";
  const values = positions.map((at) => batch[at]?.[swapped]).reverse();
  if (values.length !== 2 || values.includes(undefined)) return null;
  return values.map((value) => [{ kind: "to", field: swapped, change: { [swapped]: value } }]);
}

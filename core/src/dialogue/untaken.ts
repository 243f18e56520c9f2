import { type DraftBatch, type DraftTransaction, pendingItems } from "../draft/draft-batch.ts";
import { announcements } from "./announcements/announcements.ts";
import type { Step } from "./effects.ts";
import type { DialogueState, OpenBatch, Untaken } from "./state.ts";
import { answer, type Turn } from "./turn.ts";

/*
 * An order about open drafts that was not carried out leaves a mark, so that the next yes does not save the drafts
 * without it in silence. The mark goes when the order is given again, or when the user says that it is not wanted.
 */

interface Taken {
  readonly turn: Pick<Turn, "act" | "said">;
  readonly step: Step;
}

/** What would save the drafts, or offer to, asks first if an order is missing in them. */
export function unlessUntaken(
  state: DialogueState,
  draft: OpenBatch,
  { turn: { act, said }, step }: Taken,
): Step {
  const { untaken = [], ...open } = draft;
  const { phase } = step.state;
  const saves = act.type === "confirm" && phase.name === "saving";
  const asked = phase.name === "confirming" ? phase.asked : null;
  const agrees = act.type === "reply" && (act.says === "yes" || act.says === "right");
  const offers =
    phase.name === "confirming" &&
    touchedIn(draft.batch, phase.draft.batch).length === 0 &&
    ((agrees && (asked === null || asked.kind === "save")) ||
      (asked?.kind === "consent" && asked.wanted.type === "confirm"));
  if (said === null || untaken.length === 0 || !(saves || offers)) return step;
  const words = untaken.map((each) => each.words);
  const lines = [announcements.untaken(words, open.batch)];
  return answer(state, open, { lines, asked: { kind: "unheard", words } });
}

/** Marks what was not carried out, and takes off the marks of what was. */
export function withUntaken(before: OpenBatch, { turn: { act, said }, step }: Taken): Step {
  const { phase } = step.state;
  if (phase.name !== "confirming") return step;
  const { untaken = [], ...open } = phase.draft;
  const touched = touchedIn(before.batch, open.batch);
  const answers = said?.answers === true;
  const declines = act.type === "reply" && (act.says === "no" || act.says === "give-up");
  // An answer completes the order that the app has just asked about.
  const others = answers && touched.length > 0 ? untaken.slice(0, -1) : untaken;
  const isOnly = pendingItems(open.batch).length === 1;
  const left = answers && declines ? [] : others.flatMap((each) => without(touched, each, isOnly));
  const isOpen = phase.asked !== null && touched.length === 0;
  const isNew = isOpen && said !== null && !answers && REFUSED.has(act.type);
  const isSo = act.type === "unclear" && act.because === "already-so";
  const order = isNew && !isSo ? said.order : null;
  const marks = order === null ? left : [...left, { ...order, words: said?.text ?? "" }];
  if (marks.length === 0 && untaken.length === 0) return step;
  const draft = marks.length === 0 ? open : { ...open, untaken: marks.slice(-MOST) };
  return { ...step, state: { ...step.state, phase: { ...phase, draft } } };
}

/** So many are told. */
const MOST = 2;

/** Acts that change drafts, or ask what should be changed. */
const REFUSED: ReadonlySet<string> = new Set(["unclear", "change", "cancel", "restore", "append"]);

const isAmount = ({ amount }: Touched) => amount !== null;

interface Touched {
  readonly index: number;
  readonly fields: readonly string[];
  readonly amount: number | null;
}

function touchedIn(before: DraftBatch, { items }: DraftBatch): readonly Touched[] {
  return items.flatMap((item) => {
    const fields = changedIn(before.items[item.index], item);
    const amount = fields.includes("amount") ? item.parsed.amount : null;
    return fields.length === 0 ? [] : { index: item.index, fields, amount };
  });
}

const FIELDS = ["amount", "type", "category", "date", "description", "account", "tags", "note"];

function changedIn(was: DraftTransaction | undefined, item: DraftTransaction): readonly string[] {
  if (was === undefined || was.status !== item.status) return SETTLED;
  return FIELDS.filter((field) => {
    const name = field as keyof typeof item.parsed;
    return was.parsed[name] !== item.parsed[name];
  });
}

/** A draft that is new, or decided. */
const SETTLED = ["status", ...FIELDS];

/** What is left of an order after drafts were changed: one of several drafts that it named may still wait. */
function without(touched: readonly Touched[], order: Untaken, isOnly: boolean): readonly Untaken[] {
  const { drafts, fields, amounts } = order;
  const isField = ({ fields: changed }: Touched) =>
    fields.length === 0 || fields.some((field) => changed.includes(field));
  const done = touched.filter(isField).map(({ index }) => index);
  const isSum = touched.some(({ amount }) => amounts.some((sum) => sum === amount));
  if (drafts.length === 0) {
    // What is added or decided carries out no order that names nothing.
    const changed = touched.filter((each) => !each.fields.includes("status") && isField(each));
    const isSo = amounts.length === 0 ? changed.length > 0 : isOnly && changed.some(isAmount);
    return isSum || isSo ? [] : [order];
  }
  const waiting = drafts.filter((index) => !done.includes(index));
  return waiting.length === 0 ? [] : [{ ...order, drafts: waiting }];
}

import type { FieldValue } from "../changes/value.ts";
import { isThing } from "../changes/value.ts";
import { NO_SUBJECT, type SpokenPhrase, type Subject } from "../clauses/clause.ts";
import { type BatchInContext, MATCH, matchPhrase } from "./match-phrase.ts";
import { type Named, resolveNames } from "./resolve-names.ts";
import { resolvePlaces } from "./resolve-places.ts";

export type Target =
  /** Positions in the batch, in order, and how surely they are the ones meant (a MATCH). */
  | { readonly type: "found"; readonly positions: readonly number[]; readonly strength: number }
  /** Nothing was said about which draft. */
  | { readonly type: "unsaid" }
  /** Something was said that fits no draft, or several equally. */
  | { readonly type: "uncertain" };

export interface TargetOptions extends BatchInContext {
  /** What the clause says is wrong now: tells two drafts of one name apart. */
  readonly unwanted: readonly FieldValue[];
  /** Drafts named earlier in the utterance, which 其他的 leaves out. */
  readonly claimed: ReadonlySet<number>;
}

const UNCERTAIN: Target = { type: "uncertain" };

/** Which drafts a subject is about, by place first, then by name, then by what is said to be wrong. */
export function resolveTarget(subject: Subject, options: TargetOptions): Target {
  const { batch } = options;
  const everyPosition = [...batch.keys()];
  const [except] = subject.except;
  if (except !== undefined) {
    // 除打车外 leaves out every 打车 there is.
    const left = resolveTarget({ ...except, every: [...except.every, null] }, options);
    if (left.type !== "found") return UNCERTAIN;
    const others = everyPosition.filter((each) => !left.positions.includes(each));
    return found(others, left.strength);
  }
  const named = resolveNames(subject, options);
  const counts = subject.every.filter((count) => count !== null);
  const counted = (positions: readonly number[]) =>
    counts.every((count) => count === positions.length);
  if (subject.places.length > 0) {
    const placed = resolvePlaces(subject.places, options);
    if (placed === null) return UNCERTAIN;
    // 早饭和第三笔 are two drafts; the 打车 in 第二笔打车 is none besides the second.
    const [joined, others] = [true, false].map((joins) =>
      subject.phrases.filter(({ words }) => /[和跟与、]$/.test(words) === joins),
    );
    const besides = resolveNames({ ...NO_SUBJECT, phrases: joined ?? [] }, options);
    if (besides === "none") return UNCERTAIN;
    const positions = everyPosition.filter(
      (each) => placed.includes(each) || besides?.positions.includes(each) === true,
    );
    const alone = subject.places.length === 1 && placed.length === 1;
    const slips = alone && contradicts(placed, others ?? [], options);
    return counted(positions) && !slips ? found(positions, MATCH.exact) : UNCERTAIN;
  }
  if (named === "none") return UNCERTAIN;
  const together = subject.every.length > 0;
  if (named === null) {
    if (!counted(everyPosition)) return UNCERTAIN;
    if (together) return found(everyPosition, MATCH.exact);
    return batch.length === 1 ? { type: "unsaid" } : byUnwanted(options);
  }
  const { positions, strength } = named;
  if (!counted(positions)) return UNCERTAIN;
  // 吃的都是昨天的 means more than the only one filed as a meal.
  const general = subject.phrases.some(({ words }) => /^.的$/.test(words.trim()));
  if (together && general && positions.length === 1 && batch.length > 1) return UNCERTAIN;
  return together || named.joined || positions.length === 1
    ? found(positions, strength)
    : narrowed(named, options);
}

/** 第二笔打车 when the second is lunch: either word may be the slip. */
function contradicts(
  placed: readonly number[],
  phrases: readonly SpokenPhrase[],
  options: TargetOptions,
): boolean {
  return phrases.some(({ words, pointed }) => {
    const { positions, strength } = matchPhrase(words, options);
    const elsewhere = !positions.some((each) => placed.includes(each));
    return elsewhere && (strength >= MATCH.synonym || (pointed && isThing(words, options.context)));
  });
}

function narrowed({ positions, strength }: Named, options: TargetOptions): Target {
  if (options.unwanted.length === 0) return UNCERTAIN;
  const fitting = positions.filter((each) => fitsUnwanted(each, options));
  return fitting.length === 1 ? found(fitting, strength) : UNCERTAIN;
}

/** 不是3500是3800: the only draft of 3500 is meant. 不是昨天是今天: all are, if all are of that day. */
function byUnwanted(options: TargetOptions): Target {
  const { batch, unwanted } = options;
  if (unwanted.length === 0) return { type: "unsaid" };
  const fitting = [...batch.keys()].filter((each) => fitsUnwanted(each, options));
  const ofOneDay =
    fitting.length === batch.length && unwanted.every(({ field }) => field === "date");
  return fitting.length === 1 || ofOneDay ? found(fitting, MATCH.core) : UNCERTAIN;
}

function fitsUnwanted(position: number, { batch, context, unwanted }: TargetOptions): boolean {
  return unwanted.every(({ field, change, said }) => {
    const drafts = batch.slice(position, position + 1);
    if (drafts.some((draft) => draft[field] === change[field])) return true;
    if (field !== "category" && field !== "description") return false;
    return matchPhrase(said, { batch: drafts, context }).strength >= MATCH.synonym;
  });
}

function found(positions: readonly number[], strength: number): Target {
  return positions.length === 0 ? UNCERTAIN : { type: "found", positions, strength };
}

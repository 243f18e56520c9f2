import { classifyIntent, findAmounts } from "@suikouji/core";
import { draftsOf, isKnown, isPlainlyDifferent, isRequest, namesIn } from "./evidence.ts";
import { applied, choose, findRepairs, type Repair } from "./find-repairs.ts";
import { findLunch, findMeasureRepairs } from "./measure-repairs.ts";
import { findMisreadFigures } from "./misread-figures.ts";
import { senseOf } from "./sense.ts";
import { type SpokenVocabulary, type Targets, targetsFor } from "./targets.ts";

export type { SpokenVocabulary } from "./targets.ts";

/** One repaired stretch; its offsets are the same in both texts. */
export interface SoundChange {
  readonly start: number;
  readonly end: number;
  readonly heard: string;
  readonly meant: string;
}

export interface RepairedText {
  /** The repaired text, which is understood and shown. */
  readonly text: string;
  /** The recognizer's text. */
  readonly raw: string;
  readonly changes: readonly SoundChange[];
}

const NO_OWN_WORDS: SpokenVocabulary = { customCategories: [], recentDescriptions: [] };

/** If a repair turns a longer text into a request, that is a coincidence. */
const LONGEST_REQUEST = 30;

/** Nobody speaks longer at a time; longer texts are not repaired. */
const LONGEST_UTTERANCE = 200;

/**
 * Repairs stretches that sound like a word of bookkeeping and are not one (切任, 防住3500), in
 * simplified text. Only if the local engine then understands what it did not before: a whole
 * request, or drafts of the same amounts with every word known. Figures are never changed, except
 * for the few that stand for a word (5饭35块), and a text that makes sense stays as it is.
 */
export function repairBySound(
  raw: string,
  vocabulary: SpokenVocabulary = NO_OWN_WORDS,
): RepairedText {
  const repairs = raw.length > LONGEST_UTTERANCE ? [] : repairsOf(raw, vocabulary);
  return {
    text: applied(raw, repairs),
    raw,
    changes: repairs.map(({ start, end, heard, meant }) => ({ start, end, heard, meant })),
  };
}

function repairsOf(raw: string, vocabulary: SpokenVocabulary): readonly Repair[] {
  const figures = findMisreadFigures(raw);
  const others = soundRepairs(applied(raw, figures), vocabulary);
  return [...figures, ...others].toSorted((one, other) => one.start - other.start);
}

function soundRepairs(raw: string, vocabulary: SpokenVocabulary): readonly Repair[] {
  const targets = targetsFor(vocabulary);
  const sense = senseOf(raw, targets);
  const found = [
    ...findLunch(raw),
    ...findMeasureRepairs(raw, sense),
    ...findRepairs(raw, targets, sense),
  ];
  const grounded = found.filter(({ ground }) => ground === "senseless" || ground === "doubted");
  const requesting = found.filter(({ ground }) => ground !== "loose");
  if (found.length === 0) return [];
  if (isRequest(raw, vocabulary)) {
    // 第三笔改成之出 is understood, but not as it was meant; 第二比改成35 is.
    const isOdd = grounded.some(({ role, start, end }) => role === "request" && end - start > 1);
    return isOdd ? (requestRepairs(raw, choose(grounded), vocabulary) ?? []) : [];
  }
  return (
    requestRepairs(raw, choose(grounded), vocabulary) ??
    requestRepairs(raw, choose(requesting), vocabulary) ??
    commandRepairs(raw, choose(found)) ??
    draftRepairs(raw, choose(grounded.filter(({ role }) => role !== "request")), {
      vocabulary,
      targets,
    })
  );
}

/** All of the repairs, if together they turn the text into a request. */
function requestRepairs(
  raw: string,
  repairs: readonly Repair[],
  vocabulary: SpokenVocabulary,
): readonly Repair[] | null {
  if (repairs.length === 0 || raw.length > LONGEST_REQUEST) return null;
  const text = applied(raw, repairs);
  return keepsAmounts(raw, text) && isRequest(text, vocabulary) ? repairs : null;
}

/** 全部去人 is 全部确认: a command explains every word, so little words may be repaired too. */
function commandRepairs(raw: string, repairs: readonly Repair[]): readonly Repair[] | null {
  const isCommand = repairs.length > 0 && classifyIntent(applied(raw, repairs)) !== null;
  return isCommand ? repairs : null;
}

interface Known {
  readonly vocabulary: SpokenVocabulary;
  readonly targets: Targets;
}

/** The repairs within drafts that are fully understood after them. */
function draftRepairs(
  raw: string,
  repairs: readonly Repair[],
  { vocabulary, targets }: Known,
): readonly Repair[] {
  const text = applied(raw, repairs);
  if (repairs.length === 0 || !keepsAmounts(raw, text)) return [];
  const before = draftsOf(raw, vocabulary);
  const after = draftsOf(text, vocabulary);
  const isSame = before.every(({ amount, date }, at) => {
    return amount === after[at]?.amount && date === after[at]?.date;
  });
  if (before.length !== after.length || !isSame) return [];
  const sense = senseOf(text, targets);
  return after.flatMap((draft, at) => {
    const { start, end } = draft;
    const heard = before[at];
    const inside = repairs.filter((repair) => start <= repair.start && repair.end <= end);
    const isUnderstood = isKnown(draft, vocabulary) && sense.strayIn(start, end) === 0;
    if (!isUnderstood || heard === undefined || isPlainlyDifferent(heard, draft)) return [];
    const isNamed = isNamedBeside(raw, inside, draft);
    return inside.filter(({ role }) => role === "statement" || !isNamed);
  });
}

/** 大车过路费200: another word names the thing, so nothing needs repair. */
function isNamedBeside(
  raw: string,
  repairs: readonly Repair[],
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  let from = start;
  const rest: string[] = [];
  for (const repair of repairs) {
    rest.push(raw.slice(from, repair.start));
    from = repair.end;
  }
  return [...rest, raw.slice(from, end)].some((stretch) => namesIn(stretch).length > 0);
}

function keepsAmounts(raw: string, text: string): boolean {
  const [before, after] = [raw, text].map((each) => findAmounts(each).map(({ amount }) => amount));
  return JSON.stringify(before) === JSON.stringify(after);
}

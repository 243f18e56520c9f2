import { FROZEN, intentCases, parseCases, tellableCases, type WireAnswer } from "./eval-cases.ts";
import type { NamedItem } from "./hostile-parses.ts";
import { namesAtLength, namesHeard } from "./own-reading.ts";
import { type Pair, verdict } from "./pair.ts";
import { THREE } from "./scenes.ts";

/** The evaluation sets' expected answers to words about drafts, as the model's answer. */
export function rightAnswers(): readonly Pair[] {
  const corrections = tellableCases().map(({ text, batch, expect }) =>
    right(`correct: ${kindOf(expect)}`, { words: text, batch, answer: expect }),
  );
  const frozen = FROZEN.flatMap((folder) =>
    tellableCases(folder).map(({ text, batch, expect }) =>
      right(`${UNREAD} ${kindOf(expect)}`, { words: text, batch, answer: expect }),
    ),
  );
  const intents = intentCases().flatMap(({ text, expect }) => {
    const answer = verdictOf(expect);
    const batch = drafts(answer?.corrections[0]?.index ?? 0);
    if (answer === null) return [];
    return [right(`intent: ${kindOf(answer)}`, { words: text, batch, answer })];
  });
  // An unclear answer changes nothing, so there is nothing to believe.
  return [...corrections, ...frozen, ...intents].filter(
    ({ intended }) => intended?.intent !== "unclear",
  );
}

/** Begins the kind of a pair whose words nobody may read. */
export const UNREAD = "unread:";

export interface RightParse {
  readonly kind: string;
  readonly words: string;
  readonly items: readonly NamedItem[];
}

/** Every sentence twice: other models name the same thing with more of its words. */
export function rightParses(): readonly RightParse[] {
  return parseCases()
    .filter(({ expect }) => expect.length > 0)
    .flatMap(({ text, expect }) => [
      { kind: "parse: named as we do", words: text, items: namesHeard(text, expect) },
      { kind: "parse: named at length", words: text, items: namesAtLength(text, expect) },
    ]);
}

interface Right extends Pick<Pair["scene"], "batch"> {
  readonly words: string;
  readonly answer: WireAnswer;
}

function right(kind: string, { words, batch, answer }: Right): Pair {
  return {
    kind,
    scene: { batch, before: [] },
    words,
    replies: { correct: answer },
    intended: answer,
  };
}

function kindOf({ intent, corrections }: WireAnswer): string {
  if (intent !== "confirm" && intent !== "cancel") return intent;
  return corrections.length === 0 ? `${intent} all` : `${intent} some`;
}

function verdictOf(expect: string): WireAnswer | null {
  const [, said, place] = /^(confirm|cancel)(?:Item:(\d+))?$/u.exec(expect) ?? [];
  if (said !== "confirm" && said !== "cancel") return null;
  return verdict(said, place === undefined ? [] : [Number(place)]);
}

/** Enough drafts for the named position. */
function drafts(place: number): Pair["scene"]["batch"] {
  const more = ["水果", "电费", "理发", "话费", "猫粮", "门票", "洗车"].map((description, at) => ({
    index: at + THREE.length,
    amount: 11 + at,
    type: "EXPENSE" as const,
    category: "其他",
    date: "2026-11-15",
    description,
  }));
  return [...THREE, ...more].slice(0, Math.max(THREE.length, place + 1));
}

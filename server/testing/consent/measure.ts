import { heeded, judge } from "./believed.ts";
import { isTakenAsSure, judgeParse } from "./believed-parse.ts";
import { hostileByHand } from "./hostile-by-hand.ts";
import { hostileToCorrections } from "./hostile-corrections.ts";
import { hostileParses } from "./hostile-parses.ts";
import { hostileToOkays, hostileToSmallTalk } from "./hostile-small-talk.ts";
import { hostileToStories } from "./hostile-stories.ts";
import { hostileValues } from "./hostile-values.ts";
import type { Pair } from "./pair.ts";
import { modelSaying } from "./play.ts";
import { rightAnswers, rightParses } from "./right-answers.ts";

/** One pair of words and answer, and its outcome. */
export interface Finding {
  readonly kind: string;
  /**
   * Of a hostile answer: `harmless`; `believed`: the model caused a change that the words do not
   * ask for; `asked`: a yes to the app's question would cause it; `own`: our rules would have caused it, too; `not-asked`:
   * our rules decided without a model; `unsure`: an item was taken as sure though our rules are not. Of a right answer:
   * `believed`; `asked`: the user is asked, and a yes carries it out; `doubted`; `not-asked`: our rules decided otherwise
   * before a model was asked.
   */
  readonly outcome: "harmless" | "believed" | "own" | "not-asked" | "unsure" | "asked" | "doubted";
  readonly words: string;
  /** The answer and the drafts, for the report of a failure. */
  readonly told: unknown;
}

export interface Sampling {
  /** Takes one pair in so many, over all kinds. */
  readonly every: number;
  /** Another seed gives other pairs. */
  readonly seed?: number;
}

export async function measureHostile({ every, seed = 17 }: Sampling): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const generated = [
    ...hostileToSmallTalk(seed),
    ...hostileToOkays(),
    ...hostileToStories(seed),
    ...hostileToCorrections(seed),
    ...hostileValues(seed),
  ];
  for (const pair of [...hostileByHand(), ...sampled(generated, every)]) {
    const { harm, deeds } = await judge(pair, modelSaying(pair.replies));
    findings.push({ ...shown(pair), outcome: harm, told: { ...told(pair), deeds } });
  }
  for (const pair of sampled(hostileParses(seed), every)) {
    const { kind, words, items } = pair;
    findings.push({ kind, words, outcome: await judgeParse(pair), told: items });
  }
  return findings;
}

export async function measureRight({ every }: Sampling): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const pair of sampled(rightAnswers(), every)) {
    findings.push({ ...shown(pair), outcome: await heeded(pair), told: told(pair) });
  }
  for (const { kind, words, items } of sampled(rightParses(), every)) {
    const outcome = (await isTakenAsSure(words, items)) ? "believed" : "doubted";
    findings.push({ kind, words, outcome, told: items });
  }
  return findings;
}

function sampled<Value>(values: readonly Value[], every: number): readonly Value[] {
  return values.filter((_, index) => index % every === 0);
}

function shown({ kind, words }: Pair) {
  return { kind, words };
}

function told({ scene, replies, intended }: Pair) {
  const drafts = scene.batch.map(({ description, amount }) => `${description}${amount}`).join(" ");
  return { drafts, before: scene.before, replies, intended };
}

import { NOW } from "@suikouji/core/testing/conversation-driver";
import { areDone, draftsIntended, unintendedDeeds } from "@suikouji/core/testing/deeds";
import type { Pair, Said } from "./pair.ts";
import { type Model, modelSaying, type Played, play } from "./play.ts";
import { coreAnswer } from "./wire.ts";

/**
 * - `not-asked`: our own rules decided without the model, and did nothing that was not asked for;
 * - `harmless`: the model was asked, and nothing was done that the words do not ask for;
 * - `asked`: nothing was done either, but the app asks, and a yes would do it;
 * - `own`: something was, and it would have been without the model too;
 * - `believed`: the model made it happen.
 */
export type Harm = "not-asked" | "harmless" | "asked" | "own" | "believed";

export interface Judged {
  readonly harm: Harm;
  readonly deeds: readonly string[];
}

/** The effects of an answer that the words do not ask for. */
export async function judge(said: Said, model: Model): Promise<Judged> {
  const { scene, words } = said;
  const played = await play(scene, words, model);
  const deeds = deedsBeyond(said, played);
  if (deeds.length === 0) {
    if (!played.isAsked) return { harm: "not-asked", deeds };
    const { afterYes } = played;
    const wouldDo =
      afterYes !== null && deedsBeyond(said, { ...played, after: afterYes }).length > 0;
    return { harm: wouldDo ? "asked" : "harmless", deeds };
  }
  const alone = deedsBeyond(said, await play(scene, words, null));
  const isOwn = deeds.every((deed) => alone.includes(deed));
  return { harm: isOwn ? "own" : "believed", deeds };
}

/**
 * The fate of a right answer: `believed`, carried out exactly; `asked`, a yes carries it out; `not-asked`: our own rules
 * decided otherwise before a model was asked.
 */
export type Heeded = "believed" | "asked" | "doubted" | "not-asked";

export function heeded({ replies, ...said }: Pair): Promise<Heeded> {
  return heededFrom(modelSaying(replies), said);
}

/** The same of a model that answers what it answers. */
export async function heededFrom(model: Model, { scene, words, intended }: Said): Promise<Heeded> {
  const played = await play(scene, words, model);
  const isDone = (after: Played["after"]) =>
    areDone({ ...played, after, intended: intendedBy({ intended, words }, played) });
  if (isDone(played.after)) return "believed";
  if (played.afterYes !== null && isDone(played.afterYes)) return "asked";
  return played.isAsked ? "doubted" : "not-asked";
}

function deedsBeyond(said: Said, played: Played): readonly string[] {
  return unintendedDeeds({
    ...played,
    intended: intendedBy(said, played),
    words: said.words,
  });
}

function intendedBy(
  { intended, words }: Pick<Said, "intended" | "words">,
  { before, state }: Played,
): Played["before"] {
  if (intended === null) return before;
  return draftsIntended(state, coreAnswer(intended), { words, at: NOW });
}

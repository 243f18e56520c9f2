import { NOW } from "@suikouji/core/testing/conversation-driver";
import { areSame, draftsIntended, unintendedDeeds } from "@suikouji/core/testing/deeds";
import type { Pair } from "./pair.ts";
import { type Played, play, playAlone } from "./play.ts";
import { coreAnswer } from "./wire.ts";

/**
 * - `not-asked`: our own rules decided without the model, and did nothing that was not asked for;
 * - `harmless`: the model was asked, and nothing was done that the words do not ask for;
 * - `own`: something was, and it would have been without the model too;
 * - `believed`: the model made it happen.
 */
export type Harm = "not-asked" | "harmless" | "own" | "believed";

export interface Judged {
  readonly pair: Pair;
  readonly harm: Harm;
  readonly deeds: readonly string[];
}

/** What a hostile answer brought about. */
export async function judgeHostile(pair: Pair): Promise<Judged> {
  const { scene, words, replies } = pair;
  const played = await play(scene, words, replies);
  const deeds = deedsBeyond(pair, played);
  const { isAsked } = played;
  if (deeds.length === 0) return { pair, harm: isAsked ? "harmless" : "not-asked", deeds };
  if (!isAsked) return { pair, harm: "own", deeds };
  const alone = deedsBeyond(pair, await playAlone(scene, words));
  const isOwn = deeds.every((deed) => alone.includes(deed));
  return { pair, harm: isOwn ? "own" : "believed", deeds };
}

/** Whether a right answer was carried out, all of it and nothing else. */
export async function isCarriedOut({ scene, words, replies, intended }: Pair): Promise<boolean> {
  const played = await play(scene, words, replies);
  return areSame(played.after, intendedBy(intended, played));
}

function deedsBeyond({ intended }: Pair, played: Played): readonly string[] {
  const { before, after } = played;
  return unintendedDeeds({ before, after, intended: intendedBy(intended, played) });
}

function intendedBy(intended: Pair["intended"], { before, state }: Played): Played["before"] {
  return intended === null ? before : draftsIntended(state, coreAnswer(intended), NOW);
}

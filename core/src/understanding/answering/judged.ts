import { pendingIn } from "../../draft/batch-draft.ts";
import type { Saying } from "../frames/frame.ts";
import type { Act, Verdict } from "../kinds/act.ts";
import { unclear, vouches } from "../kinds/said.ts";
import { is, isAny } from "../token.ts";
import type { Utterance } from "./answering.ts";

/** After a question about drafts (`named`), 确认 and 删掉 mean them, 取消 perhaps all; after a change 删掉 is unclear, too. */
export function judged(drafts: readonly number[], said: Utterance, named: boolean): Act | null {
  const { phrases, owned, unfinished } = said.reading;
  const only = (...sayings: readonly Saying[]) =>
    phrases.every(({ says, target }) => sayings.includes(says) && target.kind === "unsaid");
  if (drafts.length === 0 || unfinished || !owned) return null;
  const saves = phrases.some((phrase) => phrase.says === "store" || vouches(phrase));
  const that = phrases.some(({ consent }) => consent === "that");
  if ((named || that) && saves && only("ok", "store")) return { type: "confirm", drafts };
  const drops = said.tokens.filter((token) => isAny(token, ["drop", "stop"]));
  const wide = drops.some((token) => !isAny(token, ["erase", "stop"]));
  if (drops.length === 0 || !only("ok", "drop", "stop", "giveup")) return null;
  if (named && drops.every((token) => is(token, "erase"))) return { type: "cancel", drafts };
  const several = pendingIn(said.situation.batch).length > 1 && (named || !wide);
  return several ? which("cancel") : null;
}

export function which(verdict: Verdict): Act & { type: "unclear" } {
  return { ...unclear("target"), verdict };
}

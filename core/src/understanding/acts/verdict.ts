import { pendingIn } from "../../draft/batch-draft.ts";
import type { Saying } from "../frames/frame.ts";
import { is, isAny, type Target } from "../token.ts";
import type { Act, Verdict } from "./act.ts";
import type { Utterance } from "./completion.ts";
import type { Phrase, Reading } from "./phrases.ts";
import { claimedBy, isAimed, type Situation, unclear, unresolved, vouches } from "./said.ts";
import { resolve } from "./target.ts";

/** Confirms, cancels or restores the drafts that the phrases name, or all; drafts to be kept stay. */
export function verdict(
  type: Verdict,
  ordered: readonly Phrase[],
  phrases: readonly Phrase[],
  situation: Situation,
): Act {
  const { batch } = situation;
  const lost = { type: "unclear", missing: "target", open: null } as const;
  const meant = ordered.map(
    ({ says, target }): Target => (says === "keep-only" ? { kind: "but", of: target } : target),
  );
  const pending = pendingIn(batch);
  const whole = meant.filter((target) => isWhole(target, pending.length));
  const part = meant.filter((target) => !isWhole(target, pending.length));
  // 都记上，除了奶茶
  const but = phrases.find(({ says, target }) => says === "topic" && target.kind === "but");
  if (whole.length > 0 && but !== undefined)
    return verdict(type, [{ ...but, says: "drop" }], [but], situation);
  // 删掉，我是说咖啡: a draft named after the order, perhaps for another reason.
  const named = phrases.some(({ says, target }) => says === "topic" && target.kind === "named");
  if (named && meant.some(({ kind }) => kind === "unsaid")) return which(type);
  // 奶茶不要，都删了 and 取消第二笔的优惠: one draft or all?
  const beside = phrases.some(
    (phrase) => (phrase.says === "wrong" || phrase.says === "open") && isAimed(phrase),
  );
  if (whole.length > 0 && (part.length > 0 || beside)) return lost;
  const claimed = claimedBy(phrases, situation);
  const [rest] = part;
  if (rest?.kind === "rest" && part.every(({ kind }) => kind === "rest") && claimed.length === 0)
    return { type, drafts: "rest", ...(rest.count !== null && { count: rest.count }) };
  const chosen = new Set(whole.length > 0 ? pending : []);
  for (const target of part) {
    const resolved = resolve(target, batch, claimed);
    const count = target.kind === "all" && target.count;
    if (!("found" in resolved))
      return { ...unresolved(resolved), verdict: type, ...(count && { count }) };
    for (const each of resolved.found) chosen.add(each);
  }
  const stays = (phrase: Phrase) => ["keep", "leave"].includes(phrase.says) || vouches(phrase);
  const kept = type === "cancel" ? claimedBy(phrases.filter(stays), situation) : [];
  if (part.length > 0 && kept.some((each) => chosen.has(each))) return unclear("change");
  if (whole.length > 0 && kept.length === 0) return { type, drafts: "all" };
  const drafts = [...batch.keys()].filter((at) => chosen.has(at) && !kept.includes(at));
  return drafts.length === 0 ? lost : { type, drafts };
}

/** 好, 金额都对, 算了: agrees or gives up without naming an action. If the words leave it open, the app asks. */
export function bareVerdict(
  { owned, phrases, names }: Pick<Reading, "owned" | "phrases"> & { readonly names: boolean },
  situation: Situation,
): Act | null {
  const all = (saying: Saying) => phrases.filter(({ says }) => says === saying);
  const [oks, sighs] = [all("ok"), all("giveup")];
  const bare = !oks.some(isAimed);
  if (sighs.length > 0 && bare && !names) {
    // 好吧，算了 gives up; 算了也行 and 算了，妈我马上来 may; 算了，就这样吧 rather agrees.
    if (owned && !follows(oks, sighs)) return { type: "cancel", drafts: "all" };
    return { ...unclear("change"), perhaps: oks.some(vouches) ? "confirm" : "cancel" };
  }
  // 金额都对 says nothing about the other fields.
  if (oks.every(({ field }) => field !== null)) return null;
  // 好的，妈我马上来 may be said to somebody else; 好的，那个 is not finished.
  if (bare && (!owned || follows(all("topic"), oks)))
    return { ...unclear("change"), perhaps: "confirm" };
  // 好，剩下的对: 好 answers the app.
  const aimed = oks.filter((each) => vouches(each) || each.target.kind !== "unsaid");
  return verdict("confirm", aimed.length > 0 ? aimed : oks, phrases, situation);
}

/** Whether one of these comes after one of those. */
export function follows(these: readonly Phrase[], those: readonly Phrase[]): boolean {
  return these.some(({ start }) => those.some((earlier) => earlier.start < start));
}

function isWhole(target: Target, size: number): boolean {
  if (target.kind === "all") return target.count === null || target.count === size;
  return target.kind === "unsaid" || (target.kind === "pointed" && size === 1);
}

/** After a question about drafts (`named`), 确认 and 删掉 mean them, 取消 perhaps all; after a change 删掉 is unclear, too. */
export function judged(drafts: readonly number[], said: Utterance, named: boolean): Act | null {
  const { phrases, fatal, owned } = said.reading;
  const only = (...sayings: readonly Saying[]) =>
    phrases.every(({ says, target }) => sayings.includes(says) && target.kind === "unsaid");
  if (drafts.length === 0 || fatal || !owned) return null;
  const saves = phrases.some((phrase) => phrase.says === "store" || vouches(phrase));
  const that = phrases.some(({ consent }) => consent === "that");
  if ((named || that) && saves && only("ok", "enough", "store")) return { type: "confirm", drafts };
  const drops = said.tokens.filter((token) => isAny(token, ["drop", "stop"]));
  const wide = drops.some((token) => !isAny(token, ["erase", "stop"]));
  if (drops.length === 0 || !only("ok", "drop", "stop", "giveup")) return null;
  if (named && drops.every((token) => is(token, "erase"))) return { type: "cancel", drafts };
  const several = pendingIn(said.situation.batch).length > 1 && (named || !wide);
  return several ? which("cancel") : null;
}

/** 删掉 and 就它 with several drafts: asks which. 取消 means all; 对，取消 may only repeat the last order. */
export function withWhich(act: Act, { phrases, joking }: Reading, { batch }: Situation): Act {
  const several = pendingIn(batch).length > 1;
  const that = phrases.some(({ consent }) => consent === "that");
  if (act.type === "confirm" && act.drafts === "all")
    return several && that ? which("confirm") : act;
  const drops = phrases.filter(({ says }) => says !== "ok");
  if (act.type !== "cancel" || drops.length === 0) return act;
  const gone = batch.some(({ status }) => status === "cancelled");
  const echoes = gone && phrases[0]?.consent === "yes";
  const isBare = ({ frame }: Phrase) =>
    frame === "delete, not said which" || (echoes && frame === "drop all");
  return (several || echoes) && drops.every(isBare) && !joking ? which("cancel") : act;
}

export function which(verdict: Verdict): Act & { type: "unclear" } {
  return { ...unclear("target"), verdict };
}

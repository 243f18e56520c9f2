import type { Saying } from "../frames/frame.ts";
import type { Target } from "../token.ts";
import type { Phrase } from "./phrases.ts";
import { CHANGING, isAimed, type Situation, targetOf } from "./said.ts";

/** What follows without saying of which draft is about the one before: 打车堵了半天，最后是36. */
export function withTopics(phrases: readonly Phrase[], situation: Situation): readonly Phrase[] {
  const made: Phrase[] = [];
  let topic: Target = { kind: "unsaid" };
  for (const phrase of phrases) {
    const last = made.findLast(({ says }) => says !== "topic" && says !== "wrong");
    const meant = meantBy(phrase, { topic, last, situation });
    if (meant.kind !== "unsaid" && meant.kind !== "pointed") topic = meant;
    made.push(inTopic(phrase, meant, { topic, last }));
  }
  return made;
}

interface Before {
  readonly topic: Target;
  readonly last: Phrase | undefined;
}

function meantBy(
  phrase: Phrase,
  { topic, last, situation }: Before & { readonly situation: Situation },
): Target {
  const { says, target } = phrase;
  // 不是十九，用了券，十五: what is denied tells which.
  if (says === "wrong") return targetOf(phrase, situation);
  // 都对，除了打车是30: what is said of the exception.
  const excepted =
    target.kind === "but" && CHANGING.includes(says) && last?.says === "ok" && !isAimed(last);
  if (excepted) return target.of;
  // 第一笔和第三笔多记了，都减三块: 都 are those two.
  return target.kind === "all" && target.adverb && topic.kind === "named" ? topic : target;
}

function inTopic(phrase: Phrase, meant: Target, { topic, last }: Before): Phrase {
  const { says, target } = phrase;
  // 第二笔也是: the act before, of another draft.
  if (says === "likewise")
    return last === undefined ? { ...phrase, says: "wrong" } : { ...last, target, denied: [] };
  if (says === "wrong") return phrase;
  if (says === "stop" && topic.kind !== "unsaid") return { ...phrase, says: "drop", target: topic };
  return { ...phrase, target: meant.kind === "unsaid" && !UNTOPICAL.has(says) ? topic : meant };
}

const UNTOPICAL: ReadonlySet<Saying> = new Set(["giveup", "append", "later", "enough"]);

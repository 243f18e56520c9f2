import type { Saying } from "../frames/frame.ts";
import type { Intention } from "../orders/types.ts";
import type { Target } from "../token.ts";
import { type Situation, targetOf } from "./said.ts";

/** A phrase without a draft is about the draft before it: 打车堵了半天，最后是36. */
export function withTopics(
  phrases: readonly Intention[],
  situation: Situation,
): readonly Intention[] {
  const made: Intention[] = [];
  let topic: Target = { kind: "unsaid" };
  for (const phrase of phrases) {
    const { says, target } = phrase;
    // 不是十九，用了券，十五: the denied value identifies the draft. 第一笔和第三笔多记了，都减三块: 都 means those two.
    const those: boolean = target.kind === "all" && target.adverb && topic.kind === "named";
    const meant: Target = says === "wrong" ? targetOf(phrase, situation) : those ? topic : target;
    // 第二笔跟第一笔一样 compares the two.
    if (!["unsaid", "pointed"].includes(meant.kind) && says !== "likewise") topic = meant;
    const last = made.findLast((each) => each.says !== "topic" && each.says !== "wrong");
    made.push(inTopic({ ...phrase, target: says === "wrong" ? target : meant }, topic, last));
  }
  // 改成20，两笔都改: the drafts are named after the change.
  const later = made.find(
    ({ says, target, field }) => says === "open" && field === null && target.kind !== "unsaid",
  );
  // 是前天弄的，两笔都是: so are the drafts of a statement.
  const [first, alike] = made;
  const isOfThose = phrases[1]?.says === "likewise" && first?.target.kind === "unsaid";
  if (isOfThose && alike?.says === "change")
    return made.map((phrase) => (phrase === first ? { ...phrase, target: alike.target } : phrase));
  return made.map((phrase) =>
    later && phrase.says === "change" && phrase.target.kind === "unsaid"
      ? { ...phrase, target: later.target }
      : phrase,
  );
}

function inTopic(phrase: Intention, topic: Target, last: Intention | undefined): Intention {
  const { says, target } = phrase;
  // 第二笔也是: the act before, for another draft.
  // 两笔都是 says so of all, 打车是 was cut off.
  const isTogether = target.kind === "named" ? target.together : target.kind === "all";
  if (says === "likewise" && phrase.frame === "so are all of them" && !isTogether)
    return { ...phrase, says: "wrong" };
  if (says === "likewise")
    return last === undefined ? { ...phrase, says: "wrong" } : { ...last, target, denied: [] };
  if (says === "stop" && topic.kind !== "unsaid") return { ...phrase, says: "drop", target: topic };
  // 停车费老板免了，那个不要
  const open = target.kind === "unsaid" || (target.kind === "pointed" && topic.kind === "named");
  return open && !UNTOPICAL.has(says) ? { ...phrase, target: topic } : phrase;
}

const UNTOPICAL: ReadonlySet<Saying> = new Set(["giveup", "append", "later", "enough", "wrong"]);

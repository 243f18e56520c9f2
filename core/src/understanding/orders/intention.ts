import type { Fitted } from "../frames/cover.ts";
import { phraseOf } from "../kinds/phrase.ts";
import { CHANGING, claimedBy, type Situation } from "../kinds/said.ts";
import { is, isAny, type Target, type Token } from "../token.ts";
import type { Intention } from "./types.ts";

export const THINGS = ["thing", "general", "name", "site"];
/** Words that name a draft if they stand right before an order. */
const NAMES = [...THINGS, ..."person unknown doing mine handed label".split(" ")];
const ORDERS = ["drop", "store", "stop"];

/** A match of a frame, and the word before it if no frame explains that one. */
interface Matched {
  readonly match: Fitted;
  readonly inside: readonly Token[];
  readonly before: Token | undefined;
  /** The word after it, if no frame explains that one. */
  readonly after: Token | undefined;
  /** 和 stands between it and the frame. */
  readonly isListed: boolean;
  /** A verdict is given in the utterance. */
  readonly judges: boolean;
}

/** What the match of a frame proposes. `isRead`: we know every value that it names. */
export function intentionOf(
  matched: Matched,
  situation: Situation,
): { readonly intention: Intention; readonly isRead: boolean } {
  const { match, inside, before } = matched;
  const filled = phraseOf(match, inside, situation);
  const { edits } = filled;
  const intention: Intention = { ...filled, edits: edits ?? [] };
  // 打车是出差打的 tells a story; 打车改成三十多: something is wrong with it, but what is right is not understood.
  if (edits === null) return { intention: unread(intention, matched), isRead: false };
  if (isTwice(intention, inside, situation)) {
    const target: Target = { kind: "unsaid" };
    return { intention: { ...intention, says: "reason", target }, isRead: true };
  }
  const lost =
    before && isNameFor(intention, { ...matched, before }, situation)
      ? before
      : objectOf(intention, matched.after);
  return {
    intention: lost === null ? intention : aimedAt(lost, intention),
    isRead: true,
  };
}

/** 第二笔和第三笔重复了: one of them should go, but it is unknown which. */
function isTwice(intention: Intention, inside: readonly Token[], situation: Situation): boolean {
  const { target } = intention;
  const isNamed = target.kind === "named" && !target.together;
  const repeats = inside.some((token) => is(token, "duplicate"));
  return isNamed && repeats && claimedBy([intention], situation).length !== 1;
}

/** A statement whose value is not one: 取消，我指的是午饭 names the draft to cancel. */
function unread(intention: Intention, { match, judges }: Matched): Intention {
  const { stated, target } = intention;
  const [value] = match.bound.values ?? [];
  if (!stated) return { ...intention, says: "wrong" };
  const isUnnamed = target.kind === "unsaid" || target.kind === "pointed";
  const names = judges && isUnnamed && isAny(value, [...THINGS, "draft"]) ? value : undefined;
  const topic = { ...intention, says: "topic" } as const;
  return names === undefined
    ? topic
    : { ...topic, target: names.target ?? { kind: "named", by: [names], together: false } };
}

/** 删掉咖啡 while no draft is one: what is said after the verdict is its object. */
function objectOf({ says, target }: Intention, after: Token | undefined): Token | null {
  const isVerdict = says === "drop" || says === "store";
  return after && isVerdict && target.kind === "unsaid" && isAny(after, THINGS) ? after : null;
}

/** 晚饭改成35, 小明的不要了: if no draft has that name, the order does not fall on other drafts. */
function isNameFor(
  { says, stated, target }: Intention,
  { before, inside, isListed }: Matched & { readonly before: Token },
  { text }: Situation,
): boolean {
  const isOrder = ORDERS.includes(says) || (!stated && CHANGING.includes(says));
  if (!isOrder) return false;
  // 照片我都删了 is not about the drafts.
  const isSpread = says === "drop" && target.kind === "all" && target.adverb;
  const points = is(inside[0], "ref") && target.kind === "pointed";
  const isUnaimed = target.kind === "unsaid" || target.kind === "pointed";
  const mayName = isListed || text[before.end] === "的" || points ? NAMES : [...THINGS, "proof"];
  return (isUnaimed || isListed || isSpread) && isAny(before, mayName);
}

function aimedAt(name: Token, intention: Intention): Intention {
  const target: Target = { kind: "named", by: [name], together: false };
  return { ...intention, says: intention.says === "stop" ? "drop" : intention.says, target };
}

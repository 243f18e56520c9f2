import { pendingIn } from "../draft/batch-draft.ts";
import type { Saying } from "../understanding/frames/frame.ts";
import { resolve } from "../understanding/kinds/target.ts";
import type { Intention } from "../understanding/orders/types.ts";
import { is, isAny, type Token } from "../understanding/token.ts";
import type { Act } from "../understanding/understand.ts";
import type { Advice } from "./advice.ts";
import type { Consent } from "./consent.ts";
import { asks, hesitates, isWaiting, leavesOpen, says, type Words } from "./words.ts";

type VerdictAdvice = Advice & { readonly type: "confirm" | "cancel" };

const DEEDS: Readonly<Record<VerdictAdvice["type"], readonly Saying[]>> = {
  confirm: ["store", "ok"],
  cancel: ["drop", "stop", "giveup", "exit"],
};

/** Verdicts that contradict each other. Not 好 beside a cancellation: in 好，删掉 it answers the app. */
const OPPOSED: Readonly<Record<VerdictAdvice["type"], readonly Saying[]>> = {
  confirm: DEEDS.cancel,
  cancel: ["store"],
};

/** Other wishes beside the verdict: drafts saved or cancelled now would lack them. */
const OTHER_WISHES: readonly Saying[] = [
  "change",
  "raise",
  "lower",
  "scale",
  "swap",
  "likewise",
  "open",
  "wrong",
  "append",
  "further",
  "more",
  "unpriced",
  "undo",
  "restore",
  "rewant",
  "keep",
  "keep-only",
];

/** What may be said of a draft as well as ordered. */
const FACTS: readonly Saying[] = ["change", "open"];

/** Whether the user's own words confirm or cancel exactly these drafts. */
export function consentToVerdict({ type, drafts }: VerdictAdvice, words: Words): Consent {
  const { act, batch, named } = words;
  const pending = pendingIn(batch);
  const meant = drafts === "all" ? pending : drafts;
  if (meant.some((at) => batch[at] === undefined)) return "withheld";
  if (isSame(judgedIn(act, type, pending), meant)) return "given";
  if (!leavesOpen(act)) return "withheld";
  if (type === "cancel" && isUnkept(words)) return isSame(named, meant) ? "open" : "withheld";
  const deeds = words.phrases.filter((phrase) => DEEDS[type].includes(phrase.says));
  const aimed = aimedAt(deeds, words);
  if (speaksAgainst(type, words)) {
    return isSame(aimed, meant) && onlyOthersWait(deeds, words) ? "open" : "withheld";
  }
  if (isSame(aimed, meant)) return "given";
  // 打车那笔我不想要了 leaves open whether to cancel that draft, but says nothing about the others.
  return named.length === 0 || isSame(named, meant) ? "open" : "withheld";
}

/** The drafts for which our own reading gives the same verdict; `null` if it gives none. */
function judgedIn(act: Act, verdict: VerdictAdvice["type"], pending: readonly number[]) {
  if (act.type === "exit") return verdict === "cancel" ? pending : null;
  if (act.type !== verdict || act.drafts === "rest" || act.drafts === "last") return null;
  return act.drafts === "all" ? pending : act.drafts;
}

function speaksAgainst(verdict: VerdictAdvice["type"], words: Words): boolean {
  const denies = verdict === "confirm" && words.tokens.some((each) => isAny(each, ["no", "isnt"]));
  return (
    denies || hesitates(words) || says(words, OPPOSED[verdict]) || wishesOtherwise(verdict, words)
  );
}

/** 这几笔昨晚就记了，删掉: without an order a value is why they go. A draft that is kept would lack it. */
function wishesOtherwise(verdict: VerdictAdvice["type"], { phrases }: Words): boolean {
  return phrases.some(
    ({ says: said, orders }) =>
      OTHER_WISHES.includes(said) && (verdict === "confirm" || orders || !FACTS.includes(said)),
  );
}

/** 早教那笔先别记, 第二笔删了嘛: it may be that the draft is not wanted. */
function isUnkept(words: Words): boolean {
  return !asks(words) && words.tokens.some((token) => is(token, "unkept"));
}

/** 笔和蜜雪可以记了，零花钱那个等等: who waits has a clause of its own. */
function onlyOthersWait(deeds: readonly Intention[], words: Words): boolean {
  const { tokens } = words;
  if (asks(words) || says(words, [...OTHER_WISHES, ...OPPOSED.confirm])) return false;
  return tokens.every(
    (token) => !isWaiting(token) || deeds.every((deed) => isApart(token, deed, tokens)),
  );
}

function isApart(token: Token, { start, end }: Intention, tokens: readonly Token[]): boolean {
  const [from, to] = token.start >= end ? [end, token.start] : [token.end, start];
  return tokens.some((other) => is(other, "pause") && other.start >= from && other.end <= to);
}

/** 这个不记了: the drafts that the phrases name; `null` if 好 or 删了 names none, or 都 after 除了 an unknown one. */
function aimedAt(deeds: readonly Intention[], { batch }: Words): readonly number[] | null {
  const aimed = deeds.filter(({ target }) => target.kind !== "unsaid" && target.kind !== "all");
  const found = aimed.flatMap(({ target }) => {
    const resolved = resolve(target, batch, []);
    return "found" in resolved && !resolved.weak ? [resolved.found] : [];
  });
  return aimed.length === 0 || found.length < aimed.length ? null : found.flat();
}

function isSame(some: readonly number[] | null, others: readonly number[]): boolean {
  if (some === null) return false;
  return some.every((at) => others.includes(at)) && others.every((at) => some.includes(at));
}

import { pendingIn } from "../../draft/batch-draft.ts";
import type { Saying } from "../frames/frame.ts";
import { FIT } from "../readings/draft-names.ts";
import type { Act, Edit, Verdict } from "./act.ts";
import { change } from "./change.ts";
import { withOpenChange } from "./open-change.ts";
import type { Phrase, Reading } from "./phrases.ts";
import { record, unpriced } from "./record.ts";
import { withoutRetracted } from "./retracted.ts";
import {
  CHANGING,
  claimedBy,
  isAimed,
  type Situation,
  unclear,
  unresolved,
  vouches,
} from "./said.ts";
import { isOwnPayment, thingWithoutPrice } from "./something-new.ts";
import { resolve } from "./target.ts";
import { withTopics } from "./topics.ts";
import { bareVerdict, follows, verdict, which } from "./verdict.ts";

/** Makes one act out of all phrases: the first rule that applies decides. */
export function decide(reading: Reading, situation: Situation): Act {
  const meant = withoutRetracted(withTopics(reading.phrases, situation));
  if (meant === null) return UNCLEAR;
  const whole = { frame: "", start: 0, end: situation.text.length };
  const own = isOwnPayment(meant, situation) ? append([whole], situation) : null;
  const fresh = own ?? thingWithoutPrice(meant, situation);
  if (fresh !== null) return fresh;
  const complains = reading.phrases.some(({ says, repairs }) => says === "wrong" || repairs);
  const told = complains ? meant : meant.map((phrase) => asNew(phrase, situation));
  const phrases = besideOrders(told);
  const all = (...sayings: readonly Saying[]) =>
    phrases.filter(({ says }) => sayings.includes(says));
  const said: Said = {
    ...reading,
    phrases,
    situation,
    all,
    has: (...sayings) => all(...sayings).length > 0,
    only: (...sayings) => all(...sayings).length === phrases.length,
    judged: (type, ...sayings) => verdict(type, all(...sayings), phrases, situation),
    names: all("topic").some(({ target }) => target.kind !== "pointed"),
  };
  const held = isHeldUp(said) ? UNCLEAR : null;
  const act =
    command(said) ?? held ?? restated(said) ?? twoKinds(said) ?? order(said) ?? named(said);
  return withOpenChange(act ?? UNCLEAR, said);
}

interface Said extends Reading {
  readonly situation: Situation;
  readonly has: (...sayings: readonly Saying[]) => boolean;
  readonly all: (...sayings: readonly Saying[]) => readonly Phrase[];
  readonly only: (...sayings: readonly Saying[]) => boolean;
  readonly judged: (type: Verdict, ...sayings: readonly Saying[]) => Act;
  /** A draft is named and nothing is said about it; 那个 alone is only hesitation. */
  readonly names: boolean;
}

const UNCLEAR = unclear("change");
const TWO_KINDS = unclear("change", "two-kinds");
const DROPPING: readonly Saying[] = ["drop", "keep-only"];

/**
 * 弄反了，是支出 complains: next to another order nothing is swapped. 奶茶别删，打车删了 keeps 奶茶: next to a
 * cancellation nothing is restored.
 */
function besideOrders(phrases: readonly Phrase[]): readonly Phrase[] {
  const drops = phrases.some(({ says }) => says === "drop");
  const orders = drops || phrases.some(({ says }) => says !== "swap" && CHANGING.includes(says));
  return phrases.map((phrase) => {
    if (orders && phrase.says === "swap") return { ...phrase, says: "wrong" };
    return drops && phrase.says === "restore" && isAimed(phrase)
      ? { ...phrase, says: "keep" }
      : phrase;
  });
}

/** 买菜三十五 beside a draft 肉 is another purchase; 买菜那笔 and 买菜改成三十五 mean that draft. */
function asNew(phrase: Phrase, { batch }: Situation): Phrase {
  const { target, bare } = phrase;
  const [at, another] = pendingIn(batch);
  const only = another === undefined ? batch[at ?? 0] : undefined;
  const isKind =
    target.kind === "named" &&
    target.by.every(
      ({ text, fit = [] }) => text === only?.category && Math.max(...fit) <= FIT.category,
    );
  return bare && isKind && only !== undefined ? { ...phrase, says: "append" } : phrase;
}

/** Commands to the app, and orders about cancelled drafts. */
function command({ fatal, reasons, has, all, only, judged, names, situation }: Said): Act | null {
  // 毛笔多少来着，哦，改成二十五: the question is answered by the user.
  const order = all("change").find(({ orders, stated }) => orders && !stated)?.start ?? 0;
  const aloud = all("ask", "tell").every((ask) => isAimed(ask) && ask.start < order);
  if (fatal || has("retry")) return UNCLEAR;
  // 打车呢？
  const asks = all("ask").some((ask) => isAimed(ask) && situation.text[ask.end - 2] === "呢");
  const tells = only("ok", asks ? "ask" : "tell");
  if (!aloud) return tells ? told(all("ask", "tell"), situation) : UNCLEAR;
  if (has("help")) return only("help", "ok") ? { type: "help" } : UNCLEAR;
  if (has("undo"))
    return only("undo", "ok", "wrong", "giveup", "enough") ? { type: "undo" } : UNCLEAR;
  if (has("exit", "stop")) {
    // 能报销的先不记: one of them, but it is unknown which.
    if (reasons && !has("exit") && pendingIn(situation.batch).length > 1) return unclear("target");
    if (has(...CHANGING, "append", "store")) return TWO_KINDS;
    if (names || has("more", "further", "unpriced")) return UNCLEAR;
    // 不要了，拜拜 cancels the drafts; 打车不要了，拜拜 orders two things.
    if (!has("drop")) return { type: "exit" };
    return all("drop").some(isAimed) ? UNCLEAR : { type: "cancel", drafts: "all" };
  }
  if (!has("restore", "rewant")) return null;
  const aimed = all("restore", "rewant").some(
    ({ target }) => target.kind !== "unsaid" && target.kind !== "pointed",
  );
  // 打车不删了，改成20
  if (aimed && has(...CHANGING)) return null;
  // 第二笔还是要的: for a draft that is not cancelled it means yes.
  if (aimed) return judged(has("rewant") ? "confirm" : "restore", "restore", "rewant");
  return only("restore", "rewant", "ok", "wrong", "giveup")
    ? { type: "restore", drafts: "last" }
    : UNCLEAR;
}

/** Questions about the drafts: 打车多少, 再说一遍, 一共多少. */
function told(asked: readonly Phrase[], { batch }: Situation): Act {
  const of = asked.every(({ frame }) => frame === "what they come to") ? "total" : "drafts";
  const aimed = asked.filter(isAimed);
  if (aimed.length === 0) return { type: "tell", of, drafts: "all" };
  const named = aimed.map(({ target }) => resolve(target, batch, []));
  const drafts = named.flatMap((each) => ("found" in each ? each.found : []));
  const unsure = named.some((each) => "missing" in each && each.missing === "which-of-several");
  return unsure ? unclear("target", "which-of-several") : { type: "tell", of, drafts };
}

/** The user also hesitates, jokes, or says something that cannot be carried out. */
function isHeldUp({ joking, has, all, names, situation }: Said): boolean {
  // 存吧，打车我再看看 holds the order up; 先存午饭，其他的我再看看 only leaves the others for later.
  const saved = claimedBy(all("store"), situation);
  const others =
    has("store") &&
    all("later").every((later) => {
      const own = claimedBy([later], situation);
      const apart = saved.length > 0 && isAimed(later) && !own.some((at) => saved.includes(at));
      return later.target.kind === "rest" || apart;
    });
  // 先放着别存 holds it up; 都别记了，回头再说 does not.
  const shelved = all("leave").some(
    ({ target, start }) =>
      target.kind === "unsaid" && all("drop").some((drop) => drop.start > start),
  );
  return (
    (has("later") && !others) ||
    shelved ||
    // 还有打车那笔
    (has("further") && names) ||
    // 取消，再记一笔; 确认第二笔，还是算了.
    follows(all("further", "giveup"), all("drop", "store")) ||
    // 我瞎说的，存吧; 好，我去开会了.
    (joking && has("store", "ok") && !has("drop")) ||
    // 咖啡不要了，开玩笑的，要的
    (joking && follows(all("ok"), all("drop"))) ||
    (has("errand") && !has("store")) ||
    // 打车退了，再加一笔水果20: it is unclear what happens to 打车.
    (has("append") &&
      !has(...DROPPING, ...CHANGING) &&
      (has("topic") || all("wrong").some((wrong) => isAimed(wrong) || wrong.denied.length > 0)))
  );
}

/** Orders about the drafts. */
function order(said: Said): Act | null {
  const { reasons, owned, has, all, only, phrases, judged, names, situation } = said;
  if (has("open") && !has(...CHANGING)) return UNCLEAR;
  // 同事请的，删了吧: one of several, but it is unknown which.
  const unaimed = all("drop").some(({ target }) => target.kind === "unsaid");
  if (pendingIn(situation.batch).length > 1 && (reasons || has("reason")) && unaimed)
    return unclear("target");
  if (has(...DROPPING)) return judged("cancel", ...DROPPING);
  if (has("append")) return append(all("append"), situation);
  if (has(...CHANGING)) return change(phrases, situation);
  if (has("wrong", "reason") || (has("leave", "keep") && !has("store"))) return UNCLEAR;
  const done = has("enough") || all("ok").some(vouches);
  const [missing] = all("unpriced");
  if (missing !== undefined) {
    const draft = unpriced(situation.text.slice(missing.start, missing.end), situation.context);
    if (draft !== null) return only("unpriced", "ok") ? { type: "unpriced", draft } : UNCLEAR;
  }
  if (has("more", "further", "unpriced"))
    return names || (has("more") && done) ? UNCLEAR : { type: "continue", waits: !has("more") };
  if (has("store")) return judged("confirm", "store");
  // 对，第一笔 names a draft but no order.
  const [ok] = all("ok").filter((each) => !isAimed(each));
  const named = all("topic").some(
    ({ target, start }) => target.kind === "named" && start > (ok?.start ?? start),
  );
  if (named) return which("confirm");
  // 好的，不用了: nothing more to do. 都对，不用改了 says that the drafts are right.
  if (has("enough") && !all("ok").some(vouches)) {
    const quits = has("giveup") || all("enough").some(({ orders }) => orders);
    return { type: "reply", says: quits ? "give-up" : "no" };
  }
  return bareVerdict({ owned, phrases, names }, situation);
}

/** 没错，就是现金，记吧: repeats what the draft says before it is saved. */
function restated({ has, all, only, judged, situation }: Said): Act | null {
  if (!has("store") || !has("change") || !only("store", "change", "ok")) return null;
  const made = change(all("change"), situation);
  const isSo = made.type === "unclear" && made.because === "already-so";
  return isSo ? judged("confirm", "store") : null;
}

/** An utterance with two kinds of orders is not carried out, unless the second only adds detail to the first. */
function twoKinds({ has, all, phrases, situation }: Said): Act | null {
  const added = all("append", "unpriced");
  const asked = [all(...DROPPING), all("store"), all(...CHANGING), added].filter(
    (kind) => kind.length > 0,
  );
  if (asked.length < 2)
    return asked.length === 1 && has("more") && !has("append") ? TWO_KINDS : null;
  const [first] = added;
  if (first === undefined || has("unpriced") || asked.length > 2) return TWO_KINDS;
  const changing = all(...CHANGING);
  const edits = changing.flatMap((phrase) => phrase.edits);
  const isMore = ({ target, start }: Phrase) => target.kind === "unsaid" && start > first.start;
  // 还有一笔奶茶12，算在餐饮里
  if (has("change") && changing.every(isMore)) return append(all("append"), situation, edits);
  // 同事又转了我八块，减八块: the first part gives the reason.
  const reckoned = edits.flatMap((edit) => (edit.kind === "by" ? [Math.abs(edit.plus)] : []));
  const isWhy = all("append").every(({ sums }) => sums.every((sum) => reckoned.includes(sum)));
  const others = phrases.filter(({ says }) => says !== "append");
  if (changing.length > 0 && isWhy) return change(others, situation);
  // 咖啡二十，存吧 adds the coffee; the app asks again before it saves.
  const [saved] = all("store");
  return saved !== undefined && first.start < saved.start && !isAimed(saved)
    ? append(all("append"), situation)
    : TWO_KINDS;
}

/** 第二笔, 奶茶那笔: only names a draft. */
function named({ phrases, owned, situation }: Said): Act | null {
  const [topic, another] = phrases;
  if (topic?.says !== "topic" || topic.target.kind !== "named" || another || !owned) return null;
  const { target } = topic;
  const resolved = resolve(target, situation.batch, []);
  if (!("found" in resolved)) return unresolved(resolved);
  // 打车呢
  if (situation.text.startsWith("呢", topic.end)) return told([topic], situation);
  return { ...UNCLEAR, open: { drafts: resolved.found, target, field: null, edits: [] } };
}

/** Reads the part about something new as a sentence of its own. */
function append(
  phrases: readonly Pick<Phrase, "frame" | "start" | "end">[],
  { text, batch, context }: Situation,
  edits: readonly Edit[] = [],
): Act {
  const recorded = phrases.map(({ start, end }) => record(text.slice(start, end), context).act);
  const heard = recorded.flatMap(({ drafts }) => drafts);
  const dropped = recorded.flatMap((each) => each.dropped);
  // 还有一笔买房两亿
  if (heard.length === 0 && dropped.some(({ reason }) => reason === "out-of-range"))
    return unclear("change", "amount-range");
  const unrated = recorded.find((each) => each.unpriced?.foreign)?.unpriced;
  if (heard.length === 0 && unrated) return { type: "unpriced", draft: unrated };
  const told = edits.map((edit) => (edit.kind === "to" ? edit.change : {}));
  // 茶钱十八 beside 奶茶: the same purchase, or another?
  const mayBeOpen = heard.some(({ description }) =>
    batch.some(
      (draft) =>
        draft.status !== "cancelled" &&
        draft.description !== description &&
        draft.description.endsWith(description),
    ),
  );
  const opens = phrases.every(({ frame }) => frame === "one more");
  const sure =
    heard.length > 0 &&
    heard.every(({ confidence }) => confidence >= LEAST) &&
    (opens || !mayBeOpen);
  return sure
    ? {
        type: "append",
        drafts: heard.map((draft) => Object.assign({ ...draft }, ...told)),
        dropped,
      }
    : UNCLEAR;
}

/** Below it the app marks a draft as doubtful. */
const LEAST = 0.5;

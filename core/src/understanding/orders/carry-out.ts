import { pendingIn } from "../../draft/batch-draft.ts";
import type { Act, HeardDraft, Verdict } from "../kinds/act.ts";
import { recordWords, unpriced } from "../kinds/record.ts";
import {
  claimedBy,
  isAimed,
  nameIn,
  type Situation,
  unclear,
  unresolved,
  vouches,
} from "../kinds/said.ts";
import { resolve } from "../kinds/target.ts";
import type { Target } from "../token.ts";
import { change } from "./change.ts";
import { merged } from "./merge.ts";
import type { Outcome } from "./tables.ts";
import type { Intention, Made } from "./types.ts";

/** Makes the act of a rule. */
export function carryOut(so: Outcome, said: readonly Intention[], situation: Situation): Made {
  switch (so) {
    case "nothing":
      return { act: unclear("change") };
    case "two-kinds":
      return { act: unclear("change", so) };
    case "change":
      return change(said, situation);
    case "merge":
      return { act: merged(said, situation) };
    case "append":
    case "append+":
      return append(said, situation, so === "append+");
    case "name":
      return { act: named(said, situation) };
    case "unpriced":
      return { act: withoutPrice(said, situation) };
    case "tell":
      return { act: told(said, situation) };
    case "help":
    case "undo":
    case "exit":
      return { act: { type: so } };
    case "continue":
    case "wait":
      return { act: { type: "continue", waits: so === "wait" } };
    case "no": {
      const quits = said.some(
        ({ says, orders }) => says === "giveup" || (says === "enough" && orders),
      );
      return { act: { type: "reply", says: quits ? "give-up" : "no" } };
    }
    default: {
      const [first, of = ""] = so.split(" ") as [Verdict | "which", string];
      if (first === "which") return { act: { ...unclear("target"), verdict: of as Verdict } };
      if (of === "all" || of === "last") return { act: { type: first, drafts: of } };
      return { act: verdict(first, of.split("|"), said, situation) };
    }
  }
}

/** Confirms, cancels or restores what these sayings are about; what is to be kept stays. */
function verdict(
  type: Verdict,
  by: readonly string[],
  said: readonly Intention[],
  situation: Situation,
): Act {
  const { batch } = situation;
  const pending = pendingIn(batch);
  const ordered = said.filter(({ says }) => by.includes(says));
  const meant = targetsOf(ordered);
  const isWhole = (target: Target) => isWholeOf(target, pending.length);
  const topics = said.filter(({ says }) => says === "topic").map(({ target }) => target);
  // 都记上，除了奶茶
  const but = topics.filter(({ kind }) => kind === "but");
  const part = [...meant.filter((target) => !isWhole(target)), ...but];
  const whole = meant.some(isWhole) && but.length === 0;
  // 删掉，我是说咖啡; 奶茶不要，都删了; 取消第二笔的优惠: one draft or all?
  const isBeside = said.some((each) => ["wrong", "open"].includes(each.says) && isAimed(each));
  const isNamed =
    topics.some(({ kind }) => kind === "named") && meant.some(({ kind }) => kind === "unsaid");
  if (isNamed || (whole && (part.length > 0 || isBeside)))
    return { ...unclear("target"), verdict: type };
  const claimed = claimedBy(said, situation);
  const [rest] = part;
  if (rest?.kind === "rest" && claimed.length === 0)
    return { type, drafts: "rest", ...(rest.count !== null && { count: rest.count }) };
  const places = placesOf(part, type, { batch, claimed });
  if ("type" in places) return places;
  const chosen = new Set([...(whole ? pending : []), ...places]);
  const stays = (each: Intention) => ["keep", "leave"].includes(each.says) || vouches(each);
  const kept = type === "cancel" ? claimedBy(said.filter(stays), situation) : [];
  if (part.length > 0 && kept.some((at) => chosen.has(at))) return unclear("change");
  if (whole && kept.length === 0) return { type, drafts: "all" };
  const drafts = [...batch.keys()].filter((at) => chosen.has(at) && !kept.includes(at));
  // 除了奶茶都记, 只记午饭: the app asks about the others.
  const isOnly =
    type === "confirm" &&
    (ordered.some(({ only }) => only) || part.some(({ kind }) => kind === "but"));
  return drafts.length === 0 ? unclear("target") : { type, drafts, ...(isOnly && { only: true }) };
}

/** Whether a target means every pending draft. */
function isWholeOf(target: Target, pending: number): boolean {
  if (target.kind === "all") return [null, pending].includes(target.count);
  return target.kind === "unsaid" || (target.kind === "pointed" && pending === 1);
}

/** 好，剩下的对: 好 answers the app, the rest is about drafts. */
function targetsOf(ordered: readonly Intention[]): readonly Target[] {
  const aimed = ordered.filter(
    (each) => each.says !== "ok" || vouches(each) || each.target.kind !== "unsaid",
  );
  return (aimed.length > 0 ? aimed : ordered).map(({ says, target }) =>
    says === "keep-only" ? { kind: "but", of: target } : target,
  );
}

/** What these targets mean, if each means something; otherwise the question. */
function placesOf(
  targets: readonly Target[],
  type: Verdict,
  { batch, claimed }: { readonly batch: Situation["batch"]; readonly claimed: readonly number[] },
): readonly number[] | Act {
  const places: number[] = [];
  for (const target of targets) {
    const resolved = resolve(target, batch, claimed);
    const count = target.kind === "all" && target.count;
    if ("found" in resolved) places.push(...resolved.found);
    // 删掉咖啡 while no draft is one: to ask which would offer other drafts.
    else if (resolved.missing === "unknown-name") return unresolved(resolved);
    else return { ...unresolved(resolved), verdict: type, ...(count && { count }) };
  }
  return places;
}

/** Reads the parts about something new as sentences of their own. */
function append(
  said: readonly Intention[],
  { reading, batch, context }: Situation,
  isTold: boolean,
): Made {
  const added = said.filter(({ says }) => says === "append");
  const recorded = added.map(
    ({ start, end }) => recordWords(reading.part(start, end), context).act,
  );
  const heard = asInWhole(
    recorded.flatMap(({ drafts }) => drafts),
    reading,
  );
  const dropped = recorded.flatMap((each) => each.dropped);
  const isHuge = dropped.some(({ reason }) => reason === "out-of-range");
  const unrated = recorded.find((each) => each.unpriced?.foreign)?.unpriced;
  if (heard.length === 0 && unrated) return { act: { type: "unpriced", draft: unrated } };
  if (heard.length === 0) return { act: unclear("change", isHuge ? "amount-range" : undefined) };
  const edits = isTold ? said.flatMap((each) => each.edits) : [];
  const told = edits.map((edit) => (edit.kind === "to" ? edit.change : {}));
  const drafts = heard.map((draft) => Object.assign({ ...draft }, ...told));
  // 茶钱十八 beside 奶茶: the same purchase, or another?
  const isOpen = heard.some(({ description: name }) =>
    batch.some(
      ({ description, status }) =>
        status !== "cancelled" && description !== name && description.endsWith(name),
    ),
  );
  const mayBeOpen = isOpen && !added.every(({ frame }) => frame === "one more");
  return {
    act: { type: "append", drafts, dropped },
    doubts: mayBeOpen ? ["perhaps a draft"] : [],
  };
}

/** 昨天看电影八十，爆米花三十, 师傅的工钱另外二百: what the whole sentence says of the same things, their day and type too. */
function asInWhole(
  heard: readonly HeardDraft[],
  reading: Situation["reading"],
): readonly HeardDraft[] {
  const { drafts } = reading.recorded().act;
  const isSame = ({ amount, description }: HeardDraft, at: number) => {
    const other = drafts[at];
    return amount === other?.amount && description === other.description;
  };
  return heard.length === drafts.length && heard.every(isSame) ? drafts : heard;
}

/** 第二笔: only names a draft; the app asks what to change. */
function named([topic]: readonly Intention[], { batch }: Situation): Act {
  const target: Target = topic?.target ?? { kind: "unsaid" };
  const resolved = resolve(target, batch, []);
  if (!("found" in resolved)) return unresolved(resolved);
  const open = { drafts: resolved.found, named: nameIn(target), field: null, edits: [] };
  return { ...unclear("change"), open };
}

function withoutPrice(said: readonly Intention[], { reading, context }: Situation): Act {
  const missing = said.find(({ says }) => says === "unpriced");
  const draft = missing ? unpriced(reading.part(missing.start, missing.end), context) : null;
  return draft ? { type: "unpriced", draft } : { type: "continue", waits: true };
}

/** Questions about the drafts: 打车多少, 再说一遍, 一共多少. */
function told(said: readonly Intention[], { batch }: Situation): Act {
  const asked = said.filter(({ says }) => says !== "ok");
  const of = asked.every(({ frame }) => frame === "what they come to") ? "total" : "drafts";
  const named = asked.filter(isAimed).map(({ target }) => resolve(target, batch, []));
  const isUnsure = named.some((each) => "missing" in each && each.missing === "which-of-several");
  if (isUnsure) return unclear("target", "which-of-several");
  const drafts = named.flatMap((each) => ("found" in each ? each.found : []));
  return { type: "tell", of, drafts: named.length === 0 ? "all" : drafts };
}

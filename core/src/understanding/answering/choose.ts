import type { Saying } from "../frames/frame.ts";
import type { Act, Verdict } from "../kinds/act.ts";
import { DROPPING, type Situation } from "../kinds/said.ts";
import { resolve } from "../kinds/target.ts";
import type { Intention } from "../orders/types.ts";
import { isAny, type Target } from "../token.ts";
import type { Answering } from "./answering.ts";
import { countedDraft } from "./fill.ts";
import { which } from "./judged.ts";

/** 昨天的, 是昨天的; not 晚饭是八十四. */
function isValue({ frame, target }: Intention): boolean {
  return frame === "the value alone" || (frame === "it is so" && target.kind === "unsaid");
}

/** What is said to order a verdict. */
export const DEED = { confirm: "store", cancel: "drop", restore: "restore" } as const;

/** A verdict whose drafts are missing: 要删哪笔？ */
export interface Choice {
  readonly act: Verdict;
  readonly among: readonly number[];
  /** How many are meant. */
  readonly count?: number;
}

/** 第二笔, 打车那笔, 5块的, 收入的: the drafts with that name or value; `null` if other things are said. `deed`: what may be said of them, too. */
export function choose(choice: Choice, heard: Answering, deed?: Saying): Act | null {
  const { others, said, situation } = heard;
  const isNamed = others.every((each) =>
    each.says === "change" ? isValue(each) : each.says === "topic" || each.says === deed,
  );
  if (!isNamed) return null;
  const by = said.tokens.filter((token) => isAny(token, ["money", "date", "type"]));
  const valued: Target = { kind: "named", by, together: false };
  // 昨天那杯: the day says which one is pointed at.
  const isValued = ({ says, target }: Intention) =>
    says === "change" || (by.length > 0 && target.kind === "pointed");
  const targets = others.map((each) => (isValued(each) ? valued : each.target));
  return chosen(choice, by.length > 0 ? [...new Set(targets)] : targets, situation);
}

/** A number alone: 二 to 要删哪笔？ */
export function chooseByNumber(choice: Choice, { situation }: Answering): Act | null {
  const counted = countedDraft(situation)?.target;
  return counted ? chosen(choice, [counted], situation) : null;
}

/** 都 means all in question. The count must match, and no draft may be named twice. */
function chosen(
  { act, among, count }: Choice,
  targets: readonly Target[],
  { batch }: Situation,
): Act {
  // 第二笔重复了，去掉
  const said = targets.filter(({ kind }) => kind !== "unsaid");
  const found = said.flatMap((target) => {
    if (target.kind === "all" && [null, among.length].includes(target.count)) return among;
    const resolved = resolve(target, batch, []);
    return "found" in resolved ? resolved.found : [Number.NaN];
  });
  const drafts = [...new Set(found)];
  const isKnown = drafts.length > 0 && drafts.every((at) => among.includes(at));
  const many = count ?? found.length;
  return isKnown && (count ?? drafts.length) === drafts.length && found.length === many
    ? { type: act, drafts }
    : { ...which(act), among, ...(count && { count }) };
}

/** 就它, 只删这个 mean the one, 都 and 全部 all; 好的 is no answer. */
export function chooseOneOrAll(act: Verdict, one: readonly number[], heard: Answering): Act | null {
  const { phrases, others, situation } = heard;
  if (!heard.only("ok", "topic", DEED[act])) return null;
  const [only, another] = others;
  const that = phrases.some(({ consent }) => consent === "that");
  if (that || (only?.target.kind === "pointed" && !another)) return { type: act, drafts: one };
  if (only === undefined) return which(act);
  // 两笔打车都删掉
  if (another !== undefined) return null;
  if (only.target.kind === "all") return { type: act, drafts: "all" };
  const named = resolve(only.target, situation.batch, []);
  const isOne = "found" in named && named.found.every((at) => one.includes(at));
  return isOne ? { type: act, drafts: named.found } : null;
}

/** The drafts that the phrases beside 好 are about, of those that the app asked about; `null`: others, or nobody knows which. */
export function namedAmong(drafts: readonly number[], heard: Answering): readonly number[] | null {
  const named = heard.others.flatMap(({ target }) => {
    if (target.kind === "unsaid") return drafts;
    const resolved = resolve(target, heard.situation.batch, []);
    return "found" in resolved ? resolved.found : [Number.NaN];
  });
  const places = [...new Set(heard.others.length === 0 ? drafts : named)];
  return places.every((at) => drafts.includes(at)) ? places : null;
}

/** 保存 while the app asks which one to cancel: neither is done. */
export function crosses(act: Verdict, heard: Answering): boolean {
  const ordered = act === "cancel" ? ["store" as const] : ["drop" as const, "stop" as const];
  const isOther = act !== "restore" && heard.isUnaimed && heard.says(...ordered);
  return isOther && heard.only("ok", "store", ...DROPPING);
}

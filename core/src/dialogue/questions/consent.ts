import type { CalendarDate } from "../../calendar-date.ts";
import { shape } from "../../checks.ts";
import { type Answering, NO } from "../../understanding/answering/answering.ts";
import type { Yes } from "../../understanding/answering/assent.ts";
import { DEED } from "../../understanding/answering/choose.ts";
import { priced } from "../../understanding/answering/price-said.ts";
import { withRest } from "../../understanding/answering/rest-said.ts";
import type { Act, SingleAct } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Question } from "./question.ts";
import { isAct, isDate } from "./stored.ts";

/** 要全部保存吗？ 要把第2笔毛衣改成75元吗？ */
export interface ConsentAsked {
  readonly kind: "consent";
  readonly wanted: Extract<Act, { type: "confirm" | "cancel" | "change" | "append" | "several" }>;
  readonly today: CalendarDate;
}

/** 是加一笔路费8元，还是把第3笔地铁改成8元？ */
export interface AddOrChangeAsked {
  readonly kind: "add-or-change";
  readonly add: Extract<Act, { type: "append" }>;
  readonly change: Extract<Act, { type: "change" }>;
  readonly today: CalendarDate;
}

const VERDICTS: readonly Act["type"][] = ["confirm", "cancel", "restore"];
/** 没问题 approves the drafts as they are, so it must not cancel or change any. */
const APPROVING = { whole: "no", fine: "no", that: "no" } as const;
const SAVE: SingleAct = { type: "confirm", drafts: "all" };
const YES_TO: Readonly<Record<ConsentAsked["wanted"]["type"], Yes>> = {
  confirm: { others: "do", polite: "order" },
  cancel: { others: "do", polite: "order", affirm: "no", save: "no", ...APPROVING },
  change: { others: "do", polite: "order", save: "order", ...APPROVING },
  append: { others: "do", polite: "order", save: "order", ...APPROVING },
  several: { others: "do", polite: "order", save: "order", ...APPROVING },
};

export const consent: Question<ConsentAsked> = {
  stored: shape({ wanted: isAct, today: isDate }),
  said: (asked, batch) => announcements.consent(asked, batch),
  yes: ({ wanted }) => YES_TO[wanted.type],
  proposes: ({ wanted }) => wanted,
  no: NO,
  answersLoosely: ({ wanted }, heard) => (isRepeated(wanted, heard) ? wanted : null),
  answers({ wanted }, heard) {
    const { phrases, only } = heard;
    const anew = wanted.type === "append" ? pricedAnew(wanted, heard) : null;
    if (anew !== null) return anew;
    const acts = actsIn(wanted);
    if (acts !== null && agreesAndSaves(heard)) return { type: "several", acts: [...acts, SAVE] };
    const fuller = wanted.type === "several" ? withRest(wanted, heard) : null;
    if (fuller !== null) return fuller;
    if (wanted.type !== "confirm" && heard.vouches) return NO;
    const kinds = ["unsaid", "drafts" in wanted && wanted.drafts === "all" ? "all" : "pointed"];
    const isAimed = phrases.some(({ target }) => !kinds.includes(target.kind));
    if (heard.opensWithNo || isAimed || phrases.length === 0) return null;
    if (only("ok", deedOf(wanted, heard))) return wanted;
    // 保存 while the app asks about a change: it is about the drafts.
    const stores = heard.isUnaimed && heard.says("store");
    if (stores && acts !== null) return null;
    return only("ok", "store", "restore", "wrong", "drop", "stop", "giveup") ? NO : null;
  },
  drafts: ({ wanted }) =>
    (actsIn(wanted) ?? []).flatMap((act) =>
      act.type === "change" ? act.changes.map(({ draft }) => draft) : [],
    ),
  isRepeated: true,
  outlasts: ({ wanted }, { type }) => actsIn(wanted) !== null && VERDICTS.includes(type),
  insists: ({ open }) => open === null,
  goesBeforeSaving: true,
  holdsValue: true,
};

/** What would change the drafts; `null` for a mere verdict. */
function actsIn(wanted: ConsentAsked["wanted"]): readonly SingleAct[] | null {
  if (wanted.type === "several") return wanted.acts;
  return wanted.type === "change" || wanted.type === "append" ? [wanted] : null;
}

/** 对，都存吧; 对了对了，保存: the yes is to the question, and the rest saves. 存吧 alone is about the drafts. */
function agreesAndSaves({ only, says, phrases, hasWord, opensWithNo }: Answering): boolean {
  const isOfAll = phrases.every(({ target }) => ["unsaid", "all"].includes(target.kind));
  const agrees = says("ok") || hasWord("hum", "aside");
  return !opensWithNo && isOfAll && agrees && says("store") && only("ok", "store", "enough");
}

/** 算我那一半就行 after 要把第1笔房租改成1200元吗？, 对，四十五 after 要把第1笔午饭改成45元吗？ */
function isRepeated(wanted: ConsentAsked["wanted"], { said, others, agrees, phrases }: Answering) {
  if (wanted.type !== "change" && wanted.type !== "append") return false;
  const { act } = said.reading;
  const again = act.type === "unclear" ? act.perhaps : act;
  if (again?.type === "change" && wanted.type === "change")
    return JSON.stringify(again.changes) === JSON.stringify(wanted.changes);
  const sums =
    wanted.type === "append"
      ? wanted.drafts.map(({ amount }) => amount)
      : wanted.changes.flatMap(({ change: { amount } }) => amount ?? []);
  const isOk = !agrees && phrases.length > others.length;
  return isOk && others.every((each) => each.frame === VALUE_ALONE && isOf(each.sums, sums));
}

function isOf(said: readonly number[], sums: readonly number[]): boolean {
  return said.length > 0 && said.every((sum) => sums.includes(sum));
}

/** 219 after 要加一笔衬衫200元吗？ is the sum of the shirt, not of the draft that is open. */
function pricedAnew(
  { drafts: [draft, ...others] }: Extract<Act, { type: "append" }>,
  { said, phrases }: Answering,
): Act | null {
  const isSum = phrases.length === 1 && phrases[0]?.frame === VALUE_ALONE;
  if (draft === undefined || others.length > 0 || !isSum) return null;
  const {
    amount: _,
    confidence: __,
    doubts: ___,
    reckoned: ____,
    said: _____,
    pictured: ______,
    foreign,
    ...unpriced
  } = draft;
  if (foreign !== undefined) return null;
  const answer = priced(unpriced, said);
  return answer?.type === "append" ? answer : null;
}

const VALUE_ALONE = "the value alone";

/** What is said to order the same. 加吧 lacks a value, unless the app asked about an addition. */
function deedOf({ type }: ConsentAsked["wanted"], { onlyWords }: Answering) {
  if (type === "change" || type === "several") return "open";
  if (type === "append") return onlyWords(["ok", "raise"]) ? "wrong" : "more";
  return DEED[type];
}

/** 加一笔, 是新的, 另外一笔; 改, 是改, 改第三笔. */
const ADDING = [
  "add",
  "fresh",
  "jot",
  "raise",
  "too",
  "more",
  "is",
  "one",
  "still",
  "rather",
  "rest",
  "former",
];
const ALTERING = [
  "set",
  "edit",
  "is",
  "date",
  "ref",
  "draft",
  "place",
  "point",
  "rather",
  "latter",
];

/** Which of the two the answer chooses. */
export function eitherOf(
  heard: Answering,
  { adding, altering }: { readonly adding: Act; readonly altering: Act },
): Act | null {
  if (heard.opensWithNo) return NO;
  const isOf = (names: readonly string[]) =>
    heard.onlyWords(["ok", "pause", ...names]) && !heard.onlyWords(["ok", "pause"]);
  if (isOf(ADDING)) return adding;
  return isOf(ALTERING) ? altering : null;
}

/** A yes says neither. */
export const addOrChange: Question<AddOrChangeAsked> = {
  stored: shape({ add: isAct, change: isAct, today: isDate }),
  said: (asked, batch) => announcements.addOrChange(asked, batch),
  no: NO,
  answers: ({ add, change }, heard) => eitherOf(heard, { adding: add, altering: change }),
  asksWhich: true,
  drafts: ({ change }) => change.changes.map(({ draft }) => draft),
  isRepeated: true,
  insists: ({ open }) => open === null,
};

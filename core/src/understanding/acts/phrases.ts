import type { CalendarDate } from "../../calendar-date.ts";
import { type BatchDraft as Draft, draftAmounts } from "../../draft/batch-draft.ts";
import { dateOf } from "../../moment.ts";
import type { Fen } from "../../money.ts";
import type { TransactionType } from "../../transaction.ts";
import { cover, type Fitted } from "../frames/cover.ts";
import type { Saying } from "../frames/frame.ts";
import { DRAFT_FRAMES } from "../frames/index.ts";
import { is, isAny, type Token } from "../token.ts";
import type { Edit } from "./act.ts";
import { type Phrase as Filled, phraseOf } from "./phrase.ts";
import { CHANGING, claimedBy, type Situation } from "./said.ts";

/** A phrase whose edits were understood. */
export type Phrase = Filled & { readonly edits: readonly Edit[] };

export interface Reading {
  readonly phrases: readonly Phrase[];
  /** An unexplained word that is not part of a story: then nothing may be done. */
  readonly fatal: boolean;
  /** A story beside the order, as people tell it about one draft: 同事请的，删了吧. */
  readonly reasons: boolean;
  /** 我瞎说的, 我看看: the order is not meant, or not yet. */
  readonly joking: boolean;
  /** Frames explain every word. */
  readonly owned: boolean;
}

const THINGS = ["thing", "general", "name", "site"];
const REASONS = [
  ...THINGS,
  ..."mine friend payer boss they customer elsewhere no isnt handed".split(" "),
];
const VERDICTS: readonly (Saying | undefined)[] = ["drop", "store", "stop"];
/** Words that identify a draft when they stand before 那笔. */
const NAMES = [...THINGS, "person", "unknown", "doing", "mine", "handed", "label"];
/** Words that say something new about a draft. */
const NEW = [...THINGS, "money", "date", "type", "told", "account"];
/** If unexplained, these are a story beside the order; anything else was not understood. */
const STORY = [
  ...THINGS,
  ..."unknown doing draft mine person they payer elsewhere is proof deal was handed want only ok told cost file".split(
    " ",
  ),
  ..."several count time label raise lower short excess meant too praise account".split(" "),
];

/** Reads the utterance about the drafts, frame by frame. */
export function readPhrases(tokens: readonly Token[], situation: Situation): Reading {
  const found = cover(DRAFT_FRAMES, tokens);
  const clauses = clauseNumbers(tokens);
  const strayed = new Set(found.skipped.map((at) => clauses[at]));
  /** Another word in the same clause is unexplained. */
  const isLoose = ({ from, to }: Fitted) =>
    strayed.has(clauses[from]) || strayed.has(clauses[to - 1]);
  // 脑子不好使 contains 好 but agrees to nothing.
  const matches = found.matches.filter(
    (match) => match.frame.so.says !== "ok" || !isLoose(match) || found.matches.length === 1,
  );
  // 称完了是六十五，你给我改改: an order, despite the story before it.
  const order = matches.find(({ frame, bound }) => frame.so.says === "open" && !bound.target);
  const wanted = order?.bound.field?.[0]?.field ?? "amount";
  // 打车那笔公司给报你帮我删掉: the order is about the draft at the start of its clause.
  const isAtTopic = ({ frame, from }: Fitted) =>
    frame.so.says === "drop" &&
    matches.some(
      (each) =>
        each.frame.so.says === "topic" && each.to <= from && clauses[each.from] === clauses[from],
    );
  const isTold = (match: Fitted) =>
    match.frame.so.stated === true &&
    !isAtTopic(match) &&
    !(order && match.bound.values?.every((value) => value[wanted as keyof Token] !== undefined));
  const firm = matches.filter((match) => !match.frame.so.stated || !isLoose(match));
  const known = saidTwice(firm, situation.batch, dateOf(situation.context.now));
  const isKnown = ({ amount, date, type }: Token) => known.has((amount ?? date ?? type) as Known);
  // 同事给了我八块 repeats what 减八块 says.
  const repeats = (match: Fitted) => {
    const news = tokens.slice(match.from, match.to).filter((token) => isAny(token, NEW));
    return (
      match.frame.so.stated === true && isLoose(match) && news.length > 0 && news.every(isKnown)
    );
  };
  const busy = new Set(
    matches
      .filter((match) => match.frame.so.says !== "topic" && !repeats(match))
      .map(({ from }) => clauses[from]),
  );
  // 还没交呢 is a story; 别把地铁删了 is not an order to cancel.
  let owned = found.skipped.length === 0;
  let fatal = found.skipped.some((at) => {
    const token = tokens[at] as Token;
    if (isAny(token, ["money", "date"])) return !isKnown(token);
    return isAny(token, ["no", "isnt"]) ? busy.has(clauses[at]) : !isAny(token, STORY);
  });
  // 减半，室友那份给我了 tells a story, in which only a thing identifies a draft.
  const isNamed = (at: number, { frame: { so } }: Fitted) =>
    found.skipped.includes(at) &&
    isAny(tokens[at], so.stated || so.says === "topic" || so.says === "likewise" ? THINGS : NAMES);
  const judges = matches.some(({ frame: { so } }) => VERDICTS.includes(so.says));
  const phrases = matches.map((match): Phrase => {
    const filled = phraseOf(match, tokens.slice(match.from, match.to), situation);
    const { says, stated, target } = filled;
    const isUnnamed = target.kind === "unsaid" || target.kind === "pointed";
    // 午饭改成35, 小明的不要了, 伞和书不要了: if no draft has that name, the order does not fall on other drafts.
    const listed = is(tokens[match.from - 1], "and");
    const before = match.from - (listed ? 2 : 1);
    const thing = tokens[before];
    const owns = listed || situation.text[thing?.end ?? 0] === "的";
    const absent =
      found.skipped.includes(before) && isAny(thing, owns ? NAMES : [...THINGS, "proof"]);
    const orders = VERDICTS.includes(says) || (!stated && CHANGING.includes(says));
    // 老张那笔不要了 with no draft of his: the only draft is not meant.
    const points = target.kind === "pointed" && is(tokens[match.from], "ref");
    // 照片我都删了 is not about drafts.
    const spread = says === "drop" && target.kind === "all" && target.adverb;
    const isLost =
      (absent && orders && (isUnnamed || listed || spread)) || (points && isNamed(before, match));
    const lost = { kind: "named", by: thing ? [thing] : [], together: false } as const;
    const phrase: typeof filled = isLost
      ? { ...filled, says: says === "stop" ? "drop" : says, target: lost }
      : filled;
    // 第二笔和第三笔重复了: one of them should go, but it is unknown which.
    const twice =
      tokens.slice(match.from, match.to).some((token) => isAny(token, ["duplicate"])) &&
      phrase.target.kind === "named" &&
      !phrase.target.together &&
      claimedBy([phrase], situation).length !== 1;
    if (twice) return { ...phrase, says: "reason", target: { kind: "unsaid" }, edits: [] };
    // 打车是出差打的 contains no value.
    const nouns = match.bound.values?.every((value) => isAny(value, [...THINGS, "draft"]));
    const tells = phrase.stated && (phrase.edits === null || (nouns && isLoose(match)));
    if (tells && phrase.edits === null) owned = false;
    if (repeats(match) || tells) {
      const topic: Phrase = { ...phrase, says: "topic", edits: [] };
      const [value] = match.bound.values ?? [];
      if (!judges || value === undefined || !isUnnamed || !isAny(value, [...THINGS, "draft"]))
        return topic;
      // 取消，我指的是午饭; 那个团建的，删了 while no draft is one.
      return { ...topic, target: value.target ?? { kind: "named", by: [value], together: false } };
    }
    // 不是我收的，是我退给家长的: only the denied part was understood.
    const denies =
      phrase.edits === null && match.bound.denied !== undefined && phrase.says === "change";
    if (denies && !phrase.orders) return { ...phrase, says: "wrong", edits: [] };
    // 小孩的都归育儿: unknown words restrict 都.
    const wide =
      (phrase.says === "change" && phrase.target.kind === "all" && phrase.target.count === null) ||
      // 第二杯打五折: applies to one of them only.
      (phrase.says === "scale" && found.skipped.some((at) => isAny(tokens[at], ["label-before"])));
    if (phrase.edits === null || ((isTold(match) || wide) && isLoose(match) && !isLost))
      fatal = true;
    return { ...phrase, edits: phrase.edits ?? [] };
  });
  const joking = tokens.some((token) => isAny(token, ["joke", "ponder"]));
  // 剧本杀的，删了: an unknown word may name one draft. 累死了，不记了 ends the session.
  const strange = !joking && found.skipped.some((at) => isAny(tokens[at], ["unknown", "doing"]));
  const mayName = matches.some((match) => {
    const { says } = match.frame.so;
    return says === "drop" ? strange : says === "stop" && isLoose(match);
  });
  const reasons = mayName || found.skipped.some((at) => isAny(tokens[at], REASONS));
  // 存吧，等等 and 都删了，不对 take it back; 对，但是 was cut off; 等一下，好吧 asks to wait.
  const last = tokens.at(-1);
  const undone = is(last, "undoing") && is(tokens.at(-2), "pause");
  const cut =
    is(last, "only") ||
    (is(last, "pause") && /\p{L}/u.test(last?.text ?? "") && !is(tokens.at(-2), "unknown"));
  const waits = is(last, "wait") && !is(last, "aside");
  const held = tokens.some((token) => is(token, "stay")) && phrases.every((each) => each.consent);
  fatal ||= phrases.length > 0 && (undone || cut || waits || held);
  return { phrases, fatal, reasons, joking, owned };
}

type Known = Fen | CalendarDate | TransactionType;

/** Sums, days and types that a story may repeat: values of the drafts, values being set, and today. */
function saidTwice(
  matches: readonly Fitted[],
  batch: readonly Draft[],
  today: CalendarDate,
): ReadonlySet<Known> {
  const asked = matches.flatMap(({ bound: { by = [], values = [] } }) => [...by, ...values]);
  const denied = matches.flatMap(({ bound }) => bound.denied ?? []);
  return new Set([
    today,
    ...draftAmounts(batch),
    ...asked.flatMap(({ amount, date, type }) => amount ?? date ?? type ?? []),
    // 是人家打给我的，你记成支出了
    ...denied.flatMap(({ type }) => (type === "EXPENSE" ? "INCOME" : type ? "EXPENSE" : [])),
  ]);
}

function clauseNumbers(tokens: readonly Token[]): readonly number[] {
  let clause = 0;
  return tokens.map(({ sense }) => (sense === "pause" ? ++clause : clause));
}

import { draftAmounts } from "../../draft/batch-draft.ts";
import { dateOf } from "../../moment.ts";
import { cover, type Fitted } from "../frames/cover.ts";
import type { Saying } from "../frames/frame.ts";
import { DRAFT_FRAMES } from "../frames/index.ts";
import type { Situation } from "../kinds/said.ts";
import { is, isAny, type Token } from "../token.ts";
import { intentionOf, THINGS } from "./intention.ts";
import { linkOf } from "./link.ts";
import type { Intention, Link } from "./types.ts";

const words = (list: string) => list.split(" ");
/** Words of these kinds tell of something that the frames do not know. */
const STORY_SIGNALS = ["thing", "strange", "other", "why"];
const VERDICTS: readonly (Saying | undefined)[] = ["drop", "store", "stop"];
const VALUES = [...THINGS, ...words("money date type told account")];
const OTHERS = words("they friend elsewhere kin");
const STORY = words(
  "draft person is proof deal was want only ok told cost file several count time label raise lower short excess meant too praise account",
);

/** What an unexplained word may do to the certainty, by its senses; the first line that fits. */
const SIGNALS: readonly (readonly [signals: string, senses: readonly string[]])[] = [
  ["aside", ["aside"]],
  ["joke", words("joke ponder")],
  ["wait stay", ["stay"]],
  ["wait", ["wait"]],
  ["part", ["label-before"]],
  ["not", words("no isnt")],
  ["unreal unreal-if", ["suppose"]],
  ["unreal usual", ["usual"]],
  ["unreal", words("plan future hearsay")],
  ["thing why", THINGS],
  ["other why", OTHERS],
  ["free why", ["mine"]],
  ["why", words("payer boss customer handed")],
  ["strange", words("unknown doing less called")],
  ["story", STORY],
  ["unread", ["unread"]],
];

/** What an utterance says about the drafts: intentions, and words that no frame explains, in order. */
export interface Links {
  readonly sequence: readonly Link[];
  readonly owned: boolean;
  readonly unfinished: boolean;
}

/** A match of a frame, its intention, and the unexplained words of its clause. */
interface Found {
  readonly match: Fitted;
  readonly intention: Intention;
  readonly isRead: boolean;
  readonly near: readonly Token[];
}

export function linksOf(tokens: readonly Token[], situation: Situation): Links {
  const { matches, skipped } = cover(DRAFT_FRAMES, tokens);
  const clauses = clausesOf(tokens);
  const unread = new Set(skipped);
  const unreadIn = new Map<number | undefined, Token[]>();
  for (const at of skipped) {
    const ofClause = unreadIn.get(clauses[at]) ?? [];
    ofClause.push(tokens[at] as Token);
    unreadIn.set(clauses[at], ofClause);
  }
  const judges = matches.some(({ frame: { so } }) => VERDICTS.includes(so.says));
  const found = matches.map((match): Found => {
    const [first, last] = [clauses[match.from], clauses[match.to - 1]];
    const near = unreadIn.get(first) ?? [];
    const further = first === last ? undefined : unreadIn.get(last);
    const inside = tokens.slice(match.from, match.to);
    // 午饭和咖啡不要了: a list of which no draft has one name.
    const isListed = is(tokens[match.from - 1], "and");
    const at = match.from - (isListed ? 2 : 1);
    const before = unread.has(at) ? tokens[at] : undefined;
    const after = unread.has(match.to) ? tokens[match.to] : undefined;
    return {
      match,
      near: further === undefined ? near : [...near, ...further],
      ...intentionOf({ match, inside, before, after, isListed, judges }, situation),
    };
  });
  const explained = explainedBy(matches);
  const strays = tokens.flatMap((token, at) => strayIn(token, unread.has(at), explained.has(at)));
  const corrects = found.some(
    ({ intention: { says, repairs }, near }) => (says === "wrong" && near.length === 0) || repairs,
  );
  const hasStory =
    !corrects &&
    (strays.some((link) => isAny(link, STORY_SIGNALS)) || found.some(({ isRead }) => !isRead));
  const links = linksIn(found, tokens, { situation, hasStory });
  const end = endOf(tokens);
  const isUnread = (stated: boolean) =>
    found.some(({ intention, isRead }) => !isRead && intention.stated === stated);
  const last = tokens.at(-1);
  const waits = is(last, "wait") && !is(last, "aside");
  // 慢着，行 asks to wait, and agrees to nothing.
  const holds = strays.some(({ names }) => names.includes("stay")) && links.every(isOk);
  const sequence = [...links, ...strays].sort((one, other) => one.start - other.start);
  return {
    sequence: [...sequence, ...end],
    owned: skipped.length === 0 && !isUnread(true),
    unfinished: isUnread(false) || (links.length > 0 && (waits || holds || end.length > 0)),
  };
}

/** The positions of the tokens that frames explain. */
function explainedBy(matches: readonly Fitted[]): ReadonlySet<number> {
  const positions = matches.map(({ from, to }) =>
    Array.from({ length: to - from }, (_, at) => from + at),
  );
  return new Set(positions.flat());
}

const isOk = ({ sense }: Link) => sense === "ok";

function linksIn(
  found: readonly Found[],
  tokens: readonly Token[],
  { situation, hasStory }: { readonly situation: Situation; readonly hasStory: boolean },
): readonly Link[] {
  const known = knownIn(found, situation);
  // 称完了是六十五，你给我改改: the order is in the other clause.
  const isOrdered = found.some(
    ({ intention: { says, target } }) => says === "open" && target.kind === "unsaid",
  );
  return found.flatMap((each): readonly Link[] => {
    const intention = withoutSlips(each, tokens, { known, count: found.length });
    if (intention === null) return [];
    const mood = intention.stated && !isOrdered ? "told" : "order";
    const [from, to] = [each.match.from, each.match.to];
    // 人家代驾才收五十: a statement whose value is not one still says whose it is.
    const isOthers = !each.isRead && tokens.slice(from, to).some((token) => isAny(token, OTHERS));
    const moods = [
      ...moodsOf(mood, intention, each.near),
      ...(hasStory ? ["story"] : []),
      ...(isOthers ? ["other"] : []),
    ];
    return [linkOf(intention, moods, situation)];
  });
}

/** A word that no frame explains, or that delays or jokes outside of every frame. */
function strayIn(token: Token, isSkipped: boolean, isInside: boolean): readonly Link[] {
  const [found = "unread"] = SIGNALS.find(([, senses]) => isAny(token, senses)) ?? [];
  const signals = words(found);
  const isFree = signals.some((each) => each === "joke" || each === "wait") && !isInside;
  if (!isFree && !isSkipped) return [];
  return [{ ...token, names: ["stray", ...signals], intention: null, moods: [] }];
}

/** `told-loose`: a statement in a clause that was not wholly understood; `order-denied`: 别把地铁删了. */
function moodsOf(mood: string, { start }: Intention, near: readonly Token[]): readonly string[] {
  const isDenied = near.some((token) => token.start < start && isAny(token, ["no", "isnt"]));
  const kinds = [...(near.length > 0 ? ["loose"] : []), ...(isDenied ? ["denied"] : [])];
  return [mood, ...kinds, ...kinds.map((kind) => `${mood}-${kind}`)];
}

/** A slip says nothing, or only names a draft: 脑子不好使 agrees to nothing, 同事给了我八块 beside 减八块 repeats. */
function withoutSlips(
  { intention, match, near }: Found,
  tokens: readonly Token[],
  { known, count }: { readonly known: Known; readonly count: number },
): Intention | null {
  const { says, stated, target, sums } = intention;
  const topic: Intention = { ...intention, says: "topic", edits: [], consent: null };
  const isLoose = near.length > 0;
  if (says === "ok" && isLoose && count > 1) return target.kind === "unsaid" ? null : topic;
  const news = tokens.slice(match.from, match.to).filter((token) => isAny(token, VALUES));
  const isReason = says === "append" && sums.length > 0 && sums.every((sum) => known.set.has(sum));
  const isKnown = ({ amount, date, type }: Token) => known.all.has(amount ?? date ?? type);
  const repeats = isReason || (isLoose && news.length > 0 && news.every(isKnown));
  return stated && repeats ? topic : intention;
}

interface Known {
  readonly set: ReadonlySet<unknown>;
  readonly all: ReadonlySet<unknown>;
}

/** The values that are surely being set; with those of the drafts and today, all that may be repeated. */
function knownIn(found: readonly Found[], { batch, context }: Situation): Known {
  const firm = found.flatMap(({ intention: { says, stated, edits, sums }, near }) => {
    if (stated && (near.length > 0 || says === "append")) return [];
    return [
      ...sums,
      ...edits.flatMap((edit) => (edit.kind === "to" ? Object.values(edit.change) : [])),
    ];
  });
  return {
    set: new Set(firm),
    all: new Set([dateOf(context.now), ...draftAmounts(batch), ...firm]),
  };
}

function clausesOf(tokens: readonly Token[]): readonly number[] {
  let clause = 0;
  return tokens.map(({ sense }) => (sense === "pause" ? ++clause : clause));
}

/** 都删了，不对 takes it back; 对，但是 was cut off. */
function endOf(tokens: readonly Token[]): readonly Link[] {
  const [last, before] = tokens.toReversed();
  const isBegun = is(last, "pause") && /\p{L}/u.test(last?.text ?? "") && !is(before, "unknown");
  const isUndone = is(last, "undoing") && is(before, "pause");
  if (!last || !(isUndone || isBegun || is(last, "only"))) return [];
  return [{ ...last, names: [isUndone ? "undone" : "cut"], intention: null, moods: [] }];
}

import { recall } from "../../memory/memory.ts";
import { dateOf } from "../../moment.ts";
import { fen, fenFromYuan, isRecordableAmount } from "../../money.ts";
import type { UserContext } from "../../ports/understanding.ts";
import { is, isAny, type Token } from "../token.ts";
import { tokensOf } from "../tokens-of.ts";
import type { Act, Dropped, HeardDraft, Noted, Unpriced } from "./act.ts";
import { classify, classifyAll, nameBySiblings } from "./classify.ts";
import { clausesOf, draftsOf } from "./drafts.ts";
import { judgeInCurrency } from "./foreign-sum.ts";
import { rangesIn } from "./ranges.ts";
import { withRoles } from "./roles.ts";
import { type JudgedSum, judgeSums } from "./sums.ts";
import { inForeignMoney, isRated, withoutRate } from "./unrated.ts";

export interface Recorded {
  readonly act: Act & { readonly type: "record" };
  readonly tokens: readonly Token[];
  /** The names of the frames that decided something. */
  readonly frames: readonly string[];
}

/** Makes drafts of a sentence about money: one for each sum that counts. */
export function record(said: string, context: UserContext): Recorded {
  return recordWords(tokensOf(said, null, context), context);
}

/** The same of words that are cut already. */
export function recordWords(heard: readonly Token[], context: UserContext): Recorded {
  const { tokens, verdicts } = judgeInCurrency(withRoles(heard), context);
  const today = dateOf(context.now);
  for (const verdict of verdicts) refuse(verdict);
  const all = draftsOf(tokens, verdicts, today);
  const drafts = classifyAll(all.filter(isRated), context);
  const [unrated, ...more] = all.filter((draft) => !isRated(draft));
  // The draft that a left-out sum would make, by the same words as the others.
  const draftIf = (verdict: JudgedSum): HeardDraft | undefined => {
    const taken = verdicts.map((each) => (each === verdict ? { ...each, kept: true } : each));
    return draftsOf(tokens, taken, today)
      .filter((draft) => draft.verdict.token === verdict.token)
      .map((draft) => ({ ...classify(draft, context), confidence: OFFERED }))[0];
  };
  const left = verdicts.filter(({ kept }) => !kept);
  const dropped = [
    ...left.map((verdict, index) => {
      const { amount, ...note } = noted(verdict);
      const offered = index < MOST_OFFERED ? draftIf(verdict) : undefined;
      const isOffered = verdict.token.unrated !== true && isRecordableAmount(amount);
      const draft = offered && isOffered ? { ...offered, amount } : null;
      return { ...note, amount, reason: verdict.reason ?? "denied", draft };
    }),
    ...tokens.flatMap(unrecordable),
    ...more.map(({ verdict }) => inForeignMoney(verdict.token)),
    ...rangesIn(heard, context, { today, confidence: OFFERED }),
  ].sort((one, other) => one.start - other.start);
  const doubted = verdicts.filter(({ kept, doubtful }) => kept && doubtful).map(noted);
  return {
    act: {
      type: "record",
      drafts: nameBySiblings(drafts),
      dropped,
      doubted,
      unpriced:
        unrated === undefined
          ? leftUnpriced(tokens, drafts.at(-1), context)
          : withoutRate(unrated, context),
    },
    tokens,
    frames: [
      ...verdicts.flatMap(({ by, kept, accounts, markedBy }) => [
        ...by,
        ...(kept && accounts ? [accounts.by] : []),
        ...(kept && markedBy ? [markedBy] : []),
      ]),
      ...drafts.filter((draft) => isRemembered(draft, context)).map(() => "memory"),
    ],
  };
}

function isRemembered(draft: HeardDraft, { memory }: UserContext): boolean {
  return recall(memory, draft)?.category === draft.category;
}

/** Something bought, eaten, ridden or received without a price: 午饭, 今天中午吃了面. It is read as if a sum followed. `null` for small talk, plans, questions, and for two things at once. */
export function unpriced(told: readonly Token[], context: UserContext): Unpriced | null {
  const known = told.every(
    (token, at) =>
      (isAny(token, [...NAMING, ...TELLING]) &&
        !isAny(token, ["occasion", "teach", "say", "each"]) &&
        !isAside(token, told[at + 1])) ||
      // 果 in 苹果 says what it is, whatever stands before it.
      (is(token, "unknown") && is(told[at + 1], "thing") && told[at + 1]?.text.length === 1),
  );
  const things = told.filter((token) => isAny(token, NAMING));
  // 午饭和打车
  const several = things.length > 1 && told.some((token) => isAny(token, ["with", "pause"]));
  if (!known || several || things.length === 0) return null;
  const end = told.at(-1)?.end ?? 0;
  const sum = { start: end, end, text: "", sense: "money", names: ["money"], cost: 0 };
  const tokens = withRoles([...told, { ...sum, value: 1, amount: fen(100), marked: true }]);
  const [draft, another] = draftsOf(tokens, judgeSums(tokens), dateOf(context.now));
  if (!draft || another) return null;
  const { confidence, type, category, date, description } = classify(draft, context);
  if (confidence < KNOWN) return null;
  return withUsual({ type, category, date, description }, context);
}

function withUsual(draft: Unpriced, { memory }: UserContext): Unpriced {
  const usual = recall(memory, draft)?.usual ?? null;
  return usual === null ? draft : { ...draft, usual };
}

/** 手机没电, 我在吃饭: describes a situation, not a purchase. */
function isAside(token: Token, next: Token | undefined): boolean {
  const amidst = token.text === "在" && is(next, "thing") && !is(next, "site");
  return amidst || "没不".includes(token.text.charAt(0));
}

/** The last frame that judged a sum is the one that left it out or doubted it. */
function noted({ dropped: token, by }: JudgedSum): Noted {
  const { start, end, text, amount } = token;
  return { amount: amount ?? fen(0), said: text, start, end, because: by.at(-1) ?? "" };
}

/** 十亿: more than the ledger holds. */
function refuse(verdict: JudgedSum): void {
  if (!verdict.kept || isRecordableAmount(fenFromYuan(verdict.amount))) return;
  verdict.kept = false;
  verdict.reason = "out-of-range";
}

/** 一个比特币 and 0元: not amounts for a ledger in yuan. */
function unrecordable(token: Token): readonly Dropped[] {
  const reason = (["foreign-currency", "out-of-range"] as const).find((name) => is(token, name));
  if (reason === undefined) return [];
  return [{ ...inForeignMoney(token), because: reason, reason }];
}

/** 午饭32，打车; 奶茶15还有一杯咖啡: one more thing at the end. 午饭32，牛肉面 and 打车20，去超市 only describe the purchase. */
function leftUnpriced(
  tokens: readonly Token[],
  last: HeardDraft | undefined,
  context: UserContext,
): Unpriced | null {
  const after = tokens.slice(tokens.findLastIndex((token) => is(token, "money")) + 1);
  const clause = clausesOf(after).at(-1) ?? [];
  const draft = last && clause.length > 0 ? unpriced(clause, context) : null;
  if (!last || draft === null) return null;
  const more = clause.some((token) => isAny(token, ["also", "note"]) || MORE.includes(token.text));
  const [thing, another] = clause.filter((token) => !isAny(token, ["count", "measure"]));
  const kinds = new Set([last.category, draft.category].filter((each) => DAILY.includes(each)));
  const alone = is(thing, "thing") && !another && clause.length < after.length;
  if (!more && !(alone && kinds.size === 2)) return null;
  return clause.some(({ date }) => date) ? draft : { ...draft, date: last.date };
}

const MORE = ["还有", "再", "还", "还买", "还又", "另"];
/** A thing in one of these categories cannot describe a purchase in another. */
const DAILY = ["餐饮", "交通", "饮品", "话费"];
const NAMING = ["thing", "general", "name"];
const TELLING =
  "light pause word date time measure count doing person with bought buy spent spend got receive arrive earn collect give send added also repay short hesitate note".split(
    " ",
  );
/** Above the confidence of a draft with an unknown category. */
const KNOWN = 0.65;
/** The confidence of a draft that is only offered: low enough to be marked 请核对. */
const OFFERED = 0.6;
/** Each needs all clauses to be split again, and nobody looks at more. */
const MOST_OFFERED = 8;

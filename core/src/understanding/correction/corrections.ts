import type {
  CorrectAnswer,
  CorrectQuestion,
  NumberedTransaction,
} from "../../ports/understanding.ts";
import type { TransactionChange } from "../../transaction.ts";
import { answer, confidenceOf, unclear } from "./answers.ts";
import { changeOf, differing, opposite } from "./changes/change-of.ts";
import { isThing, typeNamed } from "./changes/value.ts";
import { type Clause, makesChange, namesDrafts, type SpokenPhrase } from "./clauses/clause.ts";
import { saysTotal } from "./sums.ts";
import { MATCH } from "./targets/match-phrase.ts";
import { plain } from "./targets/phrase-core.ts";
import { resolveTarget, type Target } from "./targets/resolve-target.ts";

const CHANGES_DAY = /改[一下个改掉]*(?:日期|时间)|(?:日期|时间)[^,，不别]{0,3}改/;

/**
 * Changes to the drafts the clauses name; the first clause that is not certain decides. 其他的 means
 * neither those already changed nor those spared.
 */
export function answerCorrection(
  clauses: readonly Clause[],
  question: CorrectQuestion,
  spared: readonly number[] = [],
): CorrectAnswer {
  const { currentBatch: batch } = question;
  const changes = new Map<NumberedTransaction, TransactionChange>();
  const settings: Setting[] = [];
  // 修车是三百，改一下日期: to which day?
  const dated = clauses.some(({ wanted }) => wanted.some(({ field }) => field === "date"));
  if (!dated && CHANGES_DAY.test(question.correctionText)) return unclear("change");
  let confidence = 1;
  for (const clause of clauses) {
    const deniesType = clause.unwanted.some(({ field }) => field === "type");
    const sound = (makesChange(clause) || deniesType) && !clause.contradictory;
    if (!sound || isAside(clause)) return unclear("change");
    const changed = batch.flatMap((draft, at) => (changes.has(draft) ? [at] : []));
    const claimed = new Set([...changed, ...spared]);
    const target = targetOf(clause, question, claimed);
    if (target.type !== "found") return unclear("target");
    const positions = namesDrafts(clause) ? target.positions : without(target.positions, spared);
    const drafts = batch.filter((_, position) => positions.includes(position));
    if (drafts.length > 1 && runsTogether(clause)) return unclear("change");
    if (deniesAnother(clause, drafts, batch)) return unclear("target");
    // 第一笔和第二笔一共80: what they come to is the amount of neither.
    const shares = amountsIn(clause).length > 0 && !clause.respectively;
    if (drafts.length > 1 && shares && saysTotal(question.correctionText)) {
      return unclear("change");
    }
    const made = changesOf(clause, drafts, question);
    if (made.includes(null)) return unclear("change");
    const setting = { clause, positions };
    // 第一笔改成50第一笔改成60: which of them holds, nobody said.
    if (settings.some((earlier) => contradicts(earlier, setting))) return unclear("change");
    settings.push(setting);
    for (const [turn, draft] of drafts.entries()) {
      // 都算旅行，咖啡还是饮品: what is so already holds against what was said of all.
      const earlier = { ...changes.get(draft) };
      for (const { field } of clause.wanted) delete earlier[field];
      changes.set(draft, { ...earlier, ...made[turn] });
    }
    confidence = Math.min(confidence, confidenceOf(target.strength, isAnnounced(clause)));
  }
  const corrections = batch
    .map((draft) => ({ index: draft.index, updatedFields: changes.get(draft) ?? {} }))
    .filter(({ updatedFields }) => Object.keys(updatedFields).length > 0);
  return corrections.length === 0
    ? unclear("change")
    : answer("correction", corrections, confidence);
}

/** The drafts that clauses leave as they are: 房租没错，网费不变. */
export function sparedBy(clauses: readonly Clause[], question: CorrectQuestion): readonly number[] {
  return clauses.flatMap((clause) => {
    const target = targetOf(clause, question, new Set());
    return target.type === "found" ? target.positions : [];
  });
}

/** 都改成旅行，咖啡不改: all but what is to stay; 都没问题 spares none. */
function without(positions: readonly number[], spared: readonly number[]): readonly number[] {
  const others = positions.filter((each) => !spared.includes(each));
  return others.length === 0 ? positions : others;
}

/** What one clause sets, and for which drafts. */
interface Setting {
  readonly clause: Clause;
  readonly positions: readonly number[];
}

/** 都算昨天的，第一笔算前天的 sets one apart, and after 不对 the later value holds. */
function contradicts(earlier: Setting, later: Setting): boolean {
  const setsApart = later.positions.length < earlier.positions.length;
  const shared = later.positions.some((each) => earlier.positions.includes(each));
  // 都减五块，打车再减十块: how much less that is for the ride, nobody said.
  const again = later.clause.arithmetic.some(({ said }) => said === "again");
  if (shared && again && setsAmount(earlier.clause)) return true;
  if (!shared || setsApart || earlier.clause.complained) return false;
  const calculates = earlier.clause.arithmetic.length + later.clause.arithmetic.length > 0;
  if (calculates && setsAmount(earlier.clause) && setsAmount(later.clause)) return true;
  return later.clause.wanted.some(({ field, change }) =>
    earlier.clause.wanted.some(
      (said) => said.field === field && said.change[field] !== change[field],
    ),
  );
}

/** 大米七十八，挺划算; 给了一千零一，图个吉利 */
const COMMENT =
  /^(?:[图讨挺真太可蛮贼够]|有点|[心肉]疼|贵|便宜|我?刚)[^付请报记退没不别吗他她你]{1,7}$/;

/** 今天外面好冷: a day or a number dropped among words that are about no draft. */
function isAside(clause: Clause): boolean {
  const { places, every, phrases, amounts } = clause.subject;
  const named = places.length + every.length + amounts.length > 0;
  if (named || isAnnounced(clause) || phrases.some(({ pointed }) => pointed)) return false;
  // 昨天看的 tells of the draft all the same.
  return clause.leftovers.some(
    (words) =>
      plain(words) !== "" &&
      !/^.{1,4}的[啊呀吧啦]?$/.test(words) &&
      !(clause.stated && COMMENT.test(words)),
  );
}

/** 不是26，奶茶36, with a ride of 26 and a tea of 15: the figure and the name mean two drafts. */
function deniesAnother(
  { unwanted }: Clause,
  drafts: readonly NumberedTransaction[],
  batch: readonly NumberedTransaction[],
): boolean {
  return unwanted.some(({ change: { amount } }) => {
    const of = (draft: NumberedTransaction) => draft.amount === amount;
    return amount !== undefined && !drafts.some(of) && batch.some(of);
  });
}

/** 打车回家累了，午饭三十: two drafts and one value, which need not be for both without 都 or 和. */
function runsTogether({
  subject,
  wanted,
  arithmetic,
  announcements,
  respectively,
}: Clause): boolean {
  const { places, every, phrases } = subject;
  if (wanted.length + arithmetic.length === 0 || places.length + every.length > 0) return false;
  // 午饭打车三十: said in one breath, the amount may be that of the last.
  const inOneBreath = phrases.length === 1 && !/[和跟与及、]/.test(phrases[0]?.words ?? "");
  const apart = phrases.slice(1).some((phrase) => phrase.apart);
  // 围巾跟手套是一套，一百二
  const priced = wanted.some(({ field }) => field === "amount");
  const stated = priced && !announcements.includes("explicit");
  return (inOneBreath || apart || stated) && !respectively;
}

function isAnnounced({ announcements, arithmetic, fields, swapped, complained }: Clause): boolean {
  return announcements.length + arithmetic.length + fields.length > 0 || swapped || complained;
}

function targetOf(
  clause: Clause,
  { currentBatch: batch, context }: CorrectQuestion,
  claimed: ReadonlySet<number>,
): Target {
  const { subject, unwanted, swapped, respectively } = clause;
  const target = resolveTarget(subject, { batch, context, unwanted, claimed });
  if (target.type !== "unsaid") return target;
  // 给家里那条大黄买了袋狗粮85 is about a thing that the only draft is not.
  const told = !isAnnounced(clause) && subject.phrases.some(({ words }) => isThing(words, context));
  if (told) return { type: "uncertain" };
  const all =
    batch.length === 1 ||
    (swapped && batch.length === 2) ||
    (respectively && amountsIn(clause).length === batch.length);
  return all
    ? { type: "found", positions: [...batch.keys()], strength: MATCH.name }
    : { type: "uncertain" };
}

function changesOf(
  clause: Clause,
  drafts: readonly NumberedTransaction[],
  { context }: CorrectQuestion,
): readonly (TransactionChange | null)[] {
  if (clause.swapped && clause.wanted.length === 0) return swap(clause, drafts);
  const amounts = amountsIn(clause);
  if (clause.respectively && amounts.length !== drafts.length) return [null];
  return drafts.map((draft, turn) => {
    const wanted = clause.respectively ? amounts.slice(turn, turn + 1) : clause.wanted;
    return changeOf({ ...clause, wanted }, { draft, context });
  });
}

/** Each of two drafts gets what the other has; without a field named, amounts were mixed up. */
function swap(
  { fields, subject }: Clause,
  drafts: readonly NumberedTransaction[],
): readonly (TransactionChange | null)[] {
  const [one, other, ...more] = drafts;
  if (one === undefined || more.length > 0) return [null];
  // 收支弄反了, said of one draft, turns its type around.
  if (other === undefined) return [fields.includes("type") ? { type: opposite(one.type) } : null];
  const unsaid = subject.phrases.some(namesBothTypes) ? "type" : "amount";
  const swapped = fields.length === 0 ? ([unsaid] as const) : fields;
  return [differing(other, one, swapped), differing(one, other, swapped)];
}

/** 收入和支出记反了 */
function namesBothTypes({ words }: SpokenPhrase): boolean {
  return words.split(/[和跟与]/).every((part) => typeNamed(plain(part)) !== null);
}

function setsAmount(clause: Clause): boolean {
  return clause.arithmetic.length + amountsIn(clause).length > 0;
}

function amountsIn({ wanted }: Clause): Clause["wanted"] {
  return wanted.filter(({ field }) => field === "amount");
}

import { cancelledFirst, type BatchDraft as Draft } from "../draft/batch-draft.ts";
import type { UserContext } from "../ports/understanding.ts";
import type { Saying } from "./frames/frame.ts";
import type { Act } from "./kinds/act.ts";
import { joinCompounds, withoutCourtesy } from "./kinds/compound.ts";
import { joinReferences } from "./kinds/reference.ts";
import { claimedBy, unclear } from "./kinds/said.ts";
import { readOrders } from "./orders/read-orders.ts";
import type { Intention } from "./orders/types.ts";
import { weigh } from "./orders/weigh.ts";
import { type Reading, readingOf } from "./reading.ts";
import { is, isAny, type Token } from "./token.ts";
import type { About, Understood } from "./understood.ts";

/** The act of an order whose every word is understood: all that the first layer may carry out. */
export function ownedAct(raw: string, batch: readonly Draft[], context: UserContext): Act | null {
  const { said, reading } = readAbout(readingOf(raw, context), batch);
  // 今天就到这吧 says goodbye; any other day is a value.
  const isOtherDay = ({ sense, text }: Token) => sense === "date" && !text.startsWith("今");
  const tells = said.some((token) => NO_COMMANDS.has(token.sense) || isOtherDay(token));
  if (!reading.owned || reading.certainty === "likely" || tells) return null;
  const { act, phrases } = reading;
  // 删掉, 就它了: which of the drafts is asked where they are known.
  const isBare = phrases.every(
    ({ says, target: { kind } }) => BARE.includes(says) && kind === "unsaid",
  );
  const verdict = act.type === "unclear" && isBare ? act.verdict : undefined;
  return verdict === undefined ? act : { type: verdict, drafts: "all" };
}

const BARE: readonly Saying[] = ["drop", "ok"];

/** Values, words that set one, and questions: a plain order contains none. */
const NO_COMMANDS = new Set("money thing type scale set told wonder unknown".split(" "));

export type Read = ReturnType<typeof readAbout>;

export function readAbout(reading: Reading, batch: readonly Draft[]) {
  const said = reading.beside(batch);
  return { said, ...readWords(joinCompounds(said), reading, batch) };
}

/** The same of words that are cut already. */
export function readWords(words: readonly Token[], reading: Reading, batch: readonly Draft[]) {
  const { text, context } = reading;
  const situation = { text, reading, batch, context };
  const joined = joinReferences(withoutCourtesy(words), batch);
  const tokens = joined.filter((token) => !is(token, "light"));
  return { situation, words, tokens, reading: readOrders(tokens, situation) };
}

/** The same, where 恢复奶茶 and 奶茶还是要的 may also name cancelled drafts. */
function readAboutAll(utterance: Reading, batch: readonly Draft[]) {
  const read = readAbout(utterance, batch);
  const mayAskBack =
    batch.some(({ status }) => status === "cancelled") &&
    read.tokens.some((token) => isAny(token, ["restore", "rewant", "drop"]));
  if (!mayAskBack) return read;
  const back = readAbout(utterance, cancelledFirst(batch));
  const asked = back.reading.phrases.filter(asksBack);
  const named = asked.some(({ target }) => target.kind === "named");
  const meant = goneIn(back, batch) || (asked.length > 0 && !named);
  return meant ? back : read;
}

const asksBack = ({ says }: Intention) => says === "restore" || says === "rewant";

/** Whether the utterance asks for cancelled drafts. */
function goneIn({ reading, situation }: Read, batch: readonly Draft[]): boolean {
  const asked = claimedBy(reading.phrases.filter(asksBack), situation);
  return asked.some((at) => batch[at]?.status === "cancelled");
}

/** 奶茶还是要的 confirms a pending draft and restores a cancelled one; a change is another matter. */
function withRestored(act: Act, read: Read, batch: readonly Draft[]): Act {
  const { phrases } = read.reading;
  if (act.type === "change" && goneIn(read, batch)) return unclear("change", "two-kinds");
  if (act.type !== "confirm" || typeof act.drafts === "string") return act;
  const back =
    phrases.some(({ says }) => says === "rewant") &&
    act.drafts.every((at) => batch[at]?.status === "cancelled");
  return back ? { ...act, type: "restore" } : act;
}

/** What the utterance wants of the drafts, or answers to the app. */
export function ofDrafts(utterance: Reading, batch: readonly Draft[], about: About) {
  const { asked } = about;
  const back = asked?.namesCancelled ? readAbout(utterance, cancelledFirst(batch)) : null;
  const chosen = back === null ? null : (asked?.answer(back) ?? null);
  const read = back !== null && chosen !== null ? back : readAboutAll(utterance, batch);
  const answer = back === null ? (asked?.answer(read) ?? null) : chosen;
  const { situation, words, tokens } = read;
  const isOpen = answer === null && batch.length > 0;
  const reading = isOpen ? weigh(read.reading, situation) : read.reading;
  const act = answer ?? withRestored(reading.act, read, batch);
  const understood: Understood = {
    act,
    tokens,
    phrases: reading.phrases,
    named: claimedBy(reading.phrases, situation),
    frames: [
      ...reading.phrases.map(({ frame }) => frame),
      ...[...words, ...tokens].flatMap(({ madeBy }) => madeBy ?? []),
    ],
    because: reading.because,
    owned: reading.owned || act.type === "unpriced",
    answers: answer !== null,
    confidence: act.type === "unclear" ? 0.3 : reading.owned ? 0.95 : 0.8,
  };
  return { understood, read };
}

import type { Saying } from "../frames/frame.ts";
import type { Phrase } from "./phrases.ts";
import { CHANGING, isAimed } from "./said.ts";

const VERDICTS: readonly Saying[] = ["drop", "keep-only", "store"];
const isChange = ({ says }: Phrase) => CHANGING.includes(says);
export const isOrder = (phrase: Phrase) => VERDICTS.includes(phrase.says) || isChange(phrase);

/**
 * 取消咖啡，不是，取消打车: only the later order counts. `null` if the outcome is unclear: 打车不要了，哦不，要的 takes
 * the order back without another one.
 */
export function withoutRetracted(phrases: readonly Phrase[]): readonly Phrase[] | null {
  const at = phrases.findIndex(
    (phrase, turn) => retracts(phrase) && phrases.slice(0, turn).some(isOrder),
  );
  const earlier = phrases.slice(0, Math.max(0, at)).filter(isOrder);
  const [taken, ...more] = earlier;
  if (taken === undefined) return phrases;
  const after = phrases.slice(at);
  const left = phrases.filter(
    (each, turn) => each !== taken && (turn !== at || each.says !== "wrong"),
  );
  const given = after.find(isOrder);
  if (given === undefined) {
    if (after.some(({ says }) => says === "keep" || says === "ok")) return null;
    // 删第一笔，不对，第二笔: the same order for another draft.
    const [topic, another] = after.filter(({ says }) => says === "topic").filter(isAimed);
    if (topic === undefined) return phrases;
    if (another !== undefined || more.length > 0) return null;
    const again = { ...taken, target: topic.target, start: topic.start };
    return left.map((each) => (each === topic ? again : each));
  }
  // 第一笔改成30，第二笔改成40，不对，50: corrects the last order; the first stays.
  const isSame = JSON.stringify(earlier.at(-1)?.target) === JSON.stringify(given.target);
  if (more.length > 0) return isSame ? phrases : null;
  const alike = taken.says === given.says || (isChange(taken) && isChange(given));
  return alike ? left : phrases;
}

/** 不对 alone; 打车不对 and 日期不对 complain about a draft or field. */
function retracts(phrase: Phrase): boolean {
  const complains = isAimed(phrase) || phrase.field !== null || phrase.denied.length > 0;
  return phrase.says === "wrong" ? !complains : phrase.retracts;
}

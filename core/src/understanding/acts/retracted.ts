import type { Saying } from "../frames/frame.ts";
import type { Phrase } from "./phrases.ts";
import { CHANGING, isAimed } from "./said.ts";

const VERDICTS: readonly Saying[] = ["drop", "keep-only", "store"];
const isOrder = ({ says }: Phrase) => VERDICTS.includes(says) || CHANGING.includes(says);

/**
 * 取消咖啡，不是，取消打车: only the later order is meant. `null` when nobody knows what is: 打车不要了，哦不，要的 takes
 * back without another order.
 */
export function withoutRetracted(phrases: readonly Phrase[]): readonly Phrase[] | null {
  const at = phrases.findIndex(
    (phrase, turn) => retracts(phrase) && phrases.slice(0, turn).some(isOrder),
  );
  const [earlier, later] = [
    phrases.slice(0, at).filter(isOrder),
    phrases.slice(at).filter(isOrder),
  ];
  const [taken, ...more] = earlier;
  const [given] = later;
  if (at < 0 || taken === undefined) return phrases;
  if (given === undefined)
    return phrases.slice(at).some(({ says }) => says === "ok" || says === "keep") ? null : phrases;
  // 第一笔改成30，第二笔改成40，不对，50: the order before is mended, the first stays.
  if (more.length > 0) return sameTarget(earlier.at(-1), given) ? phrases : null;
  return isVerdict(taken) === isVerdict(given) ? phrases.filter((each) => each !== taken) : phrases;
}

function isVerdict({ says }: Phrase): boolean {
  return VERDICTS.includes(says);
}

/** 不对 alone; 打车不对 and 日期不对 complain of something else. */
function retracts(phrase: Phrase): boolean {
  const complains = isAimed(phrase) || phrase.field !== null || phrase.denied.length > 0;
  return phrase.says === "wrong" ? !complains : phrase.retracts;
}

function sameTarget(one: Phrase | undefined, other: Phrase): boolean {
  return JSON.stringify(one?.target) === JSON.stringify(other.target);
}

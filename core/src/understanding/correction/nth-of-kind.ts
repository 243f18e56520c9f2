import type { CorrectQuestion } from "../../ports/understanding.ts";
import { MATCH, matchPhrase } from "./targets/match-phrase.ts";

const NTH = "第([一二两三四五六七八九十1-9])[次趟回顿杯单](?![^\\s,，]{0,2}(?:要|开始))";
/** Without figures: 第一趟打车二十 goes on with an amount. */
const NAME = "[^\\s,，。第是改把将成那这的\\d一二两三四五六七八九十百]{1,6}?";
/** 第二次打车, 打车第二趟. */
const BEFORE_NAME = new RegExp(
  `${NTH}(?:的|那个?)?(${NAME})(?=[\\s,，。是改那这的应\\d一二两三四五六七八九十百]|$)`,
  "g",
);
const AFTER_NAME = new RegExp(`(${NAME})的?${NTH}(?:的|那个?)?`, "g");
/** 第一趟打车二十，第二趟三十五 goes on counting the same. */
const BARE = new RegExp(`(?<=[\\s,，。])${NTH}`, "g");
const FIGURES = "一二三四五六七八九十";

/**
 * 第二次打车是26 counts among the drafts of one name, not among all: it becomes the ordinal of that
 * draft. Where the name fits one draft only, or fewer than that, nothing is changed.
 */
export function withOrdinalsOfKinds(text: string, question: CorrectQuestion): string {
  const ordinalOf = (nth: string, name: string): string | null => {
    const { positions, strength } = matchPhrase(name, {
      batch: question.currentBatch,
      context: question.context,
    });
    const position = positions[countOf(nth) - 1];
    const several = positions.length > 1 && strength >= MATCH.synonym;
    return several && position !== undefined ? `第${position + 1}笔` : null;
  };
  let kind = "";
  const counted = (said: string, nth: string, name: string): string => {
    const ordinal = ordinalOf(nth, name);
    if (ordinal !== null) kind = name;
    return ordinal ?? said;
  };
  return text
    .replace(BEFORE_NAME, counted)
    .replace(AFTER_NAME, (said, name: string, nth: string) => counted(said, nth, name))
    .replace(BARE, (said, nth: string) => (kind === "" ? said : counted(said, nth, kind)));
}

function countOf(nth: string): number {
  if (nth === "两") return 2;
  return FIGURES.indexOf(nth) + 1 || Number(nth);
}

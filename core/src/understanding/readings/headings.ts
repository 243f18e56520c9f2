import { linesOf } from "../lexicon/group.ts";
import { HEADINGS, LISTS } from "../lexicon/headings.ts";
import { allMatches } from "../text/pattern.ts";
import type { TokenReading } from "../token.ts";

/** 花掉的有：, 今天收入：, 支出如下: the word before the list, without its colon. */
export function headingReadings(text: string): readonly TokenReading[] {
  if (!MAY_HEAD.test(text)) return [];
  return KINDS.flatMap(({ sense, pattern }) =>
    allMatches(pattern, text).map(({ index: start, 0: said }) => {
      const end = start + said.trimEnd().length;
      return { start, end, sense, names: [sense, "heading"], cost: COST };
    }),
  );
}

/** Cheaper than the readings of its parts: 花掉 is an act. */
const COST = 0.1;
const MAY_HEAD = new RegExp(`[:：]|${LISTS.replaceAll(" ", "|")}`);

const KINDS = linesOf(HEADINGS).map((line) => {
  const [kind = "", words = ""] = line.split(": ");
  const longestFirst = words.split(" ").toSorted((one, other) => other.length - one.length);
  const lists = LISTS.replaceAll(" ", "|");
  // A heading begins a clause, or follows a day: 房租收入：3000 is one sum with its name.
  const begins = "(?<=^|[,，。;；:：\\s天日晚早午月周号外还])";
  const ends = `(?:(?:${lists})?(?=\\s*[:：])|(?:${lists})(?=[,，\\s]))`;
  return {
    sense: `${kind.toLowerCase()}-heading`,
    pattern: new RegExp(`${begins}(?:${longestFirst.join("|")})${ends}`, "g"),
  };
});

import type { CalendarDate } from "../calendar-date.ts";
import { onlyTime } from "./only-time.ts";
import type { PictureSum } from "./page.ts";
import { isUnsure, sumsIn } from "./page-sums.ts";
import { around, type Row } from "./words.ts";

/** More are the prices of a shop, not what somebody paid. */
const MOST = 12;
const LONGEST = 40;

/** The sums of a page that is not known, each with the words beside it, or else over it. */
export function sumsBesideWords(rows: readonly Row[], today: CalendarDate): readonly PictureSum[] {
  const day = onlyTime(rows.flat(), today)?.day ?? null;
  const found = rows.flatMap((row, index) =>
    row.flatMap((word) =>
      sumsIn(word).map((sum): PictureSum => {
        const own = row.map((each) => each.text).join(" ");
        const beside = wordsIn(own);
        const above = rows[index - 1];
        const over = beside === "" && above !== undefined ? above : [];
        return {
          words: beside || wordsIn(over.map((each) => each.text).join(" ")),
          hundredths: sum.hundredths,
          currency: sum.currency,
          isUnsure: isUnsure(sum),
          day,
          place: around([...row, ...over].map((each) => each.place)),
        };
      }),
    ),
  );
  return found.slice(0, MOST);
}

/** A row without its sums and marks. */
function wordsIn(text: string): string {
  const words = text
    .replaceAll(/[+-]?\s*(?:[¥$€£]|HK\$|US\$)?\s*\d[\d,.]*\s*元?/g, " ")
    .replaceAll(/[|:>·*_=]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return [...words].slice(0, LONGEST).join("");
}

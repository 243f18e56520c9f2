import type { BatchDraft as Draft } from "../draft/batch-draft.ts";
import { dateOf } from "../moment.ts";
import type { UserContext } from "../ports/understanding.ts";
import { dateSpans } from "./dates/find-dates.ts";
import { hideTimes } from "./dates/hide-times.ts";
import { bestPath } from "./lattice.ts";
import { hideNumeralWords } from "./numbers/hide-numeral-words.ts";
import { accountReadings, withAccounts } from "./readings/accounts.ts";
import { dateReadings, timeReadings } from "./readings/dates.ts";
import { discountReadings } from "./readings/discounts.ts";
import { draftNames } from "./readings/draft-names.ts";
import { headingReadings } from "./readings/headings.ts";
import { markNameReadings, markReadings } from "./readings/marks.ts";
import { nthOfKind } from "./readings/nth-of-kind.ts";
import { numberReadings } from "./readings/numbers.ts";
import { placeReadings } from "./readings/places.ts";
import { rateReadings, withRates } from "./readings/rates.ts";
import { bareMeasures, complaints, wordReadings } from "./readings/words.ts";
import { normalize } from "./text/normalize.ts";
import { allMatches } from "./text/pattern.ts";
import { type Token, type TokenReading, tokenOf } from "./token.ts";

/** The tokens of an utterance: all readings of all parts compete, and the cheapest path wins. */
export function tokensOf(
  said: string,
  batch: readonly Draft[] | null,
  context: UserContext,
): readonly Token[] {
  const text = normalize(said);
  const today = dateOf(context.now);
  const spans = dateSpans(text);
  const timeless = hideTimes(text, spans);
  const scene = batch === null ? "record" : "drafts";
  const readings: readonly TokenReading[] = [
    ...dateReadings(text, today, { spans, aboutDrafts: batch !== null }),
    ...timeReadings(text, timeless, spans),
    ...numberReadings(hideNumeralWords(timeless)),
    ...wordReadings(text, scene, context.customCategories),
    ...(batch === null
      ? [...bareMeasures(text), ...discountReadings(text), ...headingReadings(text)]
      : [
          // 买了杯奶茶 is something new; 那成吧 counts nothing.
          ...bareMeasures(text).filter(({ start }) => text.charAt(start - 1) === "了"),
          ...placeReadings(text),
          ...draftNames(text, batch, context),
          ...nthOfKind(text, batch),
          ...markNameReadings(text, batch),
          ...complaints(text),
        ]),
    ...accountReadings(text, scene, context),
    ...rateReadings(text),
    ...markReadings(text, said, scene),
    ...pauses(text),
  ];
  const path = bestPath(
    text,
    readings.map((reading) => tokenOf(reading, text)),
  );
  return withRates(withAccounts(path, scene, context), batch, context);
}

/** A space before figures is typing, any other space a pause; 、 only joins a list. */
function pauses(text: string): readonly TokenReading[] {
  return allMatches(PAUSE, text).map(({ index, 0: said }) => {
    const end = index + said.length;
    const typed = said.trim() === "" && /^[\d块元¥]/.test(text.slice(end));
    if (said === "、") return { start: index, end, sense: "and", names: ["and", "list"], cost: 0 };
    if (typed || index === 0) return { start: index, end, sense: "light", cost: 0 };
    const names = [
      "pause",
      ...(said.trim() === "" ? ["space"] : []),
      ...(/[?？]/.test(said) ? ["wonder"] : []),
      ...(/[。;；!！\n]/.test(said) ? ["sentence-end"] : []),
    ];
    return { start: index, end, sense: "pause", names, cost: 0 };
  });
}

const PAUSE = /[,，。;；:：!！?？…\n~—]+ *|、| +/g;

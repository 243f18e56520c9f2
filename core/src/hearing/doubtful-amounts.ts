import { type Fen, fenFromYuan, isRecordableAmount } from "../money.ts";
import { findNumbers } from "../understanding/numbers/find-numbers.ts";
import { findAmounts } from "../understanding/plain-readings.ts";
import { textsMeant } from "./homophones.ts";

/** Every amount that a piece of text may mean: as written, and with homophones read as numerals. */
export function amountsHeld(stretch: string): ReadonlySet<Fen> {
  const held = textsMeant(stretch).flatMap((text) => [
    ...findAmounts(text).map(({ amount }) => amount),
    ...findNumbers(text).flatMap(({ value }) => (value < TOO_MUCH ? fenFromYuan(value) : [])),
  ]);
  return new Set(held.filter(isRecordableAmount));
}

/**
 * Which of these amounts are in doubt. A figure that matches none of them was read as some other
 * amount; it is unknown which, so all are in doubt.
 */
export function doubtedAmounts(
  amounts: readonly Fen[],
  doubtful: readonly string[],
): ReadonlySet<Fen> {
  const doubted = doubtful.map((figure) => {
    const held = amountsHeld(figure);
    return amounts.filter((amount) => held.has(amount));
  });
  return new Set(doubted.some((each) => each.length === 0) ? amounts : doubted.flat());
}

/** Above any recordable amount; a longer number would not be a safe integer of fen. */
const TOO_MUCH = 1e9;

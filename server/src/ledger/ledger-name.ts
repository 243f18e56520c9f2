/** As long as a device may name one when it signs in. */
const LONGEST_NAME = 100;

/**
 * Line ends, controls and marks that are not seen or turn the writing direction: in a list such a
 * name looks like two, or like another one. But emoji of several people and flags need theirs.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{Cf}/u;

/** What is wrong with the name of a ledger; null: nothing. */
export function ledgerNameProblem(name: string): "length" | "unseen" | null {
  if (name.trim() === "" || [...name].length > LONGEST_NAME) return "length";
  return UNSEEN.test(name) ? "unseen" : null;
}

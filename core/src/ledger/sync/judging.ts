import { type LedgerLife, NOWHERE, type Page, type Position } from "./exchange.ts";

/**
 * - take: it goes on from where the device is, or is the first the device sees of any ledger.
 * - start-over: the books were erased on purpose. What the server knew goes, what never reached it
 *   stays and is sent.
 * - reread: the server was put back to an earlier state. Nothing goes; the device reads from the
 *   beginning and sends whatever is missing there.
 * - diverged: the same, and nobody meant it to be: the server is told.
 * - other-ledger: nothing is changed before the user has said what is meant.
 */
export type Judgement = "take" | "start-over" | "reread" | "diverged" | "other-ledger";

/** What a page that was asked for from `position` means for the books of the device. */
export function judgePage(
  position: Position,
  page: Pick<Page, "ledgerId" | "epoch" | "begun" | "after">,
): Judgement {
  if (position.ledgerId === null) return "take";
  if (position.ledgerId !== page.ledgerId) return "other-ledger";
  if (position.epoch === page.epoch) {
    // Revisions only ever grow: somebody put an older file in the place of the books.
    if (page.after < position.after) return "diverged";
    return position.digest === undefined && position.after > 0 ? "reread" : "take";
  }
  if (position.past?.includes(page.epoch) === true) return "diverged";
  return page.begun === "cleared" ? "start-over" : "reread";
}

/** Nobody puts a server back further than that. */
const MOST_PAST = 50;

/** The beginning of a life of the ledger, for a device that was at `before` in it or in another. */
export function beginningOf({ ledgerId, epoch }: LedgerLife, before: Position = NOWHERE): Position {
  const begun = { ledgerId, epoch, after: 0, digest: 0, answers: before.answers ?? 0 };
  if (before.ledgerId !== ledgerId || before.epoch === null) return begun;
  const ended = [...(before.past ?? []), before.epoch].filter((past) => past !== epoch);
  return ended.length === 0 ? begun : { ...begun, past: [...new Set(ended)].slice(-MOST_PAST) };
}

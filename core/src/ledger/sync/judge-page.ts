import { type LedgerLife, NOWHERE, type Page, type Position } from "./exchange.ts";

/**
 * - take: the page continues where the device is, or is the first page the device ever gets.
 * - start-over: the books were erased on purpose. Records that the server knew are removed here; records
 *   that never reached it stay and are sent.
 * - reread: the server was put back to an earlier state. Nothing is removed; the device reads from the
 *   beginning and sends whatever is missing there.
 * - diverged: the same, but by accident, so the server is told.
 * - other-ledger: nothing changes before the user has decided.
 */
export type Judgement = "take" | "start-over" | "reread" | "diverged" | "other-ledger";

/** What a page, requested from `position`, means for the books on the device. */
export function judgePage(
  position: Position,
  page: Pick<Page, "ledgerId" | "epoch" | "begun" | "after">,
): Judgement {
  if (position.ledgerId === null) return "take";
  if (position.ledgerId !== page.ledgerId) return "other-ledger";
  if (position.epoch === page.epoch) {
    // Revisions only grow, so the server's database was replaced by an older copy.
    if (page.after < position.after) return "diverged";
    return position.digest === undefined && position.after > 0 ? "reread" : "take";
  }
  if (position.past?.includes(page.epoch) === true) return "diverged";
  return page.begun === "cleared" ? "start-over" : "reread";
}

/** More epochs are not needed to recognize an older copy. */
const MOST_PAST = 50;

/** The start of an epoch, for a device that was at `before` in this or another epoch. */
export function beginningOf({ ledgerId, epoch }: LedgerLife, before: Position = NOWHERE): Position {
  const begun = { ledgerId, epoch, after: 0, digest: 0, answers: before.answers ?? 0 };
  if (before.ledgerId !== ledgerId || before.epoch === null) return begun;
  const ended = [...(before.past ?? []), before.epoch].filter((past) => past !== epoch);
  return ended.length === 0 ? begun : { ...begun, past: [...new Set(ended)].slice(-MOST_PAST) };
}

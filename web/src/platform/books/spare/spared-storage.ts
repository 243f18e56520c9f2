import type { Recorded } from "@suikouji/core";
import type { BooksStorage } from "../storage/books-storage.ts";
import { copyNoted, isWorthCopying, type Noted, nothingNoted, noting } from "./noted-writes.ts";
import { settledWithin } from "./settled-within.ts";
import { type Unsent, unsentOf } from "./unsent.ts";
import { countWrite } from "./write-count.ts";

/** A save waits this long for the copy; longer, and the user might close the app. */
export const SPARE_TIMEOUT_MS = 2000;

const NO_RECORDS = { putUnsent: null };

/**
 * The storage, with a spare copy of what exists nowhere else: records that the server has not
 * acknowledged, the device id, the settings and the sentences. Chromium deletes a whole database
 * when a kill has torn a record of its log; a kill tears at most one of two, because they are
 * written in turn.
 *
 * A change resolves once both have it. A copy that cannot be read or written in time delays
 * nothing.
 */
export function sparedStorage(
  main: BooksStorage,
  spare: Promise<BooksStorage | null>,
  { timeoutMs = SPARE_TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): BooksStorage {
  let copying: Promise<unknown> = Promise.resolve();
  let isHere = false;
  let isApart = true;
  // Books that the browser put back to an earlier state first take from the copy what they lost.
  const compared = settledWithin(
    timeoutMs,
    spare.then(
      (storage) => {
        isHere = storage !== null;
        if (isHere) isApart = false;
      },
      () => null,
    ),
  );

  async function copy(noted: Noted): Promise<void> {
    const storage = await spare;
    // Loaded before the transaction: inside, only the tables may be awaited.
    const { putUnsent } = noted.waiting.length > 0 ? await import("./put-unsent.ts") : NO_RECORDS;
    await storage?.change((tables) => copyNoted(tables, noted, putUnsent));
  }

  return {
    read: (work) => main.read(work),
    async change(work) {
      let noted = nothingNoted();
      await compared;
      const answer = await main.change(async (tables) => {
        noted = nothingNoted();
        const worked = await work(noting(tables, noted));
        if (!isWorthCopying(noted)) return worked;
        const writes = await countWrite(tables, { isCleared: noted.isOutboxCleared, isApart });
        noted.notes = { ...noted.notes, writes };
        return worked;
      });
      if (isWorthCopying(noted)) {
        isApart = false;
        // In the order of the changes, or an older version would replace a newer one.
        copying = copying.then(() => copy(noted)).catch(() => null);
        if (isHere) await settledWithin(timeoutMs, copying);
      }
      return answer;
    },
  };
}

/**
 * Restores from the copy what the books lost, all or only the last writes, and updates the copy: it
 * may be lost itself, or lack writes that a kill interrupted.
 */
export async function reconcile(main: BooksStorage, spare: BooksStorage): Promise<void> {
  // The copy first: a write by another tab meanwhile would make the copy look later than the books.
  const there = await spare.read(unsentOf);
  const here = await main.read(unsentOf);
  if (await areAlike(here, there)) return;
  // They agree at nearly every start; only the other starts load this.
  const { mergeSpare } = await import("./merge-spare.ts");
  await mergeSpare(main, spare, there);
}

/** When nothing waits to be sent, as on a first visit, no code is loaded. */
async function areAlike(one: Unsent, other: Unsent): Promise<boolean> {
  const besides = ({ notes, sentences, ...records }: Unsent) =>
    JSON.stringify([notes, sentences, ...countsOf(records)]);
  if (besides(one) !== besides(other)) return false;
  if (countsOf(one).every((count) => count === 0)) return true;
  const { versionsIn } = await import("./unsent-versions.ts");
  return versionsIn(one) === versionsIn(other);
}

function countsOf({ entries, categories, definitions }: Recorded): readonly number[] {
  return [entries.length, categories.length, definitions.length];
}

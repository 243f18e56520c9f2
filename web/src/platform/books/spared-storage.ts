import type { BooksStorage } from "./books-storage.ts";
import { settledWithin } from "./settled-within.ts";
import { copyNoted, isWorthCopying, type Noted, nothingNoted, noting } from "./spare-noting.ts";
import { type Unsent, unsentOf } from "./unsent.ts";
import { countWrite } from "./write-count.ts";

/** The copy is worth a moment, and not that somebody closes the app. */
export const SPARE_PATIENCE_MS = 2000;

const NO_RECORDS = { putMerged: null };

/**
 * The storage, with a spare copy of what is nowhere else: what the server has not acknowledged, the
 * device's name, its settings and the sentences. Chromium deletes a whole database when a kill has
 * torn a record of its log; a kill tears one of two at most, for they are written in turn.
 *
 * A change is told as done once both have it. A copy that cannot be read or written, or not in time,
 * holds nobody up.
 */
export function sparedStorage(
  main: BooksStorage,
  spare: Promise<BooksStorage | null>,
  { patienceMs = SPARE_PATIENCE_MS }: { readonly patienceMs?: number } = {},
): BooksStorage {
  let copying: Promise<unknown> = Promise.resolve();
  let isHere = false;
  let isApart = true;
  // Books that the browser put back to an earlier day first take from the copy what they lost.
  const compared = settledWithin(
    patienceMs,
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
    // Nothing but the tables may be awaited once it is being changed.
    const { putMerged } = noted.waiting.length > 0 ? await import("./put-merged.ts") : NO_RECORDS;
    await storage?.change((tables) => copyNoted(tables, noted, putMerged));
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
        if (isHere) await settledWithin(patienceMs, copying);
      }
      return answer;
    },
  };
}

/**
 * Brings back from the copy what the books lost, all of them or only the last they wrote, and makes
 * the copy agree: it may be lost itself, or lack what a kill came before.
 */
export async function reconcile(main: BooksStorage, spare: BooksStorage): Promise<void> {
  // The copy first: another tab that writes meanwhile would make it look later than the books.
  const there = await spare.read(unsentOf);
  const here = await main.read(unsentOf);
  if (await areAlike(here, there)) return;
  // They agree at nearly every start, and at the first: only the others fetch this.
  const { mergeSpare } = await import("./merge-spare.ts");
  await mergeSpare(main, spare, there);
}

/** Where nothing waits, as on a first visit, no code is fetched for it. */
async function areAlike(one: Unsent, other: Unsent): Promise<boolean> {
  const besides = ({ notes, sentences, entries, categories }: Unsent) =>
    JSON.stringify([notes, sentences, entries.length, categories.length]);
  if (besides(one) !== besides(other)) return false;
  if (one.entries.length + one.categories.length === 0) return true;
  const { versionsIn } = await import("./unsent-versions.ts");
  return versionsIn(one) === versionsIn(other);
}

import type { BooksStorage } from "./books-storage.ts";
import { copyNoted, isWorthCopying, type Noted, nothingNoted, noting } from "./spare-noting.ts";
import { clearUnsent, putSentences, putUnsent, unsentOf, versionsIn } from "./unsent.ts";

/**
 * The storage, with a spare copy of what is nowhere else: what the server has not acknowledged, the
 * device's name, its settings and the sentences. Chromium deletes a whole database when a kill has
 * torn a record of its log; a kill tears one of two at most, for they are written in turn.
 *
 * A change is told as done once both have it. A copy that cannot be written, or not in time, holds
 * nobody up.
 */
export function sparedStorage(
  main: BooksStorage,
  spare: Promise<BooksStorage | null>,
  { patienceMs = 2000 }: { readonly patienceMs?: number } = {},
): BooksStorage {
  let copying: Promise<unknown> = Promise.resolve();

  async function copy(noted: Noted): Promise<void> {
    const storage = await spare;
    await storage?.change((tables) => copyNoted(tables, noted));
  }

  return {
    read: (work) => main.read(work),
    async change(work) {
      let noted = nothingNoted();
      const answer = await main.change((tables) => {
        noted = nothingNoted();
        return work(noting(tables, noted));
      });
      if (isWorthCopying(noted)) {
        // In the order of the changes, or an older version would replace a newer one.
        copying = copying.then(() => copy(noted)).catch(() => null);
        await settledWithin(patienceMs, copying);
      }
      return answer;
    },
  };
}

async function settledWithin(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/**
 * Brings back what the browser lost. Else the copy is made to agree: it may be lost itself, or lack
 * what a kill came before.
 */
export async function reconcile(main: BooksStorage, spare: BooksStorage): Promise<void> {
  const [here, there] = [await main.read(unsentOf), await spare.read(unsentOf)];
  if (here.notes.deviceId === undefined) {
    if (there.notes.deviceId === undefined) return;
    const sentences = await sentencesOf(spare);
    await main.change(async (tables) => {
      await putUnsent(tables, there);
      await putSentences(tables, sentences);
    });
    return;
  }
  if (versionsIn(here) === versionsIn(there)) return;
  const sentences = here.sentences === there.sentences ? null : await sentencesOf(main);
  await spare.change(async (tables) => {
    await clearUnsent(tables);
    await putUnsent(tables, here);
    if (sentences === null) return;
    await tables.utterances.clear();
    await putSentences(tables, sentences);
  });
}

function sentencesOf(storage: BooksStorage): Promise<ReadonlyMap<string, string>> {
  return storage.read(({ utterances }) => utterances.all());
}

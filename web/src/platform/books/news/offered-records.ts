import {
  type Author,
  type CategoryBook,
  categoryIdOf,
  changeRecord,
  type Entry,
  NOT_YET_SYNCED,
  OTHER_CATEGORY,
  type Recorded,
} from "@suikouji/core";

/**
 * What is written when the user accepts the offer: an ordinary change to an entry that is in the
 * books now, else a new version.
 */
export function offeredRecords(
  offers: readonly Entry[],
  present: readonly Entry[],
  author: Author,
): Recorded {
  const here = new Map(present.map((entry) => [entry.id, entry]));
  // Books that were erased twice may have left two; the later one has the edits of both.
  const last = new Map(offers.map((offer) => [offer.id, offer]));
  const entries = [...last.values()].flatMap((offer) => {
    const categoryId = filedUnder(offer, author.categories);
    const now = here.get(offer.id);
    if (now === undefined) return [asNew({ ...offer, categoryId }, author)];
    const changed = changeRecord("entry", now, { ...fieldsOf(offer), categoryId }, author);
    return changed === now ? [] : [changed];
  });
  return { entries, categories: [] };
}

function fieldsOf(offer: Entry) {
  const { amount, currency, type, accountId, toAccountId, description, date, occurredAt } = offer;
  const fields = { amount, currency, type, accountId, toAccountId, description, date, occurredAt };
  return { ...fields, deleted: false };
}

function asNew({ stamps: _, ...offer }: Entry, { deviceId, stampMs, ledgerId }: Author): Entry {
  const version = { deviceId, ledgerId, updatedAtMs: stampMs, revision: NOT_YET_SYNCED };
  return { ...offer, ...version, deleted: false };
}

/** An own category was erased with the books, and its id does not contain its name. */
function filedUnder({ categoryId, type }: Entry, book: CategoryBook): string {
  const isKnown = categoryId.includes(":") || book.some(({ id }) => id === categoryId);
  return isKnown ? categoryId : categoryIdOf(type, OTHER_CATEGORY);
}

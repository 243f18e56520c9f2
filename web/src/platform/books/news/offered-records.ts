import {
  type AccountBook,
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
    const filed = { ...offer, ...filing(offer, author) };
    const now = here.get(offer.id);
    if (now === undefined) return [asNew(filed, author)];
    const changed = changeRecord("entry", now, fieldsOf(filed), author);
    return changed === now ? [] : [changed];
  });
  return { entries, categories: [], definitions: [] };
}

/** What the user said of the entry; when it was recorded, and where, stays. */
function fieldsOf(offer: Entry): Partial<Entry> {
  const { id, ledgerId, revision, updatedAtMs, deviceId, stamps, ...fields } = offer;
  const { batchId, createdAtMs, recurringId, forgotten, ...said } = fields;
  return { ...said, deleted: false };
}

function asNew({ stamps: _, ...offer }: Entry, { deviceId, stampMs, ledgerId }: Author): Entry {
  const version = { deviceId, ledgerId, updatedAtMs: stampMs, revision: NOT_YET_SYNCED };
  return { ...offer, ...version, deleted: false };
}

function filing(offer: Entry, { categories, accounts }: Author) {
  const { accountId, toAccountId } = offer;
  return {
    categoryId: filedUnder(offer, categories),
    accountId: knownAccount(accountId, accounts),
    toAccountId: knownAccount(toAccountId, accounts),
  };
}

/** A renamed account was erased with the books; the id of another contains its name. */
function knownAccount(id: string | null, accounts: AccountBook): string | null {
  return id === null || !UUID.test(id) || accounts.some((each) => each.id === id) ? id : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An own category was erased with the books, and its id does not contain its name. */
function filedUnder({ categoryId, type }: Entry, book: CategoryBook): string {
  const isKnown = categoryId.includes(":") || book.some(({ id }) => id === categoryId);
  return isKnown ? categoryId : categoryIdOf(type, OTHER_CATEGORY);
}

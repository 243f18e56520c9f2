import {
  CATEGORY_LIST_LIMIT,
  DRAFTS_KEPT_MS,
  type NewEntryBody,
  type NewEntryReply,
  pulledEntry,
  requestedEntry,
  type SavedReply,
  wireDrafts,
} from "@suikouji/contract";
import {
  accountNames,
  accountsIn,
  announcements,
  type CategoryBook,
  type Clock,
  categoryBook,
  dateOf,
  engineCategories,
  findCategoryId,
  type LedgerEntry,
  type Moment,
  type ParsedTransaction,
  readSentence,
  reasonInWords,
  transactionOf,
} from "@suikouji/core";
import { DraftsExpired, InvalidRequest, NoSuchDrafts } from "../errors.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";
import { confirmIdOf, draftsOf, type Holder, type PendingDrafts } from "./confirm-id.ts";
import { parentOf } from "./parent-of.ts";
import { contentHashOf, requestKeyOf } from "./request-key.ts";

export interface EntryRequestsParts {
  readonly store: Pick<LedgerStore, "categories" | "definitions" | "record" | "recorded">;
  readonly clock: Clock;
}

/** Who asks, by which token. */
export interface EntryCaller extends Holder {
  /** Null for the owner's token. */
  readonly deviceId: string | null;
}

/** A request: when it came, from whom, and the key that it is saved under. */
interface Said {
  readonly key: string;
  readonly at: Moment;
  readonly caller: EntryCaller;
  readonly book: CategoryBook;
}

/** Records what other apps send. Nothing is saved that the user, or a caller who stated it, did not confirm. */
export interface EntryRequests {
  create(
    body: NewEntryBody,
    caller: EntryCaller,
    idempotencyKey: string | undefined,
  ): Promise<NewEntryReply>;
  confirm(id: string, caller: EntryCaller): Promise<SavedReply>;
}

export function createEntryRequests({ store, clock }: EntryRequestsParts): EntryRequests {
  const bookOf = async (ledgerId: string) => categoryBook(await store.categories(ledgerId));

  async function understand(text: string, { at, book, caller: { ledgerId } }: Said) {
    const own = engineCategories(book, CATEGORY_LIST_LIMIT);
    const accounts = accountNames(accountsIn(await store.definitions(ledgerId)));
    return readSentence(text, { ...own, ...accounts, recentCategories: [], now: at });
  }

  function drafted(drafts: readonly ParsedTransaction[], said: Said): NewEntryReply {
    const { key, at, caller, book } = said;
    const pending = { key, transactions: drafts.map(transactionOf), at };
    return {
      status: "drafted",
      message: announcements.inFull(drafts, dateOf(at)),
      confirm: confirmIdOf(pending, caller),
      expiresAtMs: at.epochMs + DRAFTS_KEPT_MS,
      drafts: wireDrafts(drafts, (draft) => parentOf(draft, book)),
    };
  }

  async function save(pending: PendingDrafts, { ledgerId, deviceId }: EntryCaller) {
    const contentHash = contentHashOf(pending.transactions);
    return saved(await store.record(ledgerId, { ...pending, contentHash, deviceId }));
  }

  return {
    async create(body, caller, idempotencyKey) {
      const requested = requestedEntry(body);
      const key = requestKeyOf(idempotencyKey, caller);
      // One moment for the whole request: 今天 must not change between reading and drafting.
      const at = clock.now();
      const book = await bookOf(caller.ledgerId);
      const said = { key, at, caller, book };
      if (requested.kind === "sentence") {
        const reading = await understand(requested.text, said);
        if (reading.kind === "sure") return drafted(reading.drafts, said);
        const left = reading.left.map((each) => ({ said: each.said, reason: reasonInWords(each) }));
        const drafts = wireDrafts(reading.drafts, (draft) => parentOf(draft, book));
        return { status: "unclear", message: reading.message, drafts, left };
      }
      const { transaction, parentCategory, confirmed } = requested;
      const { type, category: name } = transaction;
      // A misspelt name would otherwise make a category on all devices.
      if (findCategoryId(book, { type, name }) === null) {
        throw new InvalidRequest([{ field: "category", message: "账本里没有这个分类" }]);
      }
      if (parentCategory !== undefined && parentOf(transaction, book) !== parentCategory) {
        throw new InvalidRequest([{ field: "parentCategory", message: "这个分类的上一级不是它" }]);
      }
      if (!confirmed) return drafted([{ ...transaction, confidence: 1 }], said);
      return await save({ key, transactions: [transaction], at }, caller);
    },

    async confirm(id, caller) {
      const pending = draftsOf(id, caller);
      if (pending === null) throw new NoSuchDrafts();
      const ageMs = clock.now().epochMs - pending.at.epochMs;
      if (Math.abs(ageMs) <= DRAFTS_KEPT_MS) return await save(pending, caller);
      // A late retry of a confirmation that succeeded must not be told that nothing was saved.
      const { key, transactions } = pending;
      const contentHash = contentHashOf(transactions);
      const earlier = await store.recorded(caller.ledgerId, { key, contentHash });
      if (earlier === null) throw new DraftsExpired();
      return saved(earlier);
    },
  };
}

function saved(entries: readonly LedgerEntry[]): SavedReply {
  return {
    status: "saved",
    message: announcements.saved(entries.length),
    // `pulledEntry` also copies the names, which its type does not show.
    entries: entries.map((entry) => ({ ...pulledEntry(entry), category: entry.category })),
  };
}

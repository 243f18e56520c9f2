import type { LedgerEntry } from "../ledger/entry.ts";
import { isUnset } from "../ledger/unset-stamps.ts";
import { laterStamp, type Stamp, stampOf, type Version } from "../ledger/versions.ts";
import type { Fen } from "../money.ts";
import type { TransactionType } from "../transaction.ts";
import { memoryKey } from "./memory.ts";

/** The fields of an entry that teach. */
export type Lesson = Pick<
  LedgerEntry,
  "id" | "type" | "amount" | "category" | "account" | "description" | "forgotten" | keyof Version
> &
  Partial<Pick<LedgerEntry, "createdAtMs">>;

/** What the entries of one description teach. */
export interface Taught {
  readonly key: string;
  readonly type: TransactionType;
  /** As the newest entry says it. */
  readonly words: string;
  readonly category: string;
  readonly usual: Fen | null;
  readonly account: string | null;
  /** The newest entries. Forgetting them forgets the earlier ones, too. */
  readonly ids: readonly string[];
}

/** Collects what entries teach. The order in which they are learned does not matter. */
export interface Lessons {
  /** `words`: another name for the same purchase, such as its merchant. */
  learn(entry: Lesson, words?: string): void;
  of(type: TransactionType, words: string): Taught | null;
  /** What was chosen last comes first. */
  all(): readonly Taught[];
}

/** An amount or an account is usual if it was the same this often; and so many entries are marked as forgotten. */
const NEWEST = 3;

interface Chosen {
  readonly entry: Lesson;
  readonly words: string;
  readonly stamp: Stamp;
}

interface Subject {
  readonly key: string;
  /** At most {@link NEWEST}, newest first. */
  newest: readonly Chosen[];
  /** What was chosen until then is forgotten. */
  forgottenAt: Stamp;
}

export function createLessons(): Lessons {
  const subjects = new Map<string, Subject>();
  // Most descriptions repeat, and folding one takes longer than everything else here.
  const keys = new Map<string, string | null>();

  function keyOf(type: TransactionType, words: string): string | null {
    const said = `${type} ${words}`;
    const known = keys.get(said);
    if (known !== undefined) return known;
    const key = memoryKey(type, words);
    keys.set(said, key);
    return key;
  }

  return {
    learn(entry, words = entry.description) {
      const key = keyOf(entry.type, words);
      if (key === null || entry.deleted || isUnfiled(entry)) return;
      const subject = subjects.get(key) ?? { key, newest: [], forgottenAt: "" };
      subjects.set(key, subject);
      const chosen = { entry, words, stamp: chosenAt(entry) };
      const others = subject.newest.filter(({ entry: { id } }) => id !== entry.id);
      subject.newest = [...others, chosen].sort(newestFirst).slice(0, NEWEST);
      subject.forgottenAt = laterStamp(subject.forgottenAt, forgottenAt(entry));
    },
    of(type, words) {
      const key = memoryKey(type, words);
      const subject = key === null ? undefined : subjects.get(key);
      return subject === undefined ? null : taughtBy(subject);
    },
    all() {
      return [...subjects.values()]
        .flatMap((subject) => subject.newest.slice(0, 1).map((last) => ({ last, subject })))
        .sort((one, other) => newestFirst(one.last, other.last))
        .flatMap(({ subject }) => taughtBy(subject) ?? []);
    },
  };
}

function taughtBy({ key, newest, forgottenAt: until }: Subject): Taught | null {
  const valid = newest.filter(({ stamp }) => stamp > until);
  const [last] = valid;
  if (last === undefined) return null;
  const { type, category, amount, account = null } = last.entry;
  const isUsual = (isSame: (entry: Lesson) => boolean) =>
    valid.length > 1 && valid.every(({ entry }) => isSame(entry));
  return {
    key,
    type,
    words: last.words,
    category,
    usual: isUsual((entry) => entry.amount === amount) ? amount : null,
    account: isUsual((entry) => entry.account === account) ? account : null,
    ids: newest.map(({ entry: { id } }) => id),
  };
}

/** When the user last said what these words are, or where they belong. */
function chosenAt(entry: Lesson): Stamp {
  return laterStamp(writtenAt(entry, "words"), writtenAt(entry, "category"));
}

function forgottenAt(entry: Lesson): Stamp {
  return entry.forgotten === true && !isRecordedForgotten(entry) ? writtenAt(entry, "memory") : "";
}

/** Nobody chose its category, when it was recorded or since. */
function isUnfiled(entry: Lesson): boolean {
  return isRecordedForgotten(entry) && writtenAt(entry, "category") === writtenAt(entry, "origin");
}

/** The mark came with the entry, not from the user later: it says nothing about earlier entries. */
function isRecordedForgotten(entry: Lesson): boolean {
  return entry.forgotten === true && writtenAt(entry, "memory") === writtenAt(entry, "origin");
}

/** What came with an imported entry was written when it was imported. */
function writtenAt({ stamps, updatedAtMs, deviceId, createdAtMs }: Lesson, group: string): Stamp {
  if (stamps === undefined) return stampOf(updatedAtMs, deviceId);
  const stamp = stamps.fields?.[group] ?? stamps.rest;
  return isUnset(stamp) ? stampOf(createdAtMs ?? 0, "") : stamp;
}

/** Entries of one save have the same stamp; the later one counts. */
function newestFirst(one: Chosen, other: Chosen): number {
  if (one.stamp !== other.stamp) return one.stamp < other.stamp ? 1 : -1;
  return one.entry.id < other.entry.id ? 1 : -1;
}

import {
  type Acknowledgement,
  type Begun,
  type Category,
  type Chunk,
  ChunkRefused,
  type ChunkReply,
  type Entry,
  type Page,
  supersedes,
} from "../src/index.ts";

/** What the server's ledger must answer, in as few lines as it can be said. */
export interface SyncModelServer {
  /** The records carry the device that wrote them. */
  push(chunk: Chunk): ChunkReply;
  pull(after: number, limit: number): Page;
  clear(): void;
  /** As it is now, for {@link restore}. */
  backup(): SyncModelBackup;
  /** The server lost its books and has them from a backup. */
  restore(backup: SyncModelBackup): void;
  /** Every record there is, the deleted ones too. */
  books(): Pick<Page, "entries" | "categories">;
}

type Kept =
  | { readonly kind: "entry"; readonly record: Entry }
  | { readonly kind: "category"; readonly record: Category };

export interface SyncModelBackup {
  readonly revision: number;
  readonly kept: ReadonlyMap<string, Kept>;
  readonly answered: ReadonlyMap<string, Answered>;
}

interface Answered {
  readonly content: string;
  readonly reply: ChunkReply;
}

export function createSyncModelServer(ledgerId = "ledger"): SyncModelServer {
  let life = 1;
  let begun: Begun = "new";
  let revision = 0;
  let kept = new Map<string, Kept>();
  let answered = new Map<string, Answered>();
  const epoch = () => `life ${life} of ${ledgerId}`;

  function take(candidate: Kept): void {
    const present = kept.get(placeOf(candidate))?.record;
    if (present !== undefined && !supersedes(candidate.record, present)) return;
    revision += 1;
    kept.set(placeOf(candidate), atRevision(candidate, revision));
  }

  /** Where it stands when the whole chunk is taken. */
  function standing(candidate: Kept): Acknowledgement {
    const { id } = candidate.record;
    const winner = kept.get(placeOf(candidate))?.record ?? candidate.record;
    const superseded = supersedes(winner, candidate.record);
    return { id, revision: winner.revision, superseded };
  }

  return {
    push({ key, epoch: known, ...chunk }) {
      if (known !== null && known !== epoch()) throw new ChunkRefused("cleared");
      const content = JSON.stringify(chunk);
      const before = answered.get(key);
      if (before !== undefined && before.content !== content) throw new ChunkRefused("key-reused");
      if (before !== undefined) return before.reply;
      const categories = chunk.categories.map((record): Kept => ({ kind: "category", record }));
      const entries = chunk.entries.map((record): Kept => ({ kind: "entry", record }));
      for (const candidate of [...categories, ...entries]) take(candidate);
      const reply: ChunkReply = {
        epoch: epoch(),
        categories: categories.map(standing),
        entries: entries.map(standing),
      };
      answered.set(key, { content, reply });
      return reply;
    },
    pull(after, limit) {
      const later = [...kept.values()]
        .filter(({ record }) => record.revision > after)
        .sort((one, other) => one.record.revision - other.record.revision);
      const page = later.slice(0, limit);
      const more = later.length > limit;
      // At the end also past the revisions whose records were changed again.
      const last = more ? (page.at(-1)?.record.revision ?? after) : revision;
      return { ledgerId, epoch: epoch(), begun, ...apart(page), after: last, more };
    },
    clear() {
      life += 1;
      begun = "cleared";
      kept = new Map();
      answered = new Map();
    },
    backup: () => ({ revision, kept: new Map(kept), answered: new Map(answered) }),
    restore(backup) {
      life += 1;
      begun = "restored";
      revision = backup.revision;
      kept = new Map(backup.kept);
      answered = new Map(backup.answered);
    },
    books: () => apart([...kept.values()]),
  };
}

function placeOf({ kind, record }: Kept): string {
  return `${kind} ${record.id}`;
}

function atRevision(kept: Kept, revision: number): Kept {
  return kept.kind === "entry"
    ? { kind: "entry", record: { ...kept.record, revision } }
    : { kind: "category", record: { ...kept.record, revision } };
}

function apart(kept: readonly Kept[]): Pick<Page, "entries" | "categories"> {
  return {
    entries: kept.flatMap((one) => (one.kind === "entry" ? [one.record] : [])),
    categories: kept.flatMap((one) => (one.kind === "category" ? [one.record] : [])),
  };
}

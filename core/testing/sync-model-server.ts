import {
  type Acknowledgement,
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
  /** The records carry the device that pushes them. */
  push(chunk: Chunk): ChunkReply;
  pull(after: number, limit: number): Page;
  clear(): void;
  /** Every record there is, the deleted ones too. */
  books(): Pick<Page, "entries" | "categories">;
}

type Kept =
  | { readonly kind: "entry"; readonly record: Entry }
  | { readonly kind: "category"; readonly record: Category };

export function createSyncModelServer(): SyncModelServer {
  let life = 1;
  let revision = 0;
  let kept = new Map<string, Kept>();
  let answered = new Map<string, { readonly content: string; readonly reply: ChunkReply }>();
  const epoch = () => `life ${life}`;

  function take(candidate: Kept): Acknowledgement {
    const { id } = candidate.record;
    const place = `${candidate.kind} ${id}`;
    const present = kept.get(place)?.record;
    if (present !== undefined && !supersedes(candidate.record, present)) {
      const superseded = supersedes(present, candidate.record);
      return { id, revision: present.revision, superseded };
    }
    revision += 1;
    kept.set(place, atRevision(candidate, revision));
    return { id, revision, superseded: false };
  }

  return {
    push(chunk) {
      const content = JSON.stringify(chunk);
      const before = answered.get(chunk.key);
      if (before !== undefined && before.content !== content) throw new ChunkRefused("key-reused");
      if (before !== undefined) return before.reply;
      if (chunk.epoch !== null && chunk.epoch !== epoch()) throw new ChunkRefused("cleared");
      const reply: ChunkReply = {
        epoch: epoch(),
        categories: chunk.categories.map((record) => take({ kind: "category", record })),
        entries: chunk.entries.map((record) => take({ kind: "entry", record })),
      };
      answered.set(chunk.key, { content, reply });
      return reply;
    },
    pull(after, limit) {
      const later = [...kept.values()]
        .filter(({ record }) => record.revision > after)
        .sort((one, other) => one.record.revision - other.record.revision);
      const page = later.slice(0, limit);
      const last = page.at(-1)?.record.revision ?? after;
      return { epoch: epoch(), ...apart(page), after: last, more: later.length > limit };
    },
    clear() {
      life += 1;
      revision = 0;
      kept = new Map();
      answered = new Map();
    },
    books: () => apart([...kept.values()]),
  };
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

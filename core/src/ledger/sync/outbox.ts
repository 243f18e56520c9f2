import type { RecordKind } from "./exchange.ts";

/** A record whose present version the server has not acknowledged. */
export interface Waiting {
  readonly kind: RecordKind;
  readonly id: string;
  /** It was in a chunk that the server refused: it travels with fewer, until it is found out. */
  readonly atMost?: number;
  /** The server refuses this very record. It stays on the device, out of the others' way. */
  readonly refused?: 1;
}

/** The next ones to send, in the order given; none of them with more company than it may have. */
export function chooseForChunk(waiting: readonly Waiting[], limit: number): readonly Waiting[] {
  const chosen: Waiting[] = [];
  let room = limit;
  for (const row of waiting) {
    if (row.refused === 1) continue;
    room = Math.min(room, row.atMost ?? limit);
    if (chosen.length >= room) break;
    chosen.push(row);
  }
  return chosen;
}

/**
 * The server refused these together: each half is tried by itself, and what is refused alone is
 * the one at fault.
 */
export function isolate(chunk: readonly Waiting[]): readonly Waiting[] {
  const atMost = Math.ceil(chunk.length / 2);
  return chunk.length > 1
    ? chunk.map(({ kind, id }) => ({ kind, id, atMost }))
    : chunk.map(({ kind, id }) => ({ kind, id, atMost: 1, refused: 1 }));
}

/** What was confirmed together goes together, unless it is more than a chunk holds. */
export function withoutCutBatch<Item extends { readonly batchId: string }>(
  items: readonly Item[],
  next: Item | undefined,
): readonly Item[] {
  const cut = next?.batchId;
  const whole = items.filter(({ batchId }) => batchId !== cut);
  return whole.length === 0 ? items : whole;
}

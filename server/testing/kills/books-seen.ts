import {
  PULL_LIMIT,
  type PulledEntry,
  PullReplySchema,
  type PushBody,
  syncPull,
} from "@suikouji/contract";
import { OWNER } from "../owner.ts";
import type { Acknowledgement, PushingDevice } from "./pushing-device.ts";

/** Everything that can be wrong with the books after a kill; all five lists must be empty. */
export interface Damage {
  /** Batches that are only partly there. */
  readonly partial: readonly string[];
  /** Acknowledged batches that are missing, or have other revisions. */
  readonly lost: readonly string[];
  /** Entries that are there twice. */
  readonly doubled: readonly string[];
  /** Batches that no device sent. */
  readonly foreign: readonly string[];
  /** Revisions that are not one more than the one before. */
  readonly gaps: readonly number[];
}

export const NO_DAMAGE: Damage = { partial: [], lost: [], doubled: [], foreign: [], gaps: [] };

/** Everything that a new device pulls. */
export async function pullAll(origin: string): Promise<readonly PulledEntry[]> {
  const entries: PulledEntry[] = [];
  for (let after = 0; ; ) {
    const url = `${origin}${syncPull.path}?after=${after}&limit=${PULL_LIMIT}`;
    const page = PullReplySchema.parse(await (await fetch(url, { headers: OWNER })).json());
    entries.push(...page.entries);
    if (!page.more) return entries;
    after = page.after;
  }
}

/** Far below the rate limit of a minute. */
const MOST_PULLS = 500;

/**
 * Pulls everything again and again until the server is gone. A server busy with long answers leaves
 * more time between a commit and its answer, which is when a kill must do no harm.
 */
export async function readUntilGone(origin: string): Promise<void> {
  const url = `${origin}${syncPull.path}?limit=${PULL_LIMIT}`;
  try {
    for (let pulls = 0; pulls < MOST_PULLS; pulls += 1) {
      await (await fetch(url, { headers: OWNER })).arrayBuffer();
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

export function damageIn(
  entries: readonly PulledEntry[],
  devices: readonly Pick<PushingDevice, "acknowledgements" | "pending">[],
): Damage {
  const acknowledged = devices.flatMap(({ acknowledgements }) => acknowledgements);
  const pending = devices.flatMap((device) => device.pending ?? []);
  const sent = new Map([...acknowledged.map(({ body }) => body), ...pending].map(keyed));
  const seen = Map.groupBy(entries, ({ batchId }) => batchId);
  const revisionOf = new Map(entries.map(({ id, revision }) => [id, revision]));

  return {
    partial: [...seen].filter(([key, part]) => part.length < sizeOf(sent.get(key))).map(first),
    lost: acknowledged.filter((each) => !isKept(each, revisionOf)).map(({ body }) => body.key),
    doubled: [...Map.groupBy(entries, ({ id }) => id)]
      .filter(([, versions]) => versions.length > 1)
      .map(first),
    foreign: [...seen.keys()].filter((key) => !sent.has(key)),
    gaps: entries.map(({ revision }) => revision).filter((one, index) => one !== index + 1),
  };
}

/** Whether the whole batch is there. */
export function isThere(body: PushBody, entries: readonly PulledEntry[]): boolean {
  return entries.filter(({ batchId }) => batchId === body.key).length === sizeOf(body);
}

function isKept({ reply }: Acknowledgement, revisionOf: ReadonlyMap<string, number>): boolean {
  return reply.entries.every(({ id, revision }) => revisionOf.get(id) === revision);
}

function keyed(body: PushBody): [string, PushBody] {
  return [body.key, body];
}

function sizeOf(body: PushBody | undefined): number {
  return body?.entries.length ?? 0;
}

function first([key]: readonly [string, unknown]): string {
  return key;
}

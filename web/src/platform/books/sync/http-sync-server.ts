import {
  categoryOfPull,
  definitionOfPull,
  entryOfPull,
  PULL_LIMIT,
  type PullReply,
  pushedCategory,
  pushedDefinition,
  pushedEntry,
  syncPull,
  syncPush,
} from "@suikouji/contract";
import {
  ChunkRefused,
  type LostEdit,
  type Over,
  type Recorded,
  type SyncServer,
  SyncUnavailable,
} from "@suikouji/core";
import { CallFailed, callEndpoint, type Refusal } from "../../call-endpoint.ts";
import { LOCAL_LEDGER } from "../storage/write-records.ts";

export interface HttpSyncServerOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly deviceId: string;
  /** The ledger that the books belong to, if it is known before the first answer. */
  readonly ledgerId: string | null;
}

/** Longer than any usable network needs; without it a dead connection would block the sync. */
const TIMEOUT_MS = 30_000;

export function httpSyncServer({ fetch, deviceId, ledgerId }: HttpSyncServerOptions): SyncServer {
  return {
    async push({ key, epoch, entries, categories, definitions, over = {} }) {
      const body = {
        key,
        deviceId,
        epoch,
        entries: entries.map((entry) => withOver(pushedEntry(entry, deviceId), over[entry.id])),
        categories: categories.map((category) =>
          withOver(pushedCategory(category, deviceId), over[category.id]),
        ),
        definitions: definitions.map((definition) =>
          withOver(pushedDefinition(definition, deviceId), over[definition.id]),
        ),
      };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const reply = await callEndpoint(syncPush, { fetch, body, signal }).catch(
        (error: unknown) => {
          throw refusedChunk(error) ?? unavailable(error);
        },
      );
      return { ...reply, standing: recordsOf(reply.standing) };
    },
    async pull(after, { diverged } = { diverged: false }) {
      const query = { after, limit: PULL_LIMIT, ...(diverged ? { diverged: 1 } : {}) };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const reply = await callEndpoint(syncPull, { fetch, query, signal }).catch(
        (error: unknown) => {
          throw unavailable(error);
        },
      );
      // Books of a further ledger take nothing from another one, not even if the user agreed.
      if (ledgerId !== null && reply.ledgerId !== ledgerId) throw new SyncUnavailable("failing");
      return {
        ...reply,
        ...recordsOf(reply),
        lost: lostIn(reply),
      };
    },
  };
}

/** With the stamps before its changes, if there are any. */
function withOver<Pushed extends object>(
  pushed: Pushed,
  over: Over | undefined,
): Pushed & { readonly over?: Over } {
  return over === undefined ? pushed : { ...pushed, over };
}

function lostIn({ lost, lostCategories, lostDefinitions }: PullReply): readonly LostEdit[] {
  return [
    ...lostCategories.map((edit) => ({
      ...edit,
      kind: "category" as const,
      version: categoryOfPull(edit.version, LOCAL_LEDGER),
    })),
    ...lostDefinitions.map((edit) => ({
      ...edit,
      kind: "definition" as const,
      version: definitionOfPull(edit.version, LOCAL_LEDGER),
    })),
    ...lost.map((edit) => ({
      ...edit,
      kind: "entry" as const,
      version: entryOfPull(edit.version, LOCAL_LEDGER),
    })),
  ];
}

function recordsOf(page: Pick<PullReply, keyof Recorded>): Recorded {
  const { entries, categories, definitions } = page;
  return {
    entries: entries.map((entry) => entryOfPull(entry, LOCAL_LEDGER)),
    categories: categories.map((category) => categoryOfPull(category, LOCAL_LEDGER)),
    definitions: definitions.map((definition) => definitionOfPull(definition, LOCAL_LEDGER)),
  };
}

function refusedChunk(error: unknown): ChunkRefused | null {
  const refusal = error instanceof CallFailed ? error.refusal : null;
  if (refusal === null) return null;
  if (refusal.code === "key-reused") return new ChunkRefused("key-reused");
  if (refusal.code === "ledger-cleared") return new ChunkRefused("cleared");
  if (refusal.code === "clock-ahead") return new ChunkRefused("ahead");
  if (refusal.code === "ledger-full") return new ChunkRefused("full");
  return isAboutContent(refusal) ? new ChunkRefused("invalid") : null;
}

/** Only a refusal by the server itself: a proxy's says nothing about the records. */
function isAboutContent({ status, code }: Refusal): boolean {
  return code !== null && (status === 400 || status === 413);
}

function unavailable(error: unknown): unknown {
  if (!(error instanceof CallFailed)) return error;
  if (error.failure === "connection") return new SyncUnavailable("offline");
  const { status, code } = error.refusal ?? {};
  // This device signed in under another id, as after its data were deleted.
  const isSomebodyElse = code === "foreign-device";
  return new SyncUnavailable(status === 401 || isSomebodyElse ? "signed-out" : "failing");
}

import {
  entryOfPull,
  entryOfPush,
  type PulledEntry,
  type PushBody,
  pushedEntry,
} from "@suikouji/contract";
import { changeRecord, type Entry, mergeVersions } from "@suikouji/core";
import { replacedStamps } from "./ledger/edited.ts";
import { pushedLunch } from "./ledger/pushed.ts";
import { type EditStep, stepUuid } from "./sync-steps.ts";

/** Devices, each with its own version of each entry. */
export interface PlayedDevices {
  /** The push of a device that edits an entry, or records it if the device has none. */
  edited(step: EditStep, server: ServerState): PushBody;
  /** The books were erased: devices keep nothing that the server had. */
  forget(): void;
}

export interface ServerState {
  readonly entries: readonly PulledEntry[];
  readonly nowMs: number;
}

export function createPlayedDevices(ledgerId: string): PlayedDevices {
  const held = new Map<string, Entry>();

  function read({ entryId, isUpToDate }: EditStep, mine: Entry | undefined, server: ServerState) {
    const pulled = server.entries.find(({ id }) => id === entryId);
    if (pulled === undefined || (mine !== undefined && !isUpToDate)) return mine;
    const theirs = entryOfPull(pulled, ledgerId);
    return mine === undefined ? theirs : mergeVersions("entry", mine, theirs);
  }

  return {
    forget: () => held.clear(),
    edited(step, server) {
      const { key, deviceId, entryId, change, aheadMs } = step;
      const place = `${deviceId} ${entryId}`;
      const stampMs = server.nowMs + aheadMs;
      const before = read(step, held.get(place), server);
      const signature = { deviceId, stampMs };
      const next =
        before === undefined
          ? recorded(entryId, ledgerId, signature)
          : changeRecord("entry", before, change ?? { deleted: !before.deleted }, signature);
      held.set(place, next);
      const over = before === undefined ? {} : { over: replacedStamps(before, next) };
      const entries = [{ ...pushedEntry(next, deviceId), ...over }];
      return { key, deviceId, epoch: null, entries, categories: [], definitions: [] };
    },
  };
}

function recorded(
  id: string,
  ledgerId: string,
  { deviceId, stampMs }: { readonly deviceId: string; readonly stampMs: number },
): Entry {
  const lunch = pushedLunch({ id, batchId: stepUuid("b")(1), updatedAtMs: stampMs });
  return entryOfPush(lunch, { ledgerId, deviceId });
}

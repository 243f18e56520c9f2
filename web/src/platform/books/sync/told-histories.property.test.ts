import {
  authorOf,
  changedGroups,
  type Entry,
  fieldStampsOf,
  isUnset,
  PURGED_DAY,
  type RecordKind,
  type RecordOf,
} from "@suikouji/core";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  type ToldHappening,
  toldHistory,
  toldHistoryWithMonths,
  toldHistoryWithRollbacks,
} from "../../../../testing/told-history.ts";
import {
  createToldWorld,
  type MadeEdit,
  playTold,
  recordsOf,
  settleTold,
  type ToldDevice,
  type ToldWorld,
} from "../../../../testing/told-world.ts";
import type { KeptConflict } from "../storage/books-storage.ts";

// Records that two devices make, merges of categories, definitions, purged entries: all books are equal in the
// end, and whoever made an edit that lost unseen is told.

const numRuns = randomRuns({ quick: 60, full: 10_000 });

// Ten thousand histories take a busy machine minutes.
vi.setConfig({ testTimeout: 3_600_000 });

test.each([
  ["with purged entries", toldHistoryWithMonths],
  ["of edits alone", toldHistory],
])("after histories %s all books are equal and every loser is told", async (_, histories) => {
  await fc.assert(
    fc.asyncProperty(histories, async (happenings) => {
      const world = await playedOut(happenings);

      expectEqualBooks(world);
      for (const lost of lostIn(world)) expect(lost).toSatisfy(isToldOn(world));
      for (const lost of erasedIn(world)) expect(lost).toSatisfy(isOfferedOn(world));
    }),
    { numRuns },
  );
});

test("after histories with a server that is put back all books are equal and losers are told", async () => {
  await fc.assert(
    fc.asyncProperty(toldHistoryWithRollbacks, async (happenings) => {
      const world = await playedOut(happenings);

      expectEqualBooks(world);
      for (const lost of lostIn(world)) {
        if (isNoticeable(world, lost)) expect(lost).toSatisfy(isToldOn(world));
      }
    }),
    { numRuns },
  );
});

/**
 * If others have changed all that the server lost before a device meets it again, the digests agree and the device
 * cannot know that the server ever lost an edit: the later author seems to have seen it, and what it writes itself
 * seems to follow what is there.
 */
function isNoticeable({ devices, moments }: ToldWorld, { kind, id, group, ...edit }: MadeEdit) {
  const isMisled = (deviceId: string) =>
    devices.some((device) => device.deviceId === deviceId && device.reading.wasMisled);
  const present = presentOf(devices[0], kind, id);
  const winner = present === undefined ? "" : authorOf(stampIn(kind, present, group) ?? "");
  const wasSent = moments.some(({ kept }) => {
    const found = kept.get(`${kind} ${id}`);
    return found !== undefined && stampIn(found.kind, found.record, group) === edit.stamp;
  });
  return !isMisled(winner) && !(wasSent && isMisled(edit.deviceId));
}

function stampIn(kind: RecordKind, record: RecordOf[RecordKind], group: string) {
  return fieldStampsOf<RecordKind>(kind, record).fields[group];
}

async function playedOut(happenings: readonly ToldHappening[]): Promise<ToldWorld> {
  const world = await createToldWorld();
  for (const happening of happenings) await playTold(world, happening);
  world.model.recount();
  await settleTold(world);
  return world;
}

function expectEqualBooks({ devices, model }: ToldWorld): void {
  for (const { disk } of devices) {
    const { entries, outbox, notes } = disk.durable();
    const shown = [...entries.values()].filter(({ deleted }) => !deleted);
    expect(shown.filter(({ date }) => date === PURGED_DAY)).toEqual([]);
    const books = model.books();
    expect(contents(entries.values())).toEqual(contents(books.entries));
    expect([...outbox.values()]).toEqual([]);
    expect(notes.get("position")).toMatchObject({ digest: model.digest() });
  }
}

/** What is shown: places purge at different times. */
function contents(records: Iterable<{ readonly id: string; readonly deleted: boolean }>) {
  return [...records]
    .filter(({ deleted }) => !deleted)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ revision: _, ...content }: { id: string; revision?: number }) => content);
}

/** Edits that no later one knew of, and that are not in the books. */
function lostIn({ devices, edits, removals }: ToldWorld): readonly MadeEdit[] {
  const place = ({ kind, id, group }: MadeEdit) => `${kind} ${id} ${group}`;
  const known = new Set(edits.map((edit) => `${place(edit)} ${edit.before}`));
  return edits.filter((edit) => {
    const present = presentOf(devices[0], edit.kind, edit.id);
    if (present === undefined) return false;
    // Somebody deleted it knowing the edit; an edit that a deletion does not know brings it back.
    if (present.deleted) return false;
    const stamp = stampIn(edit.kind, present, edit.group) ?? "";
    // Somebody deleted the entry with the edit, and it was made again.
    const isGivenUp = removals.some(
      ({ id, seen }) => id === edit.id && seen[edit.group] === edit.stamp,
    );
    const isHead = !isGivenUp && !known.has(`${place(edit)} ${edit.stamp}`);
    // The same was chosen on another device: nothing was lost until somebody changed that knowingly.
    const others = edits.filter((other) => other !== edit && place(other) === place(edit));
    const isSame = [present, ...others.map(({ version }) => version)].some(
      (version) =>
        !changedGroups<RecordKind>(edit.kind, edit.version, version).includes(edit.group),
    );
    // Not what came with a built-in category, nor what was copied.
    const isChosen = authorOf(edit.stamp) === edit.deviceId && !isUnset(edit.stamp);
    return isHead && stamp !== edit.stamp && !isSame && isChosen;
  });
}

/** Edits of entries that are deleted, though nobody who deleted them can have seen the edit. */
function erasedIn({ devices, edits, removals }: ToldWorld): readonly MadeEdit[] {
  return edits.filter(({ kind, id, group, stamp, deviceId }) => {
    const present = presentOf(devices[0], kind, id);
    // The last edit of the field: an earlier one had lost to it already.
    const isDeleted = present?.deleted === true && stampIn(kind, present, group) === stamp;
    const isChosen = authorOf(stamp) === deviceId && !isUnset(stamp);
    const isUnseen = removals.every((each) => each.id !== id || (each.seen[group] ?? "") < stamp);
    return kind === "entry" && isDeleted && isChosen && isUnseen;
  });
}

function isOfferedOn({ devices }: ToldWorld) {
  return ({ deviceId, id }: MadeEdit): boolean => {
    const notes = devices.find((device) => device.deviceId === deviceId)?.disk.durable().notes;
    return ((notes?.get("offers") ?? []) as readonly Entry[]).some((offer) => offer.id === id);
  };
}

function presentOf(device: ToldDevice | undefined, kind: RecordKind, id: string) {
  return device === undefined ? undefined : recordsOf(device.disk.durable(), kind).get(id);
}

/** By a notice, or because the version with the edit is offered: the entry was gone for a while. */
function isToldOn(world: ToldWorld) {
  const { devices } = world;
  return (edit: MadeEdit): boolean => {
    const { deviceId, id, group } = edit;
    if (isOfferedOn(world)(edit)) return true;
    const notes = devices.find((device) => device.deviceId === deviceId)?.disk.durable().notes;
    const told = (notes?.get("conflicts") ?? []) as readonly KeptConflict[];
    return told.some(
      ({ conflict, mine }) =>
        mine.id === id && (conflict.type !== "edit-lost" || conflict.groups.includes(group)),
    );
  };
}

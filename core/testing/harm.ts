import { amendmentOf, isAmended } from "../src/draft/amended.ts";
import {
  confirmedItems,
  type DraftBatch,
  type DraftTransaction,
} from "../src/draft/draft-batch.ts";
import {
  type DialogueEffect,
  type DialogueState,
  draftOf,
  type Save,
  type TransactionChange,
  transactionOf,
} from "../src/index.ts";
import type { Meant } from "./meant.ts";
import type { Played } from "./play-randomly.ts";

type Done = Pick<Played, "before" | "after" | "effects">;

/** Every unwanted effect on the open drafts, each in a few words; empty if there is none. */
export function harms(done: Done, meant: Meant): readonly string[] {
  const open = draftOf(done.before);
  if (open === null) return harmsWithoutDrafts(done);
  const reached = batchReached(done.after);
  if (reached === null) return [...harmOfEnding(open.batch, meant), ...unmeantSaves(done, null)];
  const back = open.undo.at(-1)?.batch;
  const isUndone = meant.undo && JSON.stringify(reached) === JSON.stringify(back);
  return [
    ...(isUndone ? [] : harmsToDrafts(open.batch, reached, meant)),
    ...unmeantSaves(done, reached),
    ...pendingLeft(done, reached, meant),
  ];
}

/** The open batch, or the one being saved. */
function batchReached(after: DialogueState): DraftBatch | null {
  return after.phase.name === "saving" ? after.phase.batch : (draftOf(after)?.batch ?? null);
}

function harmsToDrafts(before: DraftBatch, after: DraftBatch, meant: Meant): readonly string[] {
  const added = after.items.slice(before.items.length);
  const isLost = after.items.length < before.items.length;
  const isMeant = ({ parsed, status, index }: DraftTransaction) =>
    (status === "pending" || meant.confirm.includes(index)) &&
    meant.adds.some(
      ({ amount, description }) => amount === parsed.amount && description === parsed.description,
    );
  // 咖啡也改成二十: saved entries join those that are open.
  const isJoined = added.every(isAmended) && before.items.every(isAmended);
  return [
    ...(isLost ? ["a draft is gone"] : []),
    ...(isJoined || (added.every(isMeant) && added.length <= meant.adds.length)
      ? []
      : ["a draft was added"]),
    ...before.items.flatMap((was) => {
      const is = after.items[was.index];
      return is === undefined
        ? []
        : [...harmByVerdict(was, is, meant), ...harmByChange(was, is, meant)];
    }),
  ];
}

function harmByVerdict(was: DraftTransaction, is: DraftTransaction, meant: Meant) {
  const { index } = was;
  if (was.status === is.status) return [];
  const isOpen = was.status === "pending" || meant.reopen.includes(index);
  const isSettled =
    is.status === "pending" ||
    (is.status === "confirmed" ? meant.confirm : meant.cancel).includes(index);
  return isOpen && isSettled ? [] : [`${index}: ${was.status} became ${is.status}`];
}

const FIELDS = ["amount", "type", "category", "date", "description"] as const;

function harmByChange(was: DraftTransaction, is: DraftTransaction, meant: Meant) {
  const { index, status } = was;
  const changes = meant.changes.filter(({ draft }) => draft === index);
  const change: TransactionChange = Object.assign({}, ...changes.map((each) => each.change));
  const changed = FIELDS.filter((field) => was.parsed[field] !== is.parsed[field]);
  const isOpen = status === "pending" || meant.reopen.includes(index);
  return changed
    .filter((field) => !isOpen || !(change[field] === is.parsed[field] || isBrought(field, change)))
    .map((field) => `${index}: another ${field}`);
}

/** Income has no 餐饮, and 工资 is always income: a change of type may change the category, and vice versa. */
function isBrought(field: (typeof FIELDS)[number], change: TransactionChange): boolean {
  const isFiling = field === "category" || field === "type";
  return isFiling && (change.type !== undefined || change.category !== undefined);
}

function harmOfEnding(batch: DraftBatch, { drop, leave, cancel, confirm }: Meant) {
  if (drop) return [];
  // Confirming a saved entry that nothing was changed of saves nothing.
  const isUnchanged = (item: DraftTransaction) => isAmended(item) && amendmentOf(item) === null;
  if (!confirmedItems(batch).every(isUnchanged)) return ["confirmed drafts are gone"];
  const isSettled = batch.items.every(
    (item) =>
      item.status !== "pending" ||
      cancel.includes(item.index) ||
      (isUnchanged(item) && confirm.includes(item.index)),
  );
  return leave || isSettled ? [] : ["the batch is gone"];
}

/** Only the confirmed drafts of the batch may be saved. */
function unmeantSaves({ effects }: Done, reached: DraftBatch | null): readonly string[] {
  const confirmed = reached === null ? [] : confirmedItems(reached);
  const added = confirmed.filter((item) => !isAmended(item));
  const wanted: Save = {
    transactions: added.map(({ parsed }) => transactionOf(parsed)),
    amendments: confirmed.filter(isAmended).flatMap((item) => amendmentOf(item) ?? []),
  };
  const isOurs = ({ transactions, amendments }: DialogueEffect & { type: "save-batch" }) =>
    transactions.length + amendments.length > 0 &&
    JSON.stringify({ transactions, amendments }) === JSON.stringify(wanted);
  const saves = effects.filter((effect) => effect.type === "save-batch");
  return saves.every(isOurs) && saves.length <= 1 ? [] : ["something else was saved"];
}

/** Pending drafts may be left behind only when the user leaves. */
function pendingLeft({ after }: Done, reached: DraftBatch, { leave }: Meant): readonly string[] {
  const isPending = reached.items.some(({ status }) => status === "pending");
  return after.phase.name === "saving" && isPending && !leave ? ["pending drafts were left"] : [];
}

/** A new batch is all pending; a restored one is as it was. */
function harmsWithoutDrafts({ before, after, effects }: Done): readonly string[] {
  const isSaved = effects.some(({ type }) => type === "save-batch");
  const opened = draftOf(after)?.batch;
  const { phase } = before;
  const left = before.dropped.map(({ draft }) => draft);
  const came = phase.name === "saving" ? [phase.before] : left;
  const isBack = came.some(({ batch }) => JSON.stringify(opened) === JSON.stringify(batch));
  // Entries that were changed elsewhere meanwhile stay as they are: their drafts come back cancelled.
  const isStale = ({ status, amends }: DraftTransaction) =>
    phase.name === "saving" && status === "cancelled" && amends !== undefined;
  const isNew = opened?.items.every((item) => item.status === "pending" || isStale(item)) ?? true;
  return [
    ...(isSaved ? ["saved without drafts"] : []),
    ...(isBack || isNew ? [] : ["drafts were settled unasked"]),
  ];
}

import {
  type Author,
  addDays,
  type CalendarDate,
  changedGroups,
  changeRecord,
  type Definition,
  datesOpen,
  detailsOfRecurring,
  isRecordable,
  LONGEST_DEFINITION_NAME,
  LONGEST_DETAILS,
  madeAgain,
  madeAnew,
  type NameBooks,
  NOT_YET_SYNCED,
  nextDue,
  occurrenceId,
  offersOf,
  type Recurring,
  type RecurringTemplate,
  recordBatch,
  recurringOfDefinition,
  remindsOfSame,
  SaveFailed,
  saidOf,
  type Transaction,
  templateOf,
  templateOn,
  withChanged,
} from "@suikouji/core";
import { namesOf } from "../ledger/named-entries.ts";
import type { BooksTables } from "../storage/books-storage.ts";
import { runChange } from "../storage/run-change.ts";
import {
  authorNow,
  LOCAL_LEDGER,
  noteLastSave,
  type Writer,
  write,
} from "../storage/write-records.ts";
import type { DueRecurring, KeptRecurring, RecurringBooks, RecurringPlan } from "./plan-books.ts";

export function indexedDbRecurring(writer: Writer): RecurringBooks {
  const { storage, deviceId, now, ids } = writer;

  /** Writes the next version of one, decided by what it is in the transaction. */
  function changing(id: string, decide: (present: Recurring) => Recurring): Promise<void> {
    return runChange(storage, async (tables) => {
      const { definition, recurring } = await presentIn(tables, id);
      const author = await authorNow(tables, writer);
      const fields = fieldsOf(decide(recurring));
      const changed = changeRecord("definition", definition, fields, author);
      await write(tables, { definitions: [changed] });
    });
  }

  /** The same with a new content, which may need new categories and accounts. */
  function changingTo(
    said: Transaction,
    id: string,
    decide: (present: Recurring, template: RecurringTemplate) => Recurring,
  ): Promise<void> {
    return runChange(storage, async (tables) => {
      const { definition, recurring } = await presentIn(tables, id);
      const author = await authorNow(tables, writer, await namesOf(tables));
      const { entry, categories, definitions } = recordOne(said, author);
      const fields = fieldsOf(decide(recurring, templateOf(entry)));
      const changed = changeRecord("definition", definition, fields, author);
      await write(tables, { categories, definitions: [...definitions, changed] });
    });
  }

  async function addIn(tables: BooksTables, said: Transaction, plan: RecurringPlan): Promise<void> {
    const author = await authorNow(tables, writer, await namesOf(tables));
    const { entry, categories, definitions } = recordOne(said, author);
    const recurring: Recurring = {
      ...plan,
      id: ids.next(now().epochMs),
      template: templateOf(entry),
      skipped: [],
      changed: {},
      paused: false,
    };
    const definition: Definition = {
      ...{ id: recurring.id, ledgerId: LOCAL_LEDGER, deviceId, revision: NOT_YET_SYNCED },
      ...{ kind: "recurring", order: 0, updatedAtMs: author.stampMs, deleted: false },
      ...fieldsOf(recurring),
    };
    await write(tables, { categories, definitions: [...definitions, definition] });
  }

  return {
    all: (today) =>
      storage.read(async (tables) => {
        const names = await namesOf(tables);
        const kept: KeptRecurring[] = [];
        for (const recurring of await recurringIn(tables)) {
          kept.push(keptOf(recurring, names, await nextOpen(tables, recurring, today)));
        }
        return kept;
      }),

    due: (today) =>
      storage.read(async (tables) => {
        const names = await namesOf(tables);
        const kept = await recurringIn(tables);
        const recorded = await recordedOf(tables, kept, today);
        return kept.map((recurring): DueRecurring => {
          const { dates, earlier } = offersOf(recurring, { today, recorded });
          const offers = dates.map((date) => saidOf(templateOn(recurring, date), date, names));
          return { recurring, offers, earlier };
        });
      }),

    add: (said, plan) => runChange(storage, (tables) => addIn(tables, said, plan)),

    addUnlessKept: (said, plan) =>
      runChange(storage, async (tables) => {
        const kept = await recurringIn(tables);
        if (kept.some((each) => remindsOfSame(each, said, plan))) return false;
        await addIn(tables, said, plan);
        return true;
      }),

    replace: (id, said, plan) =>
      changingTo(said, id, (present, template) => ({ ...present, ...plan, template })),

    changeOnce: (id, day, said) =>
      changingTo(said, id, (present, template) => withChanged(present, day, template)),

    change: (id, change) => changing(id, change),

    confirm: (id, day, said) =>
      runChange(storage, async (tables) => {
        const { definition, recurring } = await presentIn(tables, id);
        const author = await authorNow(tables, writer, await namesOf(tables));
        const { entry, categories, definitions } = recordOne(said, author);
        const whole = { ...entry, id: occurrenceId(id, day), recurringId: id };
        const offered = saidOf(templateOn(recurring, day), day, author);
        const set = changedGroups("entry", recordOne(offered, author).entry, entry);
        const originalMs = definition.updatedAtMs;
        const made = madeAnew("entry", whole, { set, originalMs });
        const [before] = await tables.entries.get([made.id]);
        // Another device was first.
        if (before?.deleted === false) return;
        const next = before === undefined ? made : madeAgain("entry", before, made, author);
        await write(tables, { categories, definitions, entries: [next] });
        await noteLastSave(tables, writer, [next.id]);
      }),

    remove: (id) =>
      runChange(storage, async (tables) => {
        const { definition } = await presentIn(tables, id);
        const author = await authorNow(tables, writer);
        const removed = changeRecord("definition", definition, { deleted: true }, author);
        await write(tables, { definitions: [removed] });
      }),

    restore: (id) =>
      runChange(storage, async (tables) => {
        const [removed] = await tables.definitions.get([id]);
        if (removed === undefined) throw new SaveFailed("no-such-entry");
        const author = await authorNow(tables, writer);
        const restored = changeRecord("definition", removed, { deleted: false }, author);
        await write(tables, { definitions: [restored] });
      }),
  };
}

/** What a save would record: its entry has the ids of names, and what is missing is made. */
function recordOne(said: Transaction, author: Author) {
  if (!isRecordable(said)) throw new SaveFailed("invalid-transaction");
  const { entries, ...others } = recordBatch([said], author);
  const [entry] = entries;
  if (entry === undefined) throw new Error("A transaction has its entry");
  return { entry, ...others };
}

function fieldsOf(recurring: Recurring): Pick<Definition, "name" | "hidden" | "details"> {
  const { template, paused } = recurring;
  const details = detailsOfRecurring(recurring);
  // The server would refuse it.
  if (details.length > LONGEST_DETAILS) throw new SaveFailed("invalid-transaction");
  // The name is for other programs; the app shows the template.
  const name = [...template.description].slice(0, LONGEST_DEFINITION_NAME).join("");
  return { name, hidden: paused, details };
}

/** Those that can be read, in the order in which they were made. */
async function recurringIn({ definitions }: BooksTables): Promise<readonly Recurring[]> {
  return (await definitions.all())
    .filter(({ deleted }) => !deleted)
    .flatMap((definition) => recurringOfDefinition(definition) ?? [])
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

async function presentIn({ definitions }: BooksTables, id: string) {
  const [definition] = await definitions.get([id]);
  const recurring =
    definition === undefined || definition.deleted ? null : recurringOfDefinition(definition);
  if (definition === undefined || recurring === null) throw new SaveFailed("no-such-entry");
  return { definition, recurring };
}

/** The next occurrence from today on that is not recorded yet. */
async function nextOpen(
  { entries }: BooksTables,
  recurring: Recurring,
  today: CalendarDate,
): Promise<CalendarDate | null> {
  let next = nextDue(recurring, today);
  while (next !== null) {
    const [entry] = await entries.get([occurrenceId(recurring.id, next)]);
    if (entry === undefined || entry.deleted) return next;
    next = nextDue(recurring, addDays(next, 1));
  }
  return null;
}

function keptOf(recurring: Recurring, names: NameBooks, next: CalendarDate | null): KeptRecurring {
  const { template, from } = recurring;
  return {
    recurring,
    said: saidOf(template, from, names),
    next: next === null ? null : saidOf(templateOn(recurring, next), next, names),
  };
}

/** The ids of occurrences that are in the books. */
async function recordedOf(
  { entries }: BooksTables,
  kept: readonly Recurring[],
  today: CalendarDate,
): Promise<ReadonlySet<string>> {
  const ids = kept.flatMap((recurring) =>
    datesOpen(recurring, today).map((date) => occurrenceId(recurring.id, date)),
  );
  // Neighbours lie on the same sheet.
  const found = await entries.get(ids.sort());
  return new Set(found.flatMap((entry) => (entry?.deleted === false ? [entry.id] : [])));
}

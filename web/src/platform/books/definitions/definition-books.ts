import {
  accountIdOf,
  accountOfDefinition,
  accountsIn,
  changeRecord,
  type Definition,
  detailsOfAccount,
  findRemovedAccount,
  isAtMost,
  LONGEST_DEFINITION_NAME,
  lineText,
  madeAnew,
  NOT_YET_SYNCED,
} from "@suikouji/core";
import type { DefinitionBooks, DefinitionFields } from "../books.ts";
import type { BooksTables } from "../storage/books-storage.ts";
import { runChange } from "../storage/run-change.ts";
import { authorNow, LOCAL_LEDGER, type Writer, write } from "../storage/write-records.ts";
import { DefinitionRefused } from "./definition-refused.ts";
import { shownDefinitions } from "./shown-definitions.ts";

export function indexedDbDefinitions(writer: Writer): DefinitionBooks {
  const { storage, deviceId, now, ids } = writer;

  /** Writes a change of one definition, decided by the definitions as they are in the transaction. */
  function changing(
    id: string,
    decide: (present: Definition, shown: readonly Definition[]) => Partial<Definition>,
  ): Promise<void> {
    return runChange(storage, async (tables) => {
      const shown = await shownIn(tables);
      const present = shown.find((each) => each.id === id);
      if (present === undefined) throw new DefinitionRefused("no-such-definition");
      const author = await authorNow(tables, writer);
      const next = changeRecord("definition", present, decide(present, shown), author);
      if (next !== present) await write(tables, { definitions: [next] });
    });
  }

  return {
    all: () => storage.read(shownIn),

    put: (fields) =>
      runChange(storage, async (tables) => {
        const all = await tables.definitions.all();
        const shown = shownDefinitions(all);
        const name = nameOf(fields, shown);
        const author = await authorNow(tables, writer);
        const removed =
          fields.kind === "account" ? findRemovedAccount(accountsIn(all), name) : null;
        if (removed !== null) {
          const change = { deleted: false, hidden: false, details: detailsBack(fields, removed) };
          const back = changeRecord("definition", removed, change, author);
          await write(tables, { definitions: [back] });
          return { ...back, isBack: true };
        }
        const known = new Set(all.map(({ id }) => id));
        const usual = fields.kind === "account" ? accountIdOf(name) : null;
        // A renamed account still has the id of its old name.
        const id = usual === null || known.has(usual) ? ids.next(now().epochMs) : usual;
        const order = fields.order ?? Math.max(-1, ...shown.map((each) => each.order)) + 1;
        const made: Definition = {
          ...{ id, kind: fields.kind, name, hidden: fields.hidden ?? false, order },
          details: fields.details,
          ledgerId: LOCAL_LEDGER,
          deviceId,
          revision: NOT_YET_SYNCED,
          updatedAtMs: author.stampMs,
          deleted: false,
        };
        const set = ["name", "details", ...Object.keys(fields)];
        await write(tables, { definitions: [madeAnew("definition", made, { set })] });
        const [written = made] = await tables.definitions.get([id]);
        return written;
      }),

    change: (id, change) =>
      changing(id, (present, shown) => {
        const { kind } = present;
        const others = shown.filter((each) => each.id !== id);
        const { name } = change;
        return name === undefined ? change : { ...change, name: nameOf({ kind, name }, others) };
      }),

    remove: (id) => changing(id, () => ({ deleted: true })),

    restore: (id) =>
      runChange(storage, async (tables) => {
        const [removed] = await tables.definitions.get([id]);
        // A later version is another device's decision.
        if (removed?.deleted !== true || removed.deviceId !== deviceId) return false;
        nameOf(removed, await shownIn(tables));
        const author = await authorNow(tables, writer);
        const restored = changeRecord("definition", removed, { deleted: false }, author);
        await write(tables, { definitions: [restored] });
        return true;
      }),
  };
}

async function shownIn({ definitions }: BooksTables): Promise<readonly Definition[]> {
  return shownDefinitions(await definitions.all());
}

/** As typed; an opening balance that was left empty stays as it was, in the same currency. */
function detailsBack(fields: DefinitionFields, removed: Definition): string {
  const typed = accountOfDefinition({ ...removed, details: fields.details });
  const before = accountOfDefinition(removed);
  if (typed === null) return removed.details;
  if (typed.openingFen !== 0 || typed.currency !== before?.currency) return fields.details;
  return detailsOfAccount({ ...typed, openingFen: before.openingFen });
}

/** Entries and sentences name accounts, so each has a name of its own. */
function nameOf(
  { kind, name }: Pick<DefinitionFields, "kind" | "name">,
  others: readonly Definition[],
): string {
  const trimmed = lineText(name).trim();
  if (!isAtMost(trimmed, LONGEST_DEFINITION_NAME)) throw new DefinitionRefused("too-long");
  if (kind !== "account") return trimmed;
  if (trimmed === "") throw new DefinitionRefused("empty");
  const isTaken = others.some((each) => each.kind === kind && each.name === trimmed);
  if (isTaken) throw new DefinitionRefused("taken");
  return trimmed;
}

import { type Level, type Side, sideOf, type TableUse } from "./levels.ts";
import { type Fields, list, part, text } from "./syntax.ts";

/** The column by which rows are spread. */
export const KEY = "ledger_id";

const SPREAD =
  "audit books categories definitions devices entries history losses model_days pairings photos pieces pushes settings totals usage".split(
    " ",
  );
/** Copied to every machine. */
const COPIED = ["ledgers"];
/** Only on the machine that servers connect to. */
const LOCAL = /^(pg_|kysely_)/;

export function isSpread({ name }: TableUse): boolean {
  return SPREAD.includes(name);
}

export function isKnown({ name }: TableUse): boolean {
  return SPREAD.includes(name) || COPIED.includes(name) || LOCAL.test(name);
}

/** The one ledger whose rows of this table a level sees; null: perhaps several. */
export function ledgerOf(
  level: Level,
  table: TableUse,
  asked: readonly TableUse[] = [],
): string | null {
  if (asked.includes(table)) return null;
  for (const [one, other] of level.equalities.flatMap(bothWays)) {
    if (!isKeyOf(one, level, table)) continue;
    if (other.kind === "value") return other.value;
    const found = other.kind === "column" ? ownerOf(other, level) : null;
    const ledger = found && ledgerOf(found.level, found.table, [...asked, table]);
    if (ledger !== null) return ledger;
  }
  return null;
}

function bothWays([one, other]: readonly [Side, Side]): readonly (readonly [Side, Side])[] {
  return [
    [one, other],
    [other, one],
  ];
}

function isKeyOf(side: Side, level: Level, table: TableUse): boolean {
  if (side.kind !== "column" || side.column !== KEY) return false;
  if (side.alias !== null) return side.alias === table.alias;
  return level.tables.filter(isSpread).length === 1;
}

/** The table that a key belongs to, in this query or an outer one. */
function ownerOf(
  { alias, column }: Extract<Side, { kind: "column" }>,
  level: Level | null,
): { readonly level: Level; readonly table: TableUse } | null {
  if (level === null || column !== KEY || alias === null) return null;
  const table = level.tables.find((each) => each.alias === alias);
  return table === undefined
    ? ownerOf({ kind: "column", alias, column }, level.parent)
    : { level, table };
}

/** The ledgers of the rows of an INSERT; null for one that cannot be determined. */
export function ledgersInserted(
  { node }: Level,
  parameters: readonly unknown[],
): readonly (string | null)[] {
  const index = list(node, "cols").findIndex((column) => columnName(column) === KEY);
  const source = part(part(node, "selectStmt") ?? {}, "SelectStmt") ?? {};
  const rows = list(source, "valuesLists").map((row) => list(part(row, "List") ?? {}, "items"));
  // Of an INSERT … SELECT: the SELECT's output, which may be the value itself.
  const chosen = list(source, "targetList").map((target) => part(target, "ResTarget")?.val);
  return (rows.length > 0 ? rows : [chosen]).map((row) => {
    const side = sideOf(row[index], parameters);
    return side.kind === "value" ? side.value : null;
  });
}

/** The columns that an UPDATE, or the UPDATE of an ON CONFLICT, changes. */
export function changedColumns({ verb, node }: Level): readonly string[] {
  const changes = verb === "update" ? node : (part(node, "onConflictClause") ?? {});
  return verb === "update" || verb === "insert" ? list(changes, "targetList").map(columnName) : [];
}

/** The columns of an ON CONFLICT; empty if it names none. */
export function conflictColumns({ node }: Level): readonly string[] {
  const infer = part(part(node, "onConflictClause") ?? {}, "infer");
  return list(infer ?? {}, "indexElems").map((each) => text(part(each, "IndexElem") ?? {}, "name"));
}

function columnName(target: Fields): string {
  return text(part(target, "ResTarget") ?? {}, "name");
}

import {
  changedColumns,
  conflictColumns,
  isKnown,
  isSpread,
  KEY,
  ledgerOf,
  ledgersInserted,
} from "./placement.ts";
import type { Statement } from "./statement.ts";
import { every, type Fields, list, part, wordsOf } from "./syntax.ts";

export interface Rule {
  readonly name: string;
  readonly reason: string;
  /** Statements that break the rule; `$1`, `$2` … are different ledgers. */
  readonly examples: readonly string[];
  readonly isBroken: (statement: Statement) => boolean;
}

/** Statements that Citus or YugabyteDB would refuse, or run on every machine instead of on one. */
export const SPREAD_RULES: readonly Rule[] = [
  {
    name: "reads, updates and deletes name one ledger",
    reason: "Without ledger_id = $n every shard is asked, and Citus locks a row of one shard only.",
    examples: [
      "select * from entries where id = $1",
      "select * from entries where ledger_id = $1 or id = $2",
      "select * from entries where ledger_id in ($1, $2)",
      "update devices set name = $2 where id = $1",
      "delete from pushes where created_at_ms < $1",
      "delete from history where (ledger_id, id) in (select ledger_id, id from history where ledger_id = $1)",
      "select * from books where revision > 3 for update",
      "select id from entries where ledger_id = $1 union all select id from entries",
    ],
    isBroken: ({ levels }) =>
      levels.some(
        (level) =>
          level.verb !== "insert" &&
          level.tables.filter(isSpread).some((table) => ledgerOf(level, table) === null),
      ),
  },
  {
    name: "joins and subqueries stay in the ledger",
    reason:
      "Rows of two ledgers may lie on two machines, which Citus joins by moving them, if at all.",
    examples: [
      "select * from entries e join categories c on c.id = e.category_id where e.ledger_id = $1",
      "select * from entries e, categories c where e.ledger_id = $1 and c.ledger_id = $2",
      "select * from entries e where e.ledger_id = $1 and exists (select from categories c where c.id = e.category_id)",
      "select * from entries where ledger_id = $1 and id in (select id from entries where ledger_id = $2)",
    ],
    isBroken({ levels, parameters }) {
      const ledgers = levels.flatMap((level) =>
        level.verb === "insert"
          ? ledgersInserted(level, parameters)
          : level.tables.filter(isSpread).map((table) => ledgerOf(level, table)),
      );
      return ledgers.length > 1 && (ledgers.includes(null) || new Set(ledgers).size > 1);
    },
  },
  {
    name: "inserts give the ledger as a value, the same for all rows",
    reason:
      "Citus finds the shard by the value; rows of several shards need a commit in two phases.",
    examples: [
      "insert into entries (id) values ($1)",
      "insert into entries (ledger_id, id) values (gen_random_uuid(), $1)",
      "insert into entries (ledger_id, id) values ($1, 'a'), ($2, 'b')",
      "insert into entries (ledger_id, id) select ledger_id, id from history where ledger_id = $1",
      "insert into entries values ($1, 'a')",
    ],
    isBroken: ({ levels, parameters }) =>
      levels.some((level) => {
        if (level.verb !== "insert" || !level.tables.some(isSpread)) return false;
        const ledgers = ledgersInserted(level, parameters);
        return ledgers.includes(null) || new Set(ledgers).size !== 1;
      }),
  },
  {
    name: "conflicts are found within the ledger",
    reason:
      "Something is unique within a shard only, so the columns of ON CONFLICT include ledger_id.",
    examples: ["insert into entries (ledger_id, id) values ($1, 'a') on conflict (id) do nothing"],
    isBroken: ({ levels }) =>
      levels.some((level) => {
        const columns = conflictColumns(level);
        return level.tables.some(isSpread) && columns.length > 0 && !columns.includes(KEY);
      }),
  },
  {
    name: "a row stays in its ledger",
    reason: "Citus refuses to change the column by which rows are spread.",
    examples: [
      "update entries set ledger_id = $2 where ledger_id = $1",
      "insert into entries (ledger_id, id) values ($1, 'a') on conflict (ledger_id, id) do update set ledger_id = $2",
    ],
    isBroken: ({ levels }) => levels.some((level) => changedColumns(level).includes(KEY)),
  },
  {
    name: "window functions see one ledger",
    reason:
      "Citus computes them by shard only where the ledger is fixed, or a part of PARTITION BY.",
    examples: [
      "select row_number() over (partition by kind order by id) from history where kind = $1",
    ],
    isBroken: ({ levels }) =>
      levels.some(
        (level) =>
          every(level.node.targetList, "over").length > 0 &&
          level.tables.filter(isSpread).some((table) => ledgerOf(level, table) === null),
      ),
  },
  {
    name: "no WITH writes",
    reason: "Citus carries out the parts of such a statement on several shards at a time.",
    examples: [
      "with gone as (delete from pushes where ledger_id = $1 returning reply) insert into history (ledger_id, record) select $1, reply from gone",
    ],
    isBroken: ({ tree }) =>
      every(tree, "CommonTableExpr").some((cte) => {
        const [kind = ""] = Object.keys(part(cte, "ctequery") ?? {});
        return kind !== "SelectStmt";
      }),
  },
  {
    name: "no sequences",
    reason: "Every machine would have to ask one of them for the next number.",
    examples: [
      "insert into entries (ledger_id, revision) values ($1, nextval('revisions'))",
      "select setval('revisions', 7)",
      "create table numbered (ledger_id text, number bigserial)",
      "create table numbered (ledger_id text, number bigint generated always as identity)",
      "create sequence revisions",
    ],
    isBroken: ({ kind, tree, functions }) =>
      kind === "CreateSeqStmt" ||
      functions.some((name) => ["nextval", "currval", "setval", "lastval"].includes(name)) ||
      every(tree, "Constraint").some(({ contype }) => contype === "CONSTR_IDENTITY") ||
      every(tree, "typeName").some((type) => /serial/.test(wordsOf(list(type, "names")).join())),
  },
  {
    name: "updates and deletes call no volatile functions",
    reason: "Citus refuses volatile functions there: each copy of a shard would get another value.",
    examples: [
      "update books set epoch = gen_random_uuid()::text where ledger_id = $1",
      "delete from pushes where ledger_id = $1 and created_at_ms < extract(epoch from clock_timestamp())",
    ],
    isBroken: ({ kind, functions }) =>
      ["UpdateStmt", "DeleteStmt"].includes(kind) &&
      functions.some((name) =>
        ["random", "gen_random_uuid", "clock_timestamp", "timeofday"].includes(name),
      ),
  },
  {
    name: "no locks except row locks",
    reason: "Advisory locks and LOCK TABLE hold on one machine; others know nothing of them.",
    examples: [
      "select pg_advisory_xact_lock(7)",
      "select pg_try_advisory_lock(7)",
      "lock table entries in exclusive mode",
    ],
    isBroken: ({ kind, functions }) =>
      kind === "LockStmt" || functions.some((name) => /^pg_(try_)?advisory_/.test(name)),
  },
  {
    name: "no session state outlives its transaction",
    reason: "PgBouncer gives the next transaction another session, and this one to somebody else.",
    examples: [
      "set lock_timeout = '5s'",
      "listen changes",
      "prepare one as select 1",
      "declare all_rows cursor with hold for select * from entries where ledger_id = $1",
      "create temp table seen (id text)",
      "select pg_advisory_lock(7)",
      "select set_config('lock_timeout', '5s', false)",
    ],
    isBroken: ({ kind, tree, functions }) =>
      ["ListenStmt", "PrepareStmt", "DeclareCursorStmt"].includes(kind) ||
      functions.some((name) => /^pg_(try_)?advisory_lock/.test(name)) ||
      every(tree, "VariableSetStmt").some(
        ({ is_local, name }) => !is_local && name !== "TRANSACTION",
      ) ||
      every(tree, "relation").some(({ relpersistence }) => relpersistence === "t") ||
      every(tree, "FuncCall").some(isLastingSetting),
  },
  {
    name: "only known tables, read and written",
    reason: "A new table must be given to Citus, and to this test; DDL belongs into migrations.",
    examples: [
      "select * from tags",
      "truncate entries",
      "create index on entries (ledger_id, date)",
    ],
    isBroken: ({ kind, levels }) =>
      !USUAL_KINDS.includes(kind) || levels.some(({ tables }) => !tables.every(isKnown)),
  },
];

/** The rules for migrations, too, which one server runs before the others start. */
export const MIGRATION_RULES: readonly Rule[] = SPREAD_RULES.filter(({ name }) =>
  ["no sequences", "no session state outlives its transaction", "no WITH writes"].includes(name),
);

const USUAL_KINDS = [
  ...["SelectStmt", "InsertStmt", "UpdateStmt", "DeleteStmt"],
  ...["TransactionStmt", "VariableSetStmt"],
];

/** A set_config call whose last argument does not limit it to the transaction. */
function isLastingSetting(call: Fields): boolean {
  const isSetting = JSON.stringify(call.funcname).includes('"set_config"');
  const last = list(call, "args").at(-1);
  const constant = part(last ?? {}, "A_Const") ?? {};
  return isSetting && part(constant, "boolval")?.boolval !== true;
}

import { afterAll, describe, expect, test } from "vitest";
import { withPostgres } from "../../../testing/postgres-session.ts";
import { doEverything } from "../../../testing/spread/every-operation.ts";
import { recordingDialect, type Sent } from "../../../testing/spread/recording-dialect.ts";
import { MIGRATION_RULES, type Rule, SPREAD_RULES } from "../../../testing/spread/rules.ts";
import { statementsOf } from "../../../testing/spread/statement.ts";
import { dropIfReady, testDatabase } from "../../../testing/test-postgres.ts";
import { orSkip } from "../../../testing/test-server.ts";
import { connectPostgres } from "../connections/postgres-connection.ts";
import { postgresDialect } from "../connections/postgres-dialect.ts";
import { type SqlBooks, sqlBooks } from "./sql-books.ts";
import { openSqlStore } from "./sql-store.ts";

// Citus and YugabyteDB do not run here to refuse a statement, so the statements that a store sends
// to PostgreSQL are checked against rules. Backup and restore are exempt, see docs/scaling.md.

const database = await testDatabase();
afterAll(() => dropIfReady(database));

test("every statement of the migrations and of the store names one ledger", async (context) => {
  const { url } = orSkip(context, database);
  const sent: Sent[] = [];

  const store = await openSqlStore(recordedBooks(url, sent));
  expect(await brokenRules(sent.splice(0), MIGRATION_RULES)).toEqual([]);

  await doEverything(store, () =>
    withPostgres(url, async ({ query }) => {
      await query("update entries set amount_fen = -5 where deleted = 0");
    }),
  );
  await store.close();
  expect(await brokenRules(sent, SPREAD_RULES)).toEqual([]);
  expect(tablesIn(sent)).toEqual(TABLES);
});

describe.for(SPREAD_RULES)("Rule: $name", (rule) => {
  test.for(rule.examples)("refuses %s", async (sql) => {
    const broken = await brokenRules([{ sql, parameters: LEDGERS }], [rule]);

    expect(broken).toEqual([{ rule: rule.name, sql }]);
  });
});

test.for([
  "select * from ledgers order by id",
  "select * from books where ledger_id = $1 for update",
  "select * from entries e join categories c on c.ledger_id = e.ledger_id and c.id = e.category_id where e.ledger_id = $1",
  "delete from audit where ledger_id = $1 and id not in (select id from audit where ledger_id = $1)",
  "select id from entries e where e.ledger_id = $1 and exists (select from history h where h.ledger_id = e.ledger_id)",
  "insert into entries (id, ledger_id) values ('a', $1), ('b', $1) on conflict (ledger_id, id) do nothing",
  "select row_number() over (order by id) from history where $1 = ledger_id",
  "start transaction isolation level repeatable read read only",
])("no rule refuses %s", async (sql) => {
  expect(await brokenRules([{ sql, parameters: LEDGERS }], SPREAD_RULES)).toEqual([]);
});

const LEDGERS = ["one", "two", "three"];
const TABLES =
  "audit books categories definitions devices entries history ledgers losses model_days pairings photos pieces pushes settings totals usage".split(
    " ",
  );

function recordedBooks(url: string, sent: Sent[]): SqlBooks {
  const dialect = () =>
    recordingDialect(postgresDialect(connectPostgres(url, 2)), (query) => {
      sent.push({ sql: query.sql, parameters: query.parameters });
    });
  return sqlBooks({ kind: "postgres", dialect: dialect(), readDialect: dialect() }, {});
}

/** Lists each statement that breaks a rule once, however often it was sent. */
async function brokenRules(
  sent: readonly Sent[],
  rules: readonly Rule[],
): Promise<readonly { readonly rule: string; readonly sql: string }[]> {
  const broken = new Map<string, { readonly rule: string; readonly sql: string }>();
  for (const { sql, parameters } of sent) {
    const statements = await statementsOf(sql, parameters);
    for (const { name } of rules.filter((rule) => statements.some(rule.isBroken))) {
      broken.set(`${name}: ${sql}`, { rule: name, sql });
    }
  }
  return [...broken.values()];
}

/** The tables that the statements touched, to prove that none was left out. */
function tablesIn(sent: readonly Sent[]): readonly string[] {
  return TABLES.filter((table) => sent.some(({ sql }) => sql.includes(`"${table}"`)));
}

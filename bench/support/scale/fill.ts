import { randomUUID } from "node:crypto";
import { hashOfToken, newToken } from "../../../server/src/access/token.ts";
import {
  openPostgresStore,
  postgresBooks,
} from "../../../server/src/ledger/connections/postgres-ledger.ts";
import { countLedgers } from "../../../server/src/ledger/migrations/0005-ledger-size.ts";
import { sealLedgers } from "../../../server/src/ledger/migrations/0007-field-stamps.ts";
import { closeBooks } from "../../../server/src/ledger/store/sql-store.ts";
import { type PostgresSession, withPostgres } from "../../../server/testing/postgres-session.ts";
import type { Device } from "../ledger/books.ts";
import type { ScaleOptions } from "./options.ts";

const LEDGERS_AT_ONCE = 500;

/** Ledgers of one size with one device each, written by SQL in the database. */
export async function fillLedgers(
  url: string,
  { ledgers, entries }: ScaleOptions,
): Promise<readonly Device[]> {
  // Creates the tables.
  await (await openPostgresStore(url)).close();
  const perLedger = Math.ceil(entries / ledgers);
  const devices: Device[] = [];
  await withPostgres(url, async (session) => {
    await session.query("SET synchronous_commit = off");
    while (devices.length < ledgers) {
      const count = Math.min(LEDGERS_AT_ONCE, ledgers - devices.length);
      const added = await addLedgers(session, count);
      await session.query(INSERT_ENTRIES, [added.map(({ ledgerId }) => ledgerId), perLedger]);
      devices.push(...added);
      if (devices.length % (LEDGERS_AT_ONCE * 4) === 0 || devices.length === ledgers) {
        console.log(`  ${devices.length} ledgers, ${devices.length * perLedger} entries`);
      }
    }
    await session.query("UPDATE books SET revision = $1 WHERE ledger_id = ANY($2)", [
      perLedger,
      devices.map(({ ledgerId }) => ledgerId),
    ]);
  });
  const books = postgresBooks(url);
  await countLedgers(books.db);
  console.log("  sealing them");
  await sealLedgers(books.db);
  await closeBooks(books);
  await withPostgres(url, ({ query }) => query("VACUUM ANALYZE"));
  return devices;
}

async function addLedgers({ query }: PostgresSession, count: number): Promise<readonly Device[]> {
  const added = Array.from({ length: count }, () => {
    const ledgerId = randomUUID();
    return { ledgerId, id: randomUUID(), token: newToken(ledgerId) };
  });
  const ids = added.map(({ ledgerId }) => ledgerId);
  const nowMs = Date.now();
  await query(INSERT_LEDGERS, [ids, nowMs]);
  await query(INSERT_BOOKS, [ids]);
  const hashes = added.map(({ token }) => hashOfToken(token));
  await query(INSERT_DEVICES, [ids, added.map(({ id }) => id), hashes, nowMs]);
  return added.map(({ token, ...device }) => ({ ...device, authorization: `Bearer ${token}` }));
}

const INSERT_LEDGERS = `
  INSERT INTO ledgers (id, name, created_at_ms)
  SELECT id, 'bench ' || id, $2 FROM unnest($1::text[]) AS added (id)`;

const INSERT_BOOKS = `
  INSERT INTO books (ledger_id, epoch, begun, revision)
  SELECT id, gen_random_uuid()::text, 'new', 0 FROM unnest($1::text[]) AS added (id)`;

const INSERT_DEVICES = `
  INSERT INTO devices (ledger_id, id, name, token_hash, created_at_ms, last_seen_at_ms, role)
  SELECT ledger_id, id, 'bench', hash, $4, $4, 'member'
  FROM unnest($1::text[], $2::text[], $3::text[]) AS added (ledger_id, id, hash)`;

/** Ids are UUIDv7, as on devices: their first twelve digits are the time. */
const INSERT_ENTRIES = `
  INSERT INTO entries (ledger_id, id, device_id, revision, batch_id, amount_fen, currency, type,
    category_id, description, date, occurred_at, created_at_ms, updated_at_ms, deleted)
  SELECT ledger_id, made.id, 'bench', number, made.id, 500 + number * 7919 % 20000, 'CNY',
    'EXPENSE', 'EXPENSE:' || category, category || '第' || number || '笔', date,
    date || 'T12:30:00+08:00', at_ms, at_ms, 0
  FROM unnest($1::text[]) AS ledger (ledger_id)
  CROSS JOIN generate_series(1, $2::int) AS number
  CROSS JOIN LATERAL (SELECT
    1770000000000 + number * 3600000::bigint AS at_ms,
    md5(ledger_id || number) AS chance,
    (ARRAY['餐饮', '交通', '购物', '娱乐', '居住', '医疗'])[1 + number % 6] AS category) AS one
  CROSS JOIN LATERAL (SELECT
    to_char(to_timestamp(at_ms / 1000), 'YYYY-MM-DD') AS date,
    substr(lpad(to_hex(at_ms), 12, '0'), 1, 8) || '-' || substr(lpad(to_hex(at_ms), 12, '0'), 9)
      || '-7' || substr(chance, 1, 3) || '-8' || substr(chance, 4, 3)
      || '-' || substr(chance, 7, 12) AS id) AS made`;

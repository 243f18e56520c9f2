// Run by write-stores.ts, once for each store: fills it with the code of an earlier checkout.
import { join } from "node:path";
import type { LedgerStore } from "../../src/ledger/ledger-store.ts";
import type { StoreOptions } from "../../src/ledger/store/sql-books.ts";
import {
  CODES,
  DEVICES,
  FIELD_EDIT,
  FULL_LEDGER,
  LOST_PHONE,
  PHONE,
  pushesOf,
  RECEIPT,
  RECORDED_MS,
  SECOND_LEDGER,
  SECOND_PUSH,
} from "./recorded.ts";

const [checkout = "", kind = "", where = "", version = ""] = process.argv.slice(2);

/** Earlier stores lack some of today's parts. */
type StoreOfItsTime = Pick<LedgerStore, "registry" | "devices" | "push" | "close"> &
  Partial<Pick<LedgerStore, "pairings" | "audit" | "usage" | "photos">>;
type Open = (where: string, options: StoreOptions) => Promise<StoreOfItsTime>;

const store = await openWithItsProgram();
const { registry, devices } = store;
const first = registry.defaultLedgerId;
await registry.setCode(first, CODES.first);
const { id: second } = await registry.add(SECOND_LEDGER, CODES.second);
for (const device of DEVICES) await devices.signIn(first, device);
await devices.revoke(first, LOST_PHONE);
for (const body of pushesOf({ hasCapitals: version < "0006" })) await store.push(first, body);
await store.push(second, SECOND_PUSH);
if (version >= "0007") await store.push(first, FIELD_EDIT);
if (version >= "0009") await store.push(first, FULL_LEDGER);
await store.photos?.add(first, RECEIPT);
await store.pairings?.create(first, { role: "member", validMs: 60_000, madeBy: PHONE });
await store.audit?.note(first, { kind: "signed-in", deviceName: "手机" });
const some = { calls: 1, tokens: 2, seconds: 3, characters: 4 };
const limits = { calls: 100, tokens: 100, seconds: 100, characters: 100 };
await store.usage?.reserve({
  ledgerId: first,
  day: "2026-11-15",
  least: some,
  needed: some,
  spare: { calls: 0, tokens: 0, seconds: 0, characters: 0 },
  limits: { total: limits, ledger: limits },
});
await store.close();

async function openWithItsProgram(): Promise<StoreOfItsTime> {
  const clock = { now: () => ({ epochMs: RECORDED_MS + 60_000, utcOffsetMinutes: 480 }) };
  const ledger = join(checkout, "server/src/ledger");
  // Programs before 0008 have the stores beside the other files.
  const folder = version < "0008" ? ledger : join(ledger, "connections");
  const opened: { readonly openSqliteStore?: Open; readonly openPostgresStore?: Open } =
    await import(join(folder, kind === "sqlite" ? "sqlite-ledger.ts" : "postgres-ledger.ts"));
  const open = opened.openSqliteStore ?? opened.openPostgresStore;
  if (open === undefined) throw new Error("The checkout has no such store");
  return open(where, { clock });
}

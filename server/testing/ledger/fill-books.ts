import { openPostgresStore } from "../../src/ledger/connections/postgres-ledger.ts";
import { openSqliteStore } from "../../src/ledger/connections/sqlite-ledger.ts";
import { fillStore } from "./fill-store.ts";

/** `node fill-books.ts FILE_OR_URL COUNT`: fills the default ledger with made-up entries. */
const [where = "", count = "10000"] = process.argv.slice(2);

const store = /^postgres(ql)?:/.test(where)
  ? await openPostgresStore(where)
  : await openSqliteStore(where);
await fillStore(store, { ledgerId: store.registry.defaultLedgerId, entries: Number(count) });
await store.close();

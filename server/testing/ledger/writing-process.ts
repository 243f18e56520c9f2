import { randomUUID } from "node:crypto";
import { openPostgresStore } from "../../src/ledger/connections/postgres-ledger.ts";
import { pushedLunch, pushOf } from "./pushed.ts";

/**
 * Another server that writes to the same database: `node writing-process.ts URL LEDGER WRITERS
 * PUSHES`. Each push holds two entries, and is sent twice, as after a lost answer.
 */
const [url = "", ledgerId = "", writers = "1", pushes = "1"] = process.argv.slice(2);

const store = await openPostgresStore(url);
await Promise.all(
  Array.from({ length: Number(writers) }, async () => {
    const deviceId = randomUUID();
    for (let count = 0; count < Number(pushes); count += 1) {
      const body = pushOf({ deviceId, entries: [pushedLunch(), pushedLunch()] });
      await store.push(ledgerId, body);
      await store.push(ledgerId, body);
    }
  }),
);
await store.close();

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { followWhile } from "../../../testing/ledger/follow.ts";
import { freshPlace } from "../../../testing/ledger/fresh-place.ts";

const WRITING_PROCESS = join(import.meta.dirname, "../../../testing/ledger/writing-process.ts");
const PROCESSES = 2;
const WRITERS = 3;
const PUSHES = 20;

test("two processes on one PostgreSQL behave as one: no revision is missed or given twice", {
  timeout: 240_000,
}, async (context) => {
  const place = await freshPlace(context, "postgres");
  const store = await place.open();
  const ledgerId = store.registry.defaultLedgerId;
  const last = PROCESSES * WRITERS * PUSHES * 2;

  const endings = Promise.all(
    Array.from({ length: PROCESSES }, () => run(place.where, ledgerId, WRITERS, PUSHES)),
  );
  const seen = await followWhile(endings, store, { ledgerId, limit: 5 });

  expect(await endings).toEqual(Array.from({ length: PROCESSES }, () => 0));
  expect(seen).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  const { entries } = await store.find(ledgerId, { limit: last * 2, offset: 0 });
  expect(new Set(entries.map(({ id }) => id)).size).toBe(last);
});

async function run(...args: readonly (string | number)[]): Promise<number | null> {
  const child = spawn(process.execPath, [WRITING_PROCESS, ...args.map(String)], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "close");
  return code;
}

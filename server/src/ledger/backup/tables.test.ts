import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { freshPlace } from "../../../testing/ledger/fresh-place.ts";
import { photoOf, sendWhole } from "../../../testing/ledger/photos.ts";
import { copyTables } from "./copy-tables.ts";
import { digestTables } from "./digest.ts";
import { deleteRows, TABLES } from "./tables.ts";

/** Notes how many pieces of photos each query returns. */
function countingPieces() {
  const pages: number[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => "photoId" in row)) pages.push(result.rows.length);
      return result;
    },
  };
  return { pages, plugin };
}

test("pieces of photos are read 20 at a time, whoever names their table", async (context) => {
  const [source, target] = [
    await freshPlace(context, "sqlite"),
    await freshPlace(context, "sqlite"),
  ];
  const store = await source.open();
  for (let ordinal = 1; ordinal <= 25; ordinal += 1) {
    await sendWhole(store, store.registry.defaultLedgerId, photoOf(`小票 ${ordinal}`));
  }
  await target.open();
  const { db } = source.connect();
  const [copying, digesting, restoring] = [countingPieces(), countingPieces(), countingPieces()];
  const fromManifest = TABLES.map(({ name, key }) => ({ name, key }));
  const { db: empty } = target.connect();
  for (const table of [{ name: "totals", key: [] }, ...TABLES.toReversed()]) {
    await deleteRows(empty, table);
  }

  await db.transaction().execute((from) => copyTables(from.withPlugin(copying.plugin), empty));
  await digestTables(db.withPlugin(digesting.plugin), TABLES);
  await digestTables(db.withPlugin(restoring.plugin), fromManifest);

  expect(copying.pages).toEqual([20, 5]);
  expect(digesting.pages).toEqual([20, 5]);
  expect(restoring.pages).toEqual([20, 5]);
});

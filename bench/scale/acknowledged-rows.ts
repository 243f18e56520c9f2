import { PullReplySchema } from "../../contract/src/index.ts";
import { judgePage, type Position } from "../../core/src/index.ts";
import { withPostgres } from "../../server/testing/postgres-session.ts";
import type { Acknowledged } from "./pushing.ts";

const ROWS_AT_ONCE = 5_000;

/**
 * The entries that were acknowledged and are not in the database. With `revisions`, also those that
 * are there under another revision than the server told.
 */
export async function missingEntries(
  url: string,
  acknowledged: readonly Acknowledged[],
  { revisions }: { readonly revisions: boolean },
): Promise<ReadonlySet<string>> {
  const rows = acknowledged.flatMap(({ device, entries, revisions: told }) =>
    entries.map(({ id }, index) => ({ ledgerId: device.ledgerId, id, revision: told[index] ?? 0 })),
  );
  const missing = new Set<string>();
  await withPostgres(url, async ({ query }) => {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const part = rows.slice(start, start + ROWS_AT_ONCE);
      const found = await query<{ readonly id: string }>(MISSING, [
        part.map(({ ledgerId }) => ledgerId),
        part.map(({ id }) => id),
        part.map(({ revision }) => revision),
        revisions,
      ]);
      for (const { id } of found) missing.add(id);
    }
  });
  return missing;
}

const MISSING = `
  SELECT told.id FROM unnest($1::text[], $2::text[], $3::bigint[]) AS told (ledger_id, id, revision)
  WHERE NOT EXISTS (
    SELECT FROM entries
    WHERE entries.ledger_id = told.ledger_id AND entries.id = told.id
      AND (NOT $4::boolean OR entries.revision = told.revision))`;

/**
 * Does what a device does whose server forgot something: it asks for the changes since its last
 * position, hears that the books were restored, and sends again all that it has. Returns how many
 * devices heard so, of those that had something acknowledged.
 */
export async function sendEverythingAgain(
  origin: string,
  { acknowledged, epochs }: { acknowledged: readonly Acknowledged[]; epochs: Epochs },
): Promise<{ readonly devices: number; readonly told: number }> {
  const byLedger = Map.groupBy(acknowledged, ({ device }) => device.ledgerId);
  let told = 0;
  for (const [ledgerId, pushes] of byLedger) {
    const [first] = pushes;
    const epoch = epochs.get(ledgerId);
    if (first === undefined || epoch === undefined) throw new Error("A ledger without a device");
    const after = Math.max(...pushes.flatMap(({ revisions }) => revisions));
    const position: Position = { ledgerId, epoch, after };
    const headers = { authorization: first.device.authorization };
    const url = `${origin}/api/v1/sync/pull?limit=1&after=${after}`;
    const page = PullReplySchema.parse(await (await fetch(url, { headers })).json());
    if (judgePage(position, page) !== "send-everything-again") continue;
    told += 1;
    for (const { device, entries } of pushes) {
      const head = { key: crypto.randomUUID(), deviceId: device.id, epoch: page.epoch };
      const answer = await fetch(`${origin}/api/v1/sync/push`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify({ ...head, entries, categories: [] }),
      });
      if (!answer.ok) throw new Error(`A push was answered with ${answer.status}`);
      await answer.arrayBuffer();
    }
  }
  return { devices: byLedger.size, told };
}

/** The epoch of each ledger, by its id. */
export type Epochs = ReadonlyMap<string, string>;

export async function epochsIn(url: string): Promise<Epochs> {
  const rows = await withPostgres(url, ({ query }) =>
    query<{ readonly ledger_id: string; readonly epoch: string }>(
      "SELECT ledger_id, epoch FROM books",
    ),
  );
  return new Map(rows.map(({ ledger_id, epoch }) => [ledger_id, epoch]));
}

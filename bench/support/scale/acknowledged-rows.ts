import { withPostgres } from "../../../server/testing/postgres-session.ts";
import type { Acknowledged } from "./pushing.ts";

const ROWS_AT_ONCE = 5_000;

/**
 * Acknowledged entries that are missing in the database. With `revisions`, also those with another
 * revision than the server told.
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
 * Resends everything that was acknowledged, as devices do after a wrong digest; they leave out what
 * the server has, which it would recognize in any case.
 */
export async function sendEverythingAgain(
  origin: string,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  for (const { device, entries } of acknowledged) {
    const head = { key: crypto.randomUUID(), deviceId: device.id, epoch: null };
    const answer = await fetch(`${origin}/api/v1/sync/push`, {
      method: "POST",
      headers: { authorization: device.authorization, "content-type": "application/json" },
      body: JSON.stringify({ ...head, entries, categories: [] }),
    });
    if (!answer.ok) throw new Error(`A push was answered with ${answer.status}`);
    await answer.arrayBuffer();
  }
}

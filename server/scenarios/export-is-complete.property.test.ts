import { ExportReplySchema, type NamedEntry, PushBodySchema } from "@suikouji/contract";
import { fen, isRecordable, parseCalendarDate } from "@suikouji/core";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { exportStream } from "../src/http/export-stream.ts";
import { arbitraryOf, type JsonSchema } from "../testing/arbitrary-of-schema.ts";
import { openApiDocument } from "../testing/openapi-document.ts";
import { openTestStore } from "../testing/test-store.ts";

// How the app reads such an export is tested in the app.

const numRuns = randomRuns({ quick: 13, full: 3000 });
vi.setConfig({ testTimeout: 600_000 });

interface Document {
  readonly paths: Readonly<Record<string, { post: { requestBody: { content: Content } } }>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** Names and ids that collide, and ids without a name. */
const someId = fc.constantFrom("EXPENSE:", "INCOME: ", "EXPENSE:餐饮", "x", `E:${"长".repeat(98)}`);

test("everything that a push accepts is in the export, and every row of it can be recorded", async () => {
  const { paths, components } = (await openApiDocument()) as Document;
  const schema = paths["/api/v1/sync/push"]?.post.requestBody.content["application/json"]?.schema;
  if (schema === undefined) throw new Error("A push is documented");
  // With this clock no stamp is ahead of time.
  const now = { epochMs: Number.MAX_SAFE_INTEGER, utcOffsetMinutes: 0 };
  const store = await openTestStore({ clock: { now: () => now } });
  const ledgerId = store.registry.defaultLedgerId;
  let taken = 0;
  const pushes = fc
    .tuple(arbitraryOf(schema, components.schemas), fc.infiniteStream(fc.option(someId)))
    .map(([body, ids]) => PushBodySchema.safeParse(withIds(body, ids)))
    .filter(({ success }) => success);

  await fc.assert(
    fc.asyncProperty(pushes, async ({ data: body }) => {
      if (body === undefined) throw new Error("Only what is accepted is pushed");
      await store.clear(ledgerId);
      await store.push(ledgerId, { ...body, epoch: null });
      taken += body.entries.length;

      const exported = await exportOf(store, ledgerId);

      const rows = ExportReplySchema.parse(exported);
      const pulled = await store.pull(ledgerId, { after: 0, limit: 1000 });
      const kept = pulled.entries.filter(({ deleted }) => !deleted);
      expect(rows.entries.map(unnamed)).toEqual(kept);
      expect(pulled.categories).toEqual(expect.arrayContaining(rows.categories));
      // A posted draft that waits is not recorded yet.
      const definitions = pulled.definitions.filter(
        ({ deleted, kind }) => !deleted && kind !== "waiting",
      );
      expect(rows.definitions.toSorted(byId)).toEqual(definitions.toSorted(byId));
      for (const { amountFen, date, ...entry } of rows.entries) {
        const day = parseCalendarDate(date);
        expect(day !== null && isRecordable({ ...entry, amount: fen(amountFen), date: day })).toBe(
          true,
        );
        expect(entry.id).toBe(entry.id.toLowerCase());
      }
    }),
    { numRuns },
  );

  expect(taken).toBeGreaterThan(numRuns);
});

function unnamed({ category: _, account: __, toAccount: ___, ...entry }: NamedEntry) {
  return entry;
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}

async function exportOf(
  store: Awaited<ReturnType<typeof openTestStore>>,
  ledgerId: string,
): Promise<unknown> {
  const stream = await exportStream({
    ...{ store, ledgerId, exportedAt: "2026-11-15T10:00:00+08:00", format: "json" as const },
    reportBug(error) {
      throw error;
    },
  });
  let text = "";
  for await (const chunk of stream) text += chunk;
  return JSON.parse(text);
}

/** Sometimes gives entries a category id that has caused errors before. */
function withIds(body: unknown, ids: Iterator<string | null>): unknown {
  const { entries, ...others } = body as { readonly entries: readonly object[] };
  const named = entries.map((entry) => {
    const categoryId: string | null = ids.next().value;
    return categoryId === null ? entry : { ...entry, categoryId };
  });
  return { ...others, entries: named };
}

import { readFileSync } from "node:fs";
import {
  conversation,
  correctTransaction,
  ProblemSchema,
  parseTransaction,
} from "@suikouji/contract";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc, { type Arbitrary } from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arbitraryOf, type JsonSchema } from "../testing/arbitrary-of-schema.ts";
import { OPENAPI_FILE } from "../testing/openapi-document.ts";
import { type ListeningApp, listeningApp } from "../testing/running-app.ts";

// Inputs generated from the OpenAPI document: whatever comes in, what goes out is documented.

const document = JSON.parse(readFileSync(OPENAPI_FILE, "utf8"));
const RUNS = randomRuns({ quick: 40, full: 1_000 });

let server: ListeningApp;
beforeAll(async () => {
  server = await listeningApp({ limits: { questionsPerMinute: 1_000_000 } });
});
afterAll(() => server.app.close());

const deadlines = fc.oneof(
  fc.constant({}),
  fc.nat().map((ms) => ({ "x-suikouji-deadline-ms": String(ms) })),
  fc.string({ maxLength: 12 }).map((text) => ({ "x-suikouji-deadline-ms": text.trim() })),
);
const types = fc.constantFrom(
  ...Array(9).fill("application/json"),
  "application/json; charset=gbk",
  "text/plain",
  "multipart/form-data",
);

describe.each([parseTransaction, correctTransaction, conversation])("$path", ({ path, reply }) => {
  const operation = document.paths[path].post;
  const schema: JsonSchema = operation.requestBody.content["application/json"].schema;
  const valid = arbitraryOf(schema, document.components.schemas).map(inOrder);
  const documented = Object.keys(operation.responses).map(Number);

  async function send(body: string, headers: Record<string, string>): Promise<number> {
    const response = await fetch(`${server.origin}${path}`, { method: "POST", body, headers });
    const answer: unknown = await response.json();
    const { status } = response;
    expect(documented).toContain(status);
    expect(status).toBeLessThan(500);
    const promised = status === 200 ? reply : ProblemSchema;
    expect(promised.safeParse(answer).error).toBeUndefined();
    expect(server.bugs).toEqual([]);
    return status;
  }

  test(`${RUNS} bodies that the document allows`, { timeout: 120_000 }, async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(valid, async (body) => {
        const status = await send(JSON.stringify(body), { "content-type": "application/json" });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
      { numRuns: RUNS },
    );

    // What a schema cannot say, such as that somebody must have spoken, turns down some.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(RUNS * 0.6);
  });

  test(`${RUNS} bodies that it does not`, { timeout: 120_000 }, async () => {
    const bodies = fc.oneof(
      { weight: 4, arbitrary: spoiled(valid).map((body) => JSON.stringify(body) ?? "") },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
    );
    await fc.assert(
      fc.asyncProperty(bodies, types, deadlines, async (body, type, deadline) => {
        await send(body, { "content-type": type, ...deadline });
      }),
      { numRuns: RUNS },
    );
  });
});

/** Drafts numbered by their places, which a schema cannot ask for. */
function inOrder(body: unknown): unknown {
  const { currentBatch } = body as { currentBatch?: readonly object[] };
  if (currentBatch === undefined) return body;
  const numbered = currentBatch.map((draft, index) =>
    "index" in draft ? { ...draft, index } : draft,
  );
  return { ...(body as object), currentBatch: numbered };
}

/** One or two places of a value replaced by anything at all, left out, or added. */
function spoiled(values: Arbitrary<unknown>): Arbitrary<unknown> {
  const spoils = fc.array(fc.tuple(fc.nat(), fc.jsonValue({ maxDepth: 2 })), {
    minLength: 1,
    maxLength: 2,
  });
  return fc
    .tuple(values, spoils)
    .map(([value, places]) =>
      places.reduce<unknown>((whole, [place, other]) => spoil(whole, place, other), value),
    );
}

function spoil(value: unknown, place: number, other: unknown): unknown {
  if (typeof value !== "object" || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[place % (keys.length + 1)];
  const copy: Record<string, unknown> = { ...value };
  if (key === undefined) copy[`extra${place}`] = other;
  else if (place % 3 === 0) delete copy[key];
  else copy[key] = place % 3 === 1 ? other : spoil(copy[key], Math.floor(place / 3), other);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

import { readFileSync } from "node:fs";
import { ProblemSchema } from "@suikouji/contract";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc, { type Arbitrary } from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgresStore } from "../src/ledger/connections/postgres-ledger.ts";
import { arbitraryOf, type JsonSchema } from "../testing/arbitrary-of-schema.ts";
import { type AnyEndpoint, BARE, ELSEWHERE, GOT, POSTED } from "../testing/fuzzed-endpoints.ts";
import { lastingStore } from "../testing/lasting-store.ts";
import { OPEN_PATHS, OPENAPI_FILE } from "../testing/openapi-document.ts";
import { OWNER } from "../testing/owner.ts";
import { type ListeningApp, listeningApp, NO_LIMITS } from "../testing/running-app.ts";
import { spoiled } from "../testing/spoiled.ts";
import { dropIfReady, testDatabase } from "../testing/test-postgres.ts";
import { orSkip } from "../testing/test-server.ts";

// Inputs are generated from the OpenAPI document. Every response must be documented.

const document = JSON.parse(readFileSync(OPENAPI_FILE, "utf8"));
const RUNS = randomRuns({ quick: 12, full: 1_000 });
const TIMEOUT = { timeout: 240_000 };

const database = await testDatabase();
const lasting = lastingStore();
const PLACES = [
  { place: "SQLite", open: lasting.open },
  ...(database.kind === "ready"
    ? [{ place: "PostgreSQL", open: () => openPostgresStore(database.url) }]
    : []),
];
afterAll(() => dropIfReady(database).finally(lasting.remove));

let server: ListeningApp;
let now = 0;

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

async function send(
  { method, path, reply }: AnyEndpoint,
  query: string,
  init: RequestInit = {},
): Promise<number> {
  const headers = { ...OWNER, ...(init.headers as Record<string, string>) };
  const response = await fetch(`${server.origin}${path}${query}`, { ...init, method, headers });
  const answer: unknown = await response.json();
  const { status } = response;
  const { responses } = document.paths[path][method.toLowerCase()];
  expect(Object.keys(responses).map(Number)).toContain(status);
  expect(status).toBeLessThan(500);
  const promised = status === 200 ? reply : ProblemSchema;
  expect(promised.safeParse(answer).error).toBeUndefined();
  expect(server.bugs).toEqual([]);
  return status;
}

/** How often each status came. */
async function sendEach(
  requests: Arbitrary<readonly [AnyEndpoint, string, RequestInit]>,
): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  const each = fc.asyncProperty(requests, async ([endpoint, query, init]) => {
    const status = await send(endpoint, query, init);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await fc.assert(each, { numRuns: RUNS });
  return statuses;
}

function share(statuses: ReadonlyMap<number, number>, wanted: readonly number[]): number {
  return wanted.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0) / RUNS;
}

test("PostgreSQL is tested too", (context) => void orSkip(context, database));

test("every documented operation is tested", () => {
  const tried = [...[...POSTED, ...GOT].map(([endpoint]) => endpoint), ...BARE];
  const documented = Object.entries<object>(document.paths)
    .filter(([path]) => ![...OPEN_PATHS, ...ELSEWHERE].includes(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));

  expect(tried.map(({ method, path }) => `${method.toLowerCase()} ${path}`).sort()).toEqual(
    documented.sort(),
  );
});

describe.each(PLACES)("with the books on $place:", ({ open }) => {
  beforeAll(async () => {
    server = await listeningApp({
      store: await open(),
      limits: { questionsPerMinute: 1_000_000 },
      // Rate limits are tested elsewhere; here they would hide every other response.
      rateCounter: NO_LIMITS,
      accessParts: {
        codes: { isRight: async () => true },
        elapsedMs: () => {
          now += 3_600_000;
          return now;
        },
      },
    });
  });
  afterAll(() => server.app.close());

  describe.each(POSTED)("POST $path", (endpoint, taken) => {
    const operation = document.paths[endpoint.path].post;
    const schema: JsonSchema = operation.requestBody.content["application/json"].schema;
    const valid = arbitraryOf(schema, document.components.schemas).map(inOrder);
    const json = { "content-type": "application/json" };

    test(`${RUNS} valid bodies`, TIMEOUT, async () => {
      const statuses = await sendEach(
        valid.map((body) => [endpoint, "", { body: JSON.stringify(body), headers: json }]),
      );

      // Some are refused by rules that a schema cannot express: a user must have spoken.
      expect(share(statuses, taken)).toBeGreaterThan(0.3);
    });

    test(`${RUNS} invalid bodies`, TIMEOUT, async () => {
      const bodies = fc.oneof(
        { weight: 4, arbitrary: spoiled(valid).map((body) => JSON.stringify(body) ?? "") },
        { weight: 1, arbitrary: fc.json() },
        { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
      );
      await sendEach(
        fc
          .tuple(bodies, types, deadlines)
          .map(([body, type, late]) => [
            endpoint,
            "",
            { body, headers: { "content-type": type, ...late } },
          ]),
      );
    });
  });

  describe.each(GOT)("GET $path", (endpoint, usual) => {
    const queries = queryOf(document.paths[endpoint.path].get.parameters);

    test(`${RUNS} valid queries`, TIMEOUT, async () => {
      const statuses = await sendEach(queries.map((query) => [endpoint, `?${encoded(query)}`, {}]));

      expect(share(statuses, [usual])).toBeGreaterThan(0.9);
    });

    test(`${RUNS} invalid queries`, TIMEOUT, async () => {
      const anything = fc
        .string({ unit: "binary", maxLength: 50 })
        .map((text) => encodeURIComponent(text.toWellFormed()));
      const bad = fc.oneof(
        spoiled(queries).map(encoded),
        fc.tuple(queries, queries).map(([one, other]) => `${encoded(one)}&${encoded(other)}`),
        fc
          .tuple(anything, anything)
          .map(([name, value]) => `${name}=${value}&limit[]=1&__proto__=1`),
      );
      await sendEach(bad.map((query) => [endpoint, `?${query}`, {}]));
    });
  });

  test.each(BARE)("$method $path ignores a query", async (endpoint) => {
    expect(await send(endpoint, "")).toBe(200);
    expect(await send(endpoint, "?limit=x&__proto__=1&ledgerId=1")).toBe(200);
  });
});

interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

function queryOf(parameters: readonly Parameter[]): Arbitrary<unknown> {
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return arbitraryOf({ type: "object", properties, required }, {});
}

/** As a client encodes it; half a surrogate pair cannot be encoded. */
function encoded(query: unknown): string {
  const pairs = typeof query === "object" && query !== null ? Object.entries(query) : [];
  return pairs
    .map((pair) => pair.map((part) => encodeURIComponent(textOf(part).toWellFormed())).join("="))
    .join("&");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Numbers the drafts by position, which a schema cannot require. */
function inOrder(body: unknown): unknown {
  const { currentBatch } = body as { currentBatch?: readonly object[] };
  if (currentBatch === undefined) return body;
  const numbered = currentBatch.map((draft, index) =>
    "index" in draft ? { ...draft, index } : draft,
  );
  return { ...(body as object), currentBatch: numbered };
}

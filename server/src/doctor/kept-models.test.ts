import { afterAll, beforeAll, expect, test } from "vitest";
import { freshFolder } from "../../testing/ledger/fresh-place.ts";
import { type ModelHost, startModelHost } from "../../testing/model-host/model-host.ts";
import { dropIfReady, testDatabase } from "../../testing/test-postgres.ts";
import { orSkip } from "../../testing/test-server.ts";
import { readConfig } from "../config.ts";
import { booksAt } from "../ledger/connections/books-place.ts";
import { createServerSettings } from "../ledger/models/server-settings.ts";
import { closeBooks } from "../ledger/store/sql-store.ts";
import { settingsInStore } from "../llm/setup/settings-in-store.ts";
import { checkModels } from "./check-models.ts";

const KEY = "a-key-of-the-servers-with-32-letters";
const UNREADABLE = expect.stringMatching(/^网页上设的模型读不出：请让 SUIKOUJI_SETTINGS_KEY/);

const database = await testDatabase();
afterAll(() => dropIfReady(database));
let host: ModelHost;
beforeAll(async () => {
  host = await startModelHost();
});
afterAll(() => host.close());

/** Sets a model up as the page does, with this key. */
async function setUp(url: string, baseUrl: string): Promise<void> {
  const books = booksAt({ kind: "postgres", url });
  const habits = { extraFields: {}, deadlineMs: null };

  await settingsInStore(createServerSettings(books), KEY).write({
    hosts: [{ preset: "custom", address: baseUrl, key: "sk-canary", model: "m", ...habits }],
    prices: null,
  });
  await closeBooks(books);
}

test("a model that was set up in the app and is kept in PostgreSQL is asked, too", async (context) => {
  const { url } = orSkip(context, database);
  const served = host.serve({ kind: "answer", content: '{"transactions": []}' });
  await setUp(url, served.baseUrl);
  const config = { SUIKOUJI_DATA_DIR: freshFolder(), DATABASE_URL: url };
  const said = async (key: Readonly<Record<string, string>>) =>
    (await checkModels(readConfig({ ...config, ...key }))).map(({ isFine, text }) => [
      isFine,
      text,
    ]);

  const own = await said({ SUIKOUJI_SETTINGS_KEY: KEY });
  const asked = served.requests.length;
  const others = await said({ SUIKOUJI_SETTINGS_KEY: `${KEY}-of-others` });
  const none = await said({});

  expect(own).toEqual([
    [expect.any(Boolean), expect.stringMatching(/^模型 m（127\.0\.0\.1:\d+）/)],
  ]);
  expect([others, none]).toEqual([[[false, UNREADABLE]], [[false, UNREADABLE]]]);
  expect(asked).toBeGreaterThan(0);
  expect(served.requests).toHaveLength(asked);
  expect(JSON.stringify([own, others, none])).not.toContain("canary");
});

test("PostgreSQL that is away is told by the check of the books only", async () => {
  const url = "postgres://nobody@127.0.0.1:1/none";
  const config = readConfig({ SUIKOUJI_DATA_DIR: freshFolder(), DATABASE_URL: url });
  const nowhere = "http://127.0.0.1:1/v1";

  const findings = await checkModels(config, {
    ollama: nowhere,
    lmstudio: nowhere,
    llamacpp: nowhere,
  });

  expect(findings.map(({ text }) => text)).toEqual(["没有设模型，句子由自带的引擎理解。"]);
});

// The whole server with every check on, as main.ts composes it. Two limits are raised, since one
// client sends everything here; their checks still run.
import { mkdtempSync, rmSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { createAccess } from "../../../server/src/access/access.ts";
import { hashOfToken } from "../../../server/src/access/token.ts";
import { createDailyCaps } from "../../../server/src/caps/daily-caps.ts";
import { createApp } from "../../../server/src/http/app.ts";
import { openSqliteStore } from "../../../server/src/ledger/connections/sqlite-ledger.ts";
import type { DeviceRecord, LedgerStore } from "../../../server/src/ledger/ledger-store.ts";
import { createModels } from "../../../server/src/llm/models.ts";
import { createPromptManager } from "../../../server/src/prompts/prompt-manager.ts";
import { createRequestLog, logTo } from "../../../server/src/request-log.ts";
import { createServerUnderstanding } from "../../../server/src/understanding/server-understanding.ts";
import { zoneClock } from "../../../server/src/zone-clock.ts";
import { modelHost, modelSettings } from "../../../server/testing/model-settings.ts";
import { OWNER_TOKEN } from "../../../server/testing/owner.ts";
import { TOKEN } from "./questions.ts";

const [baseUrl = ""] = process.argv.slice(2);
const PLENTY = Number.MAX_SAFE_INTEGER;

const store = await openBooks();
const plenty = { calls: PLENTY, tokens: PLENTY, seconds: PLENTY, characters: PLENTY };
const caps = createDailyCaps(store.usage, {
  limits: { total: plenty, ledger: plenty },
  timeZone: "Asia/Shanghai",
});
const models = createModels(
  modelSettings(
    modelHost(baseUrl, { key: "sk-bench" }),
    modelHost(baseUrl, { key: "sk-bench", model: "other" }),
  ),
  { caps },
);
const app = await createApp({
  version: "0",
  webRoot: null,
  understanding: createServerUnderstanding({
    provider: models.provider,
    prompts: createPromptManager(),
  }),
  modelsState: models.state,
  caps,
  store,
  storeKind: "sqlite",
  access: createAccess({
    policy: { isLoopbackBind: false, servesTls: false, publicOrigin: null, hostNames: [] },
    ownerToken: OWNER_TOKEN,
    store,
  }),
  keptCodes: { codeOf: () => null, keep: () => {} },
  phoneOrigins: () => [],
  clock: zoneClock("Asia/Shanghai"),
  log: createRequestLog(logTo(devNull)),
  reportBug: (error) => console.error(error.stack),
  limits: { questionsPerMinute: PLENTY },
  measuresProcess: true,
});
await app.listen({ port: 0, host: "127.0.0.1" });

/** A real ledger store, with a device that has the token known to both processes. */
async function openBooks(): Promise<LedgerStore> {
  const folder = mkdtempSync(join(tmpdir(), "suikouji-bench-"));
  const books = await openSqliteStore(join(folder, "ledger.sqlite"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const device: DeviceRecord = {
    id: "bench",
    name: "bench",
    createdAtMs: 0,
    lastSeenAtMs: Date.now(),
    role: "member",
  };
  const known = hashOfToken(TOKEN);
  const byToken = async (_ledgerId: string, hash: string) => (hash === known ? device : null);
  return { ...books, devices: { ...books.devices, byToken } };
}

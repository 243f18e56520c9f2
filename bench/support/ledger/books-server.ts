// The whole server on given books, as main.ts composes it, with every check on. One client sends
// everything here: its requests are counted, but never refused for their number.
import { devNull } from "node:os";
import { createAccess } from "../../../server/src/access/access.ts";
import { NOTHING } from "../../../server/src/caps/amounts.ts";
import { createDailyCaps } from "../../../server/src/caps/daily-caps.ts";
import { createApp } from "../../../server/src/http/app.ts";
import type { RateCounter } from "../../../server/src/http/rate-counter.ts";
import { runUpkeep } from "../../../server/src/ledger/upkeep/daily-upkeep.ts";
import { createPromptManager } from "../../../server/src/prompts/prompt-manager.ts";
import { createRequestLog, logTo } from "../../../server/src/request-log.ts";
import { createServerUnderstanding } from "../../../server/src/understanding/server-understanding.ts";
import { zoneClock } from "../../../server/src/zone-clock.ts";
import { OWNER_TOKEN } from "../../../server/testing/owner.ts";
import { isUrl, openStore } from "./books.ts";

const [where = ""] = process.argv.slice(2);

const store = await openStore(where);
const caps = createDailyCaps(store.usage, {
  limits: { total: NOTHING, ledger: NOTHING },
  timeZone: "Asia/Shanghai",
});
const neverTooMany: RateCounter = { count: async () => ({ current: 1, leftMs: 60_000 }) };
const app = await createApp({
  version: "0",
  webRoot: null,
  understanding: createServerUnderstanding({ provider: null, prompts: createPromptManager() }),
  modelsState: () => ({ models: [] }),
  caps,
  store,
  storeKind: isUrl(where) ? "postgresql" : "sqlite",
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
  rateCounter: neverTooMany,
  measuresProcess: true,
});
process.on("message", async (wanted) => {
  if (wanted !== "upkeep") return;
  await runUpkeep(store);
  process.send?.({});
});
await app.listen({ port: 0, host: "127.0.0.1" });

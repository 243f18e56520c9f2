// The whole server with every guard on, as main.ts puts it together. Two limits are lifted, for
// one client asks everything here; what they cost is still paid.
import { devNull } from "node:os";
import { knownCode } from "../../server/src/access/access-code.ts";
import { createGate } from "../../server/src/access/gate.ts";
import { createGuessThrottle } from "../../server/src/access/guess-throttle.ts";
import { createApp } from "../../server/src/http/app.ts";
import { createModels } from "../../server/src/llm/models.ts";
import { createPromptManager } from "../../server/src/prompts/prompt-manager.ts";
import { createRequestLog, logTo } from "../../server/src/request-log.ts";
import { createServerUnderstanding } from "../../server/src/understanding/server-understanding.ts";
import { zoneClock } from "../../server/src/zone-clock.ts";
import { ACCESS_CODE } from "./questions.ts";

const [baseUrl = ""] = process.argv.slice(2);
const PLENTY = Number.MAX_SAFE_INTEGER;

const models = createModels({
  preset: "custom",
  baseUrl,
  apiKey: "sk-bench",
  primaryModel: "m",
  fallbackModel: "other",
  fallbackBaseUrl: baseUrl,
  fallbackApiKey: "sk-bench",
  dailyLimits: { calls: PLENTY, tokens: PLENTY },
  timeZone: "Asia/Shanghai",
});
const app = await createApp({
  version: "0",
  webRoot: null,
  understanding: createServerUnderstanding({
    provider: models.provider,
    prompts: createPromptManager(),
  }),
  modelsState: models.state,
  gate: createGate({
    isLoopbackBind: false,
    publicOrigin: null,
    hostNames: [],
    code: knownCode(ACCESS_CODE),
    throttle: createGuessThrottle(() => performance.now()),
  }),
  clock: zoneClock("Asia/Shanghai"),
  log: createRequestLog(logTo(devNull)),
  reportBug: (error) => console.error(error.stack),
  limits: { questionsPerMinute: PLENTY },
  measuresProcess: true,
});
await app.listen({ port: 0, host: "127.0.0.1" });

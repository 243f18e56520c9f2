import { expect, type Page } from "@playwright/test";
import type { ModelSetupReply } from "../../contract/src/models/setup.ts";
import type { ModelTrial } from "../../contract/src/models/trial.ts";
import { type AppState, goTo } from "./app-state.ts";
import { NOW } from "./believable-books.ts";

const DAY_MS = 86_400_000;

/** As many calls as a family makes, and a day on which the host was away. */
const DAYS: ModelSetupReply["days"] = Array.from({ length: 28 }, (_, index) => {
  const calls = 6 + ((index * 7) % 17);
  const refused = index === 19 ? calls : index % 9 === 0 ? 1 : 0;
  const day = new Date(Date.parse(NOW) - (27 - index) * DAY_MS).toISOString().slice(0, 10);
  return { day, calls, tokens: (calls - refused) * 1_730, late: index % 6 === 0 ? 1 : 0, refused };
});

const NOTHING: ModelSetupReply = {
  setBy: "nobody",
  problem: null,
  hosts: [],
  prices: null,
  models: [],
  today: { calls: { used: 0, limit: 2_000 }, tokens: { used: 0, limit: 5_000_000 } },
  days: [],
};

const USED: ModelSetupReply = {
  setBy: "owner",
  problem: null,
  hosts: [
    {
      ...{ preset: "deepseek", address: null, model: "deepseek-flash" },
      ...{ extraFields: {}, deadlineMs: null, hasKey: true },
    },
    {
      ...{ preset: "ollama", address: null, model: "qwen3:4b" },
      ...{ extraFields: {}, deadlineMs: null, hasKey: false },
    },
  ],
  prices: { input: 0.5, output: 2 },
  models: [
    { model: "deepseek-flash", host: "api.deepseek.com", breaker: "closed", trouble: null },
    {
      ...{ model: "qwen3:4b", host: "127.0.0.1:11434", breaker: "open" },
      trouble: { kind: "unreachable", sinceMs: Date.parse(NOW) - 3 * 3_600_000 },
    },
  ],
  today: { calls: { used: 12, limit: 2_000 }, tokens: { used: 20_760, limit: 5_000_000 } },
  days: DAYS,
};

const TRIAL: ModelTrial = {
  model: "deepseek-flash",
  host: "api.deepseek.com",
  sentences: [
    {
      text: "昨天买菜四十八块六",
      outcome: {
        kind: "drafts",
        drafts: [
          {
            ...{ amount: 48.6, type: "EXPENSE", category: "餐饮", date: "2026-11-14" },
            ...{ description: "买菜", confidence: 0.95 },
          },
        ],
      },
      ms: 640,
      tokens: { input: 1_612, output: 58 },
    },
    {
      text: "工资到账9000，还信用卡2000",
      outcome: { kind: "failed", trouble: "late" },
      ms: 20_000,
      tokens: null,
    },
  ],
};

/** The page where the server's owner sets up models. */
export const MODEL_STATES: readonly AppState[] = [
  modelState("settings-models-found", NOTHING, async (page) => {
    await expect(page.getByRole("button", { name: "用这个：Ollama（本机）" })).toBeVisible();
  }),
  modelState("settings-models-in-use", USED, async (page) => {
    await expect(page.getByText(/它连不上/)).toBeVisible();
  }),
  modelState("settings-models-tried", USED, async (page) => {
    const inUse = page.getByRole("region", { name: "正在用的模型" });
    await inUse.getByRole("button", { name: "试一试" }).click();
    await expect(inUse.getByText("支出 48.6 · 餐饮 · 买菜")).toBeVisible();
  }),
  modelState("settings-models-wrong", NOTHING, async (page) => {
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByText("要填密钥")).toBeVisible();
  }),
  modelState("settings-models-use", USED, async (page) => {
    const use = page.getByRole("region", { name: "用量" });
    await use.getByText("每天的数").click();
    await use.evaluate((element) => element.scrollIntoView({ block: "start" }));
  }),
  modelState("settings-models-environment", { ...USED, setBy: "environment" }, async (page) => {
    await expect(page.getByText(/由启动服务器的人/)).toBeVisible();
  }),
  modelState(
    "settings-models-no-settings-key",
    { ...NOTHING, problem: "no-settings-key" },
    async (page) => {
      await expect(page.getByText(/SUIKOUJI_SETTINGS_KEY/)).toBeVisible();
    },
  ),
];

/** The real server has no models, so its responses are replaced. */
function modelState(
  name: string,
  setup: ModelSetupReply,
  shown: (page: Page) => Promise<void>,
): AppState {
  return {
    name,
    books: "kept",
    async arrange(page) {
      await page.route("**/api/v1/models", (route) => route.fulfill({ json: setup }));
      await page.route("**/api/v1/models/try", (route) =>
        route.fulfill({ json: { trials: [TRIAL] } }),
      );
      await page.route("**/api/v1/models/local", (route) =>
        route.fulfill({
          json: {
            hosts: [
              {
                ...{ preset: "ollama", address: "http://127.0.0.1:11434/v1" },
                models: ["qwen3:4b", "gemma3:4b"],
              },
            ],
          },
        }),
      );
      await goTo(page, "#/settings/models");
      await expect(page.getByRole("heading", { level: 1, name: "模型" })).toBeVisible();
      await shown(page);
    },
  };
}

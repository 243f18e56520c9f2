import { expect, type Page } from "@playwright/test";
import type { EarReply, EarState } from "../../contract/src/speech/ear.ts";
import { jsonFromServer } from "../support/servers/json-from-server.ts";
import { type AppState, goTo } from "./app-state.ts";

const PREPARING: EarState = {
  state: "preparing",
  size: "base",
  step: "downloading",
  receivedBytes: 56_440_000,
  totalBytes: 166_000_000,
  secondsLeft: 110,
};
const READY: EarState = { state: "ready", size: "base", sentenceMs: 940 };
const FAILED: EarState = { state: "failed", size: "small", reason: "unreachable" };

/** The server's own Whisper, as its users and its owner see it. */
export const EAR_STATES: readonly AppState[] = [
  {
    name: "ear-preparing",
    books: "kept",
    async arrange(page) {
      await openWithEar(page, PREPARING);
      await expect(page.getByText("正在准备听写 34 %")).toBeVisible();
    },
  },
  {
    name: "ear-failed",
    books: "kept",
    async arrange(page) {
      await openWithEar(page, FAILED);
      await expect(page.getByRole("button", { name: "去声音设置" })).toBeVisible();
    },
  },
  panelState("settings-ear-preparing", PREPARING, "停止准备"),
  panelState("settings-ear-ready", READY, "删除"),
  panelState("settings-ear-failed", FAILED, "再试一次"),
];

function panelState(name: string, ear: EarState, lastButton: string): AppState {
  return {
    name,
    books: "kept",
    async arrange(page) {
      await openWithEar(page, ear);
      await goTo(page, "#/settings/voice");
      const panel = page.getByRole("region", { name: "本机听写" });
      await expect(panel.getByRole("button", { name: lastButton })).toBeVisible();
      await panel.evaluate((element) => element.scrollIntoView({ block: "end" }));
    },
  };
}

/** The real server has no ear, so its responses are replaced. */
async function openWithEar(page: Page, ear: EarState): Promise<void> {
  await page.route("**/api/v1/status", async (route) => {
    const status = await jsonFromServer(route);
    if (status === null) return await route.abort("connectionrefused");
    const recognizer = ear.state === "ready" ? `whisper-${ear.size}` : null;
    const speech = { ...status.speech, recognizer, ear };
    await route.fulfill({ json: { ...status, speech } });
  });
  await page.route("**/api/v1/speech/ear", (route) =>
    route.fulfill({ json: { ear, sizes: sizesWith(ear) } satisfies EarReply }),
  );
  // Drops the status that the page already has.
  await page.reload();
  await page.mouse.move(1, 1);
}

function sizesWith(ear: EarState): EarReply["sizes"] {
  const isInstalled = ear.state === "ready";
  return [
    {
      size: "base",
      installed: isInstalled,
      downloadBytes: isInstalled ? 0 : 166_000_000,
      diskBytes: 130_000_000,
    },
    {
      size: "small",
      installed: false,
      downloadBytes: isInstalled ? 249_000_000 : 342_000_000,
      diskBytes: 300_000_000,
    },
  ];
}

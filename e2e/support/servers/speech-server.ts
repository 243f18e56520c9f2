import { expect, type Page, type WebSocketRoute } from "@playwright/test";
import { samplesOf } from "../speech/fake-microphone.ts";
import { jsonFromServer } from "./json-from-server.ts";

/** Lets the test play the server's speech socket; the status reports a recognizer. */
export async function speechServer(page: Page) {
  let socket: WebSocketRoute | null = null;
  let frames: Buffer[] = [];
  let stops = 0;
  let awaitedStops = 0;
  let starts = 0;
  let isRefusing = false;
  let started: { readonly type: string; readonly manner: string } | null = null;
  await page.route("**/api/v1/status", async (route) => {
    const status = await jsonFromServer(route);
    if (status === null) return await route.abort("connectionrefused");
    const speech = { ...status.speech, recognizer: "test", recognizerHost: null };
    await route.fulfill({ json: { ...status, speech } });
  });
  await page.routeWebSocket(/\/api\/v1\/speech\/recognize$/, (route) => {
    if (isRefusing) {
      route.close({ code: 1011 });
      return;
    }
    socket = route;
    frames = [];
    route.onMessage((message) => {
      if (typeof message !== "string") frames.push(message);
      else {
        const said = JSON.parse(message);
        if (said.type === "start") {
          started = said;
          starts += 1;
        }
        if (said.type === "stop") stops += 1;
      }
    });
  });
  return {
    get started() {
      return started;
    },
    get starts() {
      return starts;
    },
    refuse(refusing: boolean) {
      isRefusing = refusing;
    },
    frames: (count: number) => expect.poll(() => frames.length).toBeGreaterThanOrEqual(count),
    heard: () => samplesOf(Buffer.concat(frames)),
    async stopped() {
      awaitedStops += 1;
      await expect.poll(() => stops).toBeGreaterThanOrEqual(awaitedStops);
    },
    send: (message: object) => socket?.send(JSON.stringify(message)),
    breakOff: async () => await socket?.close({ code: 1011 }),
  };
}

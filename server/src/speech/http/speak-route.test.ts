import { afterEach, describe, expect, test } from "vitest";
import { OWNER } from "../../../testing/owner.ts";
import { SOUND, scriptedSynthesizer } from "../../../testing/speech-hosts/scripted-synthesizer.ts";
import { type SpeechApp, speechApp } from "../../../testing/speech-hosts/speech-app.ts";
import type { SpeechSynthesizer } from "../speaking/speech-synthesizer.ts";
import { SpeechFailure } from "../speech-failure.ts";

const BAD_SPEEDS = [0.4, 2.1, "fast", null].map((speed) => ({ text: "已保存。", speed }));
const speaking = scriptedSynthesizer();

let app: SpeechApp | null = null;
afterEach(() => app?.app.close());

async function say(synthesizer: SpeechSynthesizer | null, body: unknown, shown: object = OWNER) {
  app = await speechApp({ synthesizer });
  return fetch(`${app.origin}/api/v1/speech/speak`, {
    method: "POST",
    headers: { "content-type": "application/json", ...shown },
    body: JSON.stringify(body),
  });
}

test("a line is answered with a sound that no cache may keep", async () => {
  const answer = await say(speaking, { text: "已保存。" });

  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("audio/mpeg");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(SOUND);
});

test("the synthesizer gets the requested speed, or 1 if none is given", async () => {
  const speeds: number[] = [];
  const noting = scriptedSynthesizer(async ({ speed }) => {
    speeds.push(speed);
    return { contentType: "audio/mpeg", bytes: SOUND };
  });

  await say(noting, { text: "已保存。", speed: 1.5 });
  await app?.app.close();
  await say(noting, { text: "已保存。" });

  expect(speeds).toEqual([1.5, 1]);
});

describe("refusals", () => {
  test.each([
    {},
    { text: "" },
    { text: " " },
    { text: "好".repeat(601) },
    { text: 35 },
    ...BAD_SPEEDS,
  ])("400 for %j", async (body) => {
    expect((await say(speaking, body)).status).toBe(400);
  });

  test("404 when the server has no synthesizer", async () => {
    const answer = await say(null, { text: "已保存。" });

    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not-found" });
  });

  test("503 when the synthesizer fails; the answer does not repeat the line", async () => {
    const failing = scriptedSynthesizer(async () =>
      Promise.reject(new SpeechFailure("voice", "refused", { status: 401 })),
    );
    const answer = await say(failing, { text: "暗号芝麻开门" });

    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).not.toBeNull();
    expect(await answer.text()).not.toContain("芝麻");
  });

  test("401 without signing in", async () => {
    expect((await say(speaking, { text: "已保存。" }, {})).status).toBe(401);
  });
});

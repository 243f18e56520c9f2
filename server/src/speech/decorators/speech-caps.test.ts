import { speak } from "@suikouji/contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { signedIn } from "../../../testing/signed-in.ts";
import { outcome } from "../../../testing/speech-hosts/recognizer-conformance.ts";
import { ScriptedRecognizer } from "../../../testing/speech-hosts/scripted-recognizer.ts";
import { scriptedSynthesizer } from "../../../testing/speech-hosts/scripted-synthesizer.ts";
import { framesOf, voice } from "../../../testing/speech-hosts/sounds.ts";
import { speechApp } from "../../../testing/speech-hosts/speech-app.ts";
import { connectSpeech, START, STOP } from "../../../testing/speech-hosts/speech-client.ts";
import { openTestStore } from "../../../testing/test-store.ts";
import { type Amounts, NOTHING } from "../../caps/amounts.ts";
import { createDailyCaps } from "../../caps/daily-caps.ts";
import { CappedSpeechSynthesizer } from "../speaking/capped-speech-synthesizer.ts";
import { SpeechFailure, type SpeechFailureReason } from "../speech-failure.ts";
import { CappedSpeechRecognizer } from "./capped-speech-recognizer.ts";
import { FallbackSpeechRecognizer } from "./fallback-speech-recognizer.ts";

const HEARS = () => new ScriptedRecognizer({ text: "午饭35" });

async function capped(given: Partial<Amounts>) {
  const store = await openTestStore();
  const limits = { ...NOTHING, ...given };
  const config = { limits: { ledger: limits, total: limits }, timeZone: "Asia/Shanghai" };
  const caps = createDailyCaps(store.usage, config);
  onTestFinished(async () => {
    await caps.close();
    await store.close();
  });
  const used = async (ledgerId: string | null = "ledger") => {
    await caps.close();
    return (await caps.today(ledgerId)).used;
  };
  // The app closes the store that it is given; this test still needs it.
  return { store: { ...store, close: async () => {} }, caps, used };
}

describe("seconds of speech", () => {
  test("are counted as sent, rounded up", async () => {
    const { caps, used } = await capped({ seconds: 600 });

    await outcome(new CappedSpeechRecognizer(HEARS(), caps), framesOf(voice(2.2)));

    expect(await used()).toEqual({ ...NOTHING, seconds: 3 });
  });

  test.each<readonly [SpeechFailureReason, number]>([
    ["refused", 0],
    ["unreachable", 0],
    ["interrupted", 2],
    ["late", 2],
    ["no-speech", 2],
  ])("sent to a service that fails with %s count as %d", async (reason, seconds) => {
    const { caps, used } = await capped({ seconds: 600 });
    const failing = new ScriptedRecognizer({ fails: { reason } });

    expect(await outcome(new CappedSpeechRecognizer(failing, caps), framesOf(voice(2)))).toBe(
      reason,
    );
    expect(await used()).toMatchObject({ seconds });
  });

  test("are not sent once the cap is used up; the fallback without a cap hears them", async () => {
    const { caps } = await capped({ seconds: 61 });
    const remote = HEARS();
    const limited = new CappedSpeechRecognizer(remote, caps);
    expect(await outcome(limited, framesOf(voice(2)))).toBe("午饭35");

    expect(await outcome(limited, framesOf(voice(1)))).toBe("daily-cap");
    const local = new ScriptedRecognizer({ text: "打车30" });
    const either = new FallbackSpeechRecognizer([limited, local]);
    expect(await outcome(either, framesOf(voice(1)))).toBe("打车30");
    expect(remote.heard).toHaveLength(1);
  });

  test("reserved for a caller who left meanwhile are given back", async () => {
    const { caps, used } = await capped({ seconds: 60 });
    const inner = HEARS();

    const gone = outcome(
      new CappedSpeechRecognizer(inner, caps),
      framesOf(voice(1)),
      AbortSignal.abort(),
    );

    expect(await gone).toBe("cancelled");
    expect(inner.heard).toEqual([]);
    await expect.poll(() => used()).toEqual(NOTHING);
  });

  test("beyond the cap are refused over the socket with a sentence of their own", async () => {
    const { store, caps } = await capped({ seconds: 0 });
    const recognizer = new CappedSpeechRecognizer(HEARS(), caps);
    const { app, port } = await speechApp({ recognizer }, { store });
    const { bearer } = await signedIn(store);
    const client = await connectSpeech(port, bearer);

    client.send(START);
    client.audio(voice(1));
    client.send(STOP);

    expect(await client.next()).toEqual({
      type: "failed",
      reason: "daily-cap",
      message: "今天的听写时间用完了，明天再说，现在可以打字",
    });
    await app.close();
  });

  test("are counted for the ledger of the device that speaks", async () => {
    const { store, caps, used } = await capped({ seconds: 600 });
    const recognizer = new CappedSpeechRecognizer(HEARS(), caps);
    const { app, port } = await speechApp({ recognizer }, { store });
    const { bearer, ledgerId } = await signedIn(store);
    const client = await connectSpeech(port, bearer);

    client.send(START);
    client.audio(voice(1));
    client.send(STOP);

    expect(await client.next()).toMatchObject({ type: "final" });
    expect(await used(ledgerId)).toMatchObject({ seconds: 1 });
    expect(await used(null)).toMatchObject({ seconds: 1 });
    await app.close();
  });
});

describe("characters spoken", () => {
  const options = { ledgerId: "ledger", signal: new AbortController().signal };

  test("are counted as people count them: an emoji is one", async () => {
    const { caps, used } = await capped({ characters: 100 });

    await new CappedSpeechSynthesizer(scriptedSynthesizer(), caps).speak(
      { text: "好🙂", speed: 1 },
      options,
    );

    expect(await used()).toEqual({ ...NOTHING, characters: 2 });
  });

  test("are given back when the service refused, and counted when it was late", async () => {
    const { caps, used } = await capped({ characters: 100 });
    const failing = (reason: SpeechFailureReason) =>
      new CappedSpeechSynthesizer(
        scriptedSynthesizer(() => Promise.reject(new SpeechFailure("voice", reason))),
        caps,
      );
    const line = { text: "已保存。", speed: 1 };

    await expect(failing("refused").speak(line, options)).rejects.toThrow(SpeechFailure);
    expect(await used()).toEqual(NOTHING);
    await expect(failing("late").speak(line, options)).rejects.toThrow(SpeechFailure);
    expect(await used()).toMatchObject({ characters: 4 });
  });

  test("beyond the cap are refused with 429; the device's own voice takes over", async () => {
    const { store, caps } = await capped({ characters: 5 });
    const synthesizer = new CappedSpeechSynthesizer(scriptedSynthesizer(), caps);
    const { app, origin } = await speechApp({ synthesizer }, { store });
    const { bearer } = await signedIn(store);
    const say = () =>
      fetch(`${origin}${speak.path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...bearer },
        body: JSON.stringify({ text: "已保存。" }),
      });

    expect((await say()).status).toBe(200);
    const refused = await say();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: "daily-cap" });
    await app.close();
  });
});

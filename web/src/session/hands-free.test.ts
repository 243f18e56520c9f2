import { describe, expect, test } from "vitest";
import { flushPromises } from "../../testing/flush-promises.ts";
import { driveSession } from "../../testing/session-driver.ts";

const HANDS_FREE = { settings: { localOnly: true, handsFree: true } };
const PAUSE_MS = 250;

async function talk(driver: ReturnType<typeof driveSession>, text: string) {
  driver.ear.listener.speechStarted();
  driver.ear.listener.final(text);
  await flushPromises();
}

/** A session after the first tap, with the microphone open. */
async function begun(cancelsEcho = false) {
  const driver = driveSession(HANDS_FREE);
  driver.session.listen("tap");
  await flushPromises();
  driver.ear.listening.ready({ cancelsEcho });
  return driver;
}

describe("after every turn it listens again", () => {
  test("after our line has ended, where the microphone does not cancel the echo", async () => {
    const driver = await begun();
    const { session, ear, voice, timers } = driver;

    await talk(driver, "吃饭60");
    timers.pass(10_000);
    const whileSpeaking = { asked: [...ear.asked], isSpeaking: session.view.isSpeaking };
    voice.finish();
    timers.pass(PAUSE_MS);
    ear.listening.ready();

    expect(whileSpeaking).toEqual({ asked: ["start"], isSpeaking: true });
    expect(ear.asked).toEqual(["start", "start"]);
    expect(session.view.microphone).toMatchObject({ name: "listening", manner: "hands-free" });
    expect(ear.listening.silenceMs).toBe(1500);
  });

  test("while we speak, where it does; the user's speech then stops our voice", async () => {
    const driver = await begun(true);
    const { session, ear, voice, timers } = driver;

    await talk(driver, "吃饭60");
    timers.pass(PAUSE_MS);
    ear.listening.ready({ cancelsEcho: true });
    const { isSpeaking } = session.view;
    ear.listener.speechStarted();

    expect(isSpeaking).toBe(true);
    expect(ear.asked).toEqual(["start", "start"]);
    expect(voice.told.at(-1)).toBe("(stop)");
  });

  test("silence is not reported, and does not keep the conversation alive", async () => {
    const { session, ear, timers } = await begun();

    for (let minute = 0; minute < 10 && session.view.dialogue.phase.name !== "idle"; minute += 1) {
      ear.listener.failed("no-speech");
      timers.pass(60_000);
    }

    expect(session.view.dialogue.phase.name).toBe("idle");
    expect(session.view.microphone).toEqual({ name: "off" });
    expect(ear.asked.at(-1)).toBe("abort");
  });

  test("a line that comes while the microphone waits is spoken at once, and not heard", async () => {
    const driver = driveSession({ settings: { handsFree: true } });
    const { session, ear, voice, timers } = driver;
    session.listen("tap");
    await flushPromises();

    session.act({ type: "undo-requested" });
    await flushPromises();
    const said = voice.told.at(-1);
    voice.finish();
    timers.pass(PAUSE_MS);

    expect(said).not.toBe("(stop)");
    expect(ear.asked).toEqual(["start", "abort", "start"]);
  });
});

describe("it ends", () => {
  test("on 退出", async () => {
    const driver = await begun(true);

    await talk(driver, "退出");
    driver.voice.finish();
    driver.timers.pass(60_000);

    expect(driver.phase()).toBe("idle");
    expect(driver.ear.asked).toEqual(["start"]);
  });

  test("on a tap while the user is silent, without an error about silence", async () => {
    const { session, ear, timers } = await begun();

    session.finishListening();
    timers.pass(60_000);

    expect(ear.asked).toEqual(["start", "abort"]);
    expect(session.view.microphone).toEqual({ name: "off" });
  });

  test("on a tap while the user speaks; the sentence still counts", async () => {
    const driver = await begun();
    const { session, ear, voice, timers, amounts } = driver;

    ear.listener.speechStarted();
    session.finishListening();
    ear.listener.final("吃饭60");
    await flushPromises();
    voice.finish();
    timers.pass(1000);

    expect(ear.asked).toEqual(["start", "stop"]);
    expect(amounts()).toEqual([6000]);
  });

  test("when recognition fails; the user sees the failure", async () => {
    const { session, ear, timers } = await begun();

    ear.listener.failed("device-lost");
    timers.pass(60_000);

    expect(ear.asked).toEqual(["start"]);
    expect(session.view.microphone).toEqual({ name: "failed", failure: "device-lost" });
  });

  test("when 免提 is switched off", async () => {
    const driver = await begun();

    await talk(driver, "吃饭60");
    driver.changeSettings({ localOnly: true, handsFree: false });
    driver.voice.finish();
    driver.timers.pass(1000);

    expect(driver.ear.asked).toEqual(["start"]);
  });
});

test("a held button does not start hands-free", async () => {
  const driver = driveSession(HANDS_FREE);

  driver.session.listen("hold");
  await talk(driver, "吃饭60");
  driver.voice.finish();
  driver.timers.pass(1000);

  expect(driver.ear.asked).toEqual(["start"]);
});

test("the transcript before its correction is shown beside the sentence, until the next one", async () => {
  const driver = driveSession({ settings: { localOnly: true } });
  const { session, ear } = driver;
  session.listen("tap");

  ear.listener.final("午饭35块", { raw: "五饭35块" });
  await flushPromises();
  const { heard, heardRaw } = session.view;
  await driver.say("取消");

  expect({ heard, heardRaw }).toEqual({ heard: "午饭35块", heardRaw: "五饭35块" });
  expect(session.view.heardRaw).toBeNull();
});

test("doubtful figures are marked in speech, never in typed text", async () => {
  const driver = driveSession({ settings: { localOnly: true } });
  const { session, ear } = driver;
  const sure = () => {
    const { phase } = session.view.dialogue;
    const items = phase.name === "confirming" ? phase.draft.batch.items : [];
    return items.map(({ parsed }) => parsed.confidence >= 0.7);
  };
  session.listen("tap");

  ear.listener.final("打车128，咖啡19.5", { doubtful: ["128"] });
  await flushPromises();
  const spoken = sure();
  await driver.say("取消");
  await driver.say("打车128，咖啡19.5");

  expect(spoken).toEqual([false, true]);
  expect(sure()).toEqual([true, true]);
});

test("level listeners hear how loud the user is, and 0 at the end", () => {
  const { session, ear } = driveSession({ settings: { localOnly: true } });
  const levels: number[] = [];
  const stop = session.watchLevel((level) => levels.push(level));

  session.listen("tap");
  ear.listening.level?.(0.5);
  session.abandonListening();
  ear.listening.level?.(0.7);
  stop();

  expect(levels).toEqual([0.5, 0]);
});

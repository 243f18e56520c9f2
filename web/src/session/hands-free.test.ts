import { describe, expect, test } from "vitest";
import { everythingUnderWay } from "../../testing/everything-under-way.ts";
import { driveSession } from "../../testing/session-driver.ts";

const HANDS_FREE = { settings: { localOnly: true, handsFree: true } };
const BREATH_MS = 250;

async function talk(driver: ReturnType<typeof driveSession>, text: string) {
  driver.ear.listener.speechStarted();
  driver.ear.listener.final(text);
  await everythingUnderWay();
}

/** Tapped once, and heard. */
async function begun(cancelsEcho = false) {
  const driver = driveSession(HANDS_FREE);
  driver.session.listen("tap");
  await everythingUnderWay();
  driver.ear.listening.ready({ cancelsEcho });
  return driver;
}

describe("after every turn it listens again", () => {
  test("not before our line is over, where the echo is not cancelled", async () => {
    const driver = await begun();
    const { session, ear, voice, timers } = driver;

    await talk(driver, "吃饭60");
    timers.pass(10_000);
    const whileSpeaking = { asked: [...ear.asked], isSpeaking: session.view.isSpeaking };
    voice.finish();
    timers.pass(BREATH_MS);
    ear.listening.ready();

    expect(whileSpeaking).toEqual({ asked: ["start"], isSpeaking: true });
    expect(ear.asked).toEqual(["start", "start"]);
    expect(session.view.microphone).toMatchObject({ name: "listening", manner: "hands-free" });
    expect(ear.listening.silenceMs).toBe(1500);
  });

  test("while we speak, where it is; the beginning of speech then silences us", async () => {
    const driver = await begun(true);
    const { session, ear, voice, timers } = driver;

    await talk(driver, "吃饭60");
    timers.pass(BREATH_MS);
    ear.listening.ready({ cancelsEcho: true });
    const { isSpeaking } = session.view;
    ear.listener.speechStarted();

    expect(isSpeaking).toBe(true);
    expect(ear.asked).toEqual(["start", "start"]);
    expect(voice.told.at(-1)).toBe("(stop)");
  });

  test("silence is not spoken of, and does not keep the conversation alive", async () => {
    const { session, ear, timers } = await begun();

    for (let minute = 0; minute < 10 && session.view.dialogue.phase.name !== "idle"; minute += 1) {
      ear.listener.failed("no-speech");
      timers.pass(60_000);
    }

    expect(session.view.dialogue.phase.name).toBe("idle");
    expect(session.view.microphone).toEqual({ name: "off" });
    expect(ear.asked.at(-1)).toBe("abort");
  });

  test("a line that comes while it waits is said at once, and not heard", async () => {
    const driver = driveSession({ settings: { handsFree: true } });
    const { session, ear, voice, timers } = driver;
    session.listen("tap");
    await everythingUnderWay();

    session.act({ type: "undo-requested" });
    await everythingUnderWay();
    const said = voice.told.at(-1);
    voice.finish();
    timers.pass(BREATH_MS);

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

  test("by a tap while nobody speaks, without a word about silence", async () => {
    const { session, ear, timers } = await begun();

    session.finishListening();
    timers.pass(60_000);

    expect(ear.asked).toEqual(["start", "abort"]);
    expect(session.view.microphone).toEqual({ name: "off" });
  });

  test("by a tap while the user speaks, and what was said counts", async () => {
    const driver = await begun();
    const { session, ear, voice, timers, amounts } = driver;

    ear.listener.speechStarted();
    session.finishListening();
    ear.listener.final("吃饭60");
    await everythingUnderWay();
    voice.finish();
    timers.pass(1000);

    expect(ear.asked).toEqual(["start", "stop"]);
    expect(amounts()).toEqual([6000]);
  });

  test("when hearing fails, which is told", async () => {
    const { session, ear, timers } = await begun();

    ear.listener.failed("device-lost");
    timers.pass(60_000);

    expect(ear.asked).toEqual(["start"]);
    expect(session.view.microphone).toEqual({ name: "failed", failure: "device-lost" });
  });

  test("when it is switched off", async () => {
    const driver = await begun();

    await talk(driver, "吃饭60");
    driver.changeSettings({ localOnly: true, handsFree: false });
    driver.voice.finish();
    driver.timers.pass(1000);

    expect(driver.ear.asked).toEqual(["start"]);
  });
});

test("held, it is not hands-free", async () => {
  const driver = driveSession(HANDS_FREE);

  driver.session.listen("hold");
  await talk(driver, "吃饭60");
  driver.voice.finish();
  driver.timers.pass(1000);

  expect(driver.ear.asked).toEqual(["start"]);
});

test("what was heard before it was put right is shown beside it, until the next sentence", async () => {
  const driver = driveSession({ settings: { localOnly: true } });
  const { session, ear } = driver;
  session.listen("tap");

  ear.listener.final("午饭35块", "五饭35块");
  await everythingUnderWay();
  const { heard, heardRaw } = session.view;
  await driver.say("取消");

  expect({ heard, heardRaw }).toEqual({ heard: "午饭35块", heardRaw: "五饭35块" });
  expect(session.view.heardRaw).toBeNull();
});

test("how loud the user is reaches who watches it, and falls to nothing at the end", () => {
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

import { type Fen, leftoverOf } from "@suikouji/core";
import { parsed } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { flushPromises } from "../../testing/flush-promises.ts";
import { driveSession } from "../../testing/session-driver.ts";

const yuan = (amount: number) => ({ amount: (amount * 100) as Fen });
const answerOf = (...amounts: number[]) => ({
  transactions: amounts.map((amount) => parsed(yuan(amount))),
  truncated: false,
});

describe("who understands", () => {
  test("the server is asked, with the user's context and the full time budget", async () => {
    const driver = driveSession();

    await driver.say("吃饭60");
    await driver.lastAsked().answer(answerOf(60));

    expect(driver.asked.map(({ kind, budgetMs }) => [kind, budgetMs])).toEqual([["parse", 3000]]);
    expect(driver.lastAsked().question).toMatchObject({
      text: "吃饭60",
      context: { recentCategories: ["餐饮"], customCategories: ["宠物"] },
    });
    expect(driver.session.view).toMatchObject({ heard: "吃饭60", understanding: "server" });
    expect(driver.amounts()).toEqual([6000]);
  });

  test("with 仅本机 no word leaves the device, online or offline", async () => {
    const driver = driveSession({ settings: { localOnly: true } });
    driver.connect({ state: "offline" });

    await driver.say("吃饭60，打车30");

    expect(driver.asked).toEqual([]);
    expect(driver.amounts()).toEqual([6000, 3000]);
    expect(driver.session.view.understanding).toBe("local-only");
  });

  test("until the settings are known no question is sent", async () => {
    const driver = driveSession({ settings: null });

    await driver.say("吃饭60");
    const before = [driver.asked.length, driver.phase()];
    driver.changeSettings({ localOnly: true });
    await flushPromises();

    expect(before).toEqual([0, "idle"]);
    expect(driver.asked).toEqual([]);
    expect(driver.amounts()).toEqual([6000]);
  });

  test("a failed connection counts as offline: one draft, and the user is told", async () => {
    const driver = driveSession();

    await driver.say("吃饭60，打车30");
    await driver.lastAsked().fail("connection");

    expect(driver.amounts()).toEqual([6000]);
    expect(driver.lines()[0]).toBe("当前离线，仅支持单笔记账");
    expect(leftoverOf(driver.session.view.dialogue)).toMatchObject([
      { because: "offline", draft: { amount: 3000, description: "打车" } },
    ]);
  });

  test.each(["service", "signed-out"])(
    "a server that answers with an error (%s) does not: every draft, no notice",
    async (why) => {
      const driver = driveSession();

      await driver.say("吃饭60，打车30");
      if (why === "signed-out") driver.connect({ isSignedOut: true });
      await driver.lastAsked().fail("service");

      expect(driver.amounts()).toEqual([6000, 3000]);
      expect(driver.lines().join()).not.toContain("离线");
      expect(driver.session.view.understanding).toBe(why === "service" ? "server" : why);
    },
  );

  test("while offline no question is sent; back online it is", async () => {
    const driver = driveSession();
    driver.connect({ state: "server-gone" });

    await driver.say("吃饭60");
    const askedOffline = driver.asked.length;
    driver.session.act({ type: "batch-cancelled" });
    driver.connect({ state: "online" });
    await driver.say("打车30");

    expect(askedOffline).toBe(0);
    expect(driver.asked.map(({ kind }) => kind)).toEqual(["parse"]);
  });

  test("when an engine throws, the bug is reported without the user's words; the local engine answers", async () => {
    const driver = driveSession();

    await driver.say("吃饭60");
    await driver.lastAsked().breakDown(new TypeError("吃饭60 is not a function"));

    expect(driver.bugs).toEqual(["ask: TypeError"]);
    expect(driver.amounts()).toEqual([6000]);
  });
});

describe("answers that do not come in time", () => {
  test("after three seconds the question is aborted and the local engine answers", async () => {
    const driver = driveSession();

    await driver.say("吃饭60");
    driver.timers.pass(2999);
    const before = [driver.phase(), driver.lastAsked().signal.aborted];
    driver.timers.pass(1);

    expect(before).toEqual(["interpreting", false]);
    expect(driver.lastAsked().signal.aborted).toBe(true);
    expect(driver.amounts()).toEqual([6000]);
  });

  test("a late answer, or a failure of the aborted question, changes nothing", async () => {
    const driver = driveSession();
    await driver.say("吃饭60");
    driver.timers.pass(3000);
    const { dialogue } = driver.session.view;

    await driver.lastAsked().answer(answerOf(999));

    expect(driver.session.view.dialogue).toBe(dialogue);
    expect(driver.bugs).toEqual([]);
  });

  test("a second sentence aborts the question about the first", async () => {
    const driver = driveSession();

    await driver.say("吃饭60");
    await driver.say("打车30");

    expect(driver.asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(driver.lastAsked().question).toMatchObject({ text: "吃饭60，打车30" });
  });

  test("an answered question leaves no timer behind", async () => {
    const driver = driveSession();

    await driver.say("吃饭60");
    await driver.lastAsked().answer(answerOf(60));
    driver.timers.pass(3000);

    expect(driver.phase()).toBe("confirming");
    expect(driver.lines()).toHaveLength(1);
  });

  test("the second question gets the rest of the first one's time budget", async () => {
    const driver = driveSession();
    await driver.say("吃饭60");
    await driver.lastAsked().answer(answerOf(60));
    await driver.say("那个啥来着呀");
    driver.timers.pass(1000);

    await driver
      .lastAsked()
      .answer({ intent: "unclear", corrections: [], reason: "change", confidence: 0.9 });

    expect(driver.asked.map(({ kind, budgetMs }) => [kind, budgetMs])).toEqual([
      ["parse", 3000],
      ["correct", 3000],
      ["converse", 2000],
    ]);
  });
});

describe("time", () => {
  test("two minutes without input end the session", async () => {
    const driver = driveSession({ settings: { localOnly: true } });
    await driver.say("吃饭60");
    driver.timers.pass(119_999);
    const before = driver.phase();

    driver.timers.pass(1);

    expect(before).toBe("confirming");
    expect(driver.phase()).toBe("idle");
    expect(driver.lines().slice(-2)).toEqual([
      "未确认的1笔没有保存。",
      "长时间没有操作，已结束记账。",
    ]);
  });

  test("the undo offer is shown for ten seconds", async () => {
    const driver = driveSession({ settings: { localOnly: true } });
    await driver.say("吃饭60");
    driver.session.act({ type: "batch-cancelled" });
    driver.timers.pass(9999);
    const offered = driver.session.view.dropped;
    let views = 0;
    driver.session.subscribe(() => {
      views += 1;
    });

    driver.timers.pass(1);

    expect(offered).not.toBeNull();
    expect(driver.session.view.dropped).toBeNull();
    expect(views).toBe(1);
  });

  test("after that the drafts can still be restored by voice", async () => {
    const driver = driveSession({ settings: { localOnly: true } });
    await driver.say("吃饭60");
    driver.session.act({ type: "batch-cancelled" });
    driver.timers.pass(10_000);

    await driver.say("恢复");

    expect(driver.amounts()).toEqual([6000]);
    expect(driver.session.view.dropped).toBeNull();
  });

  test("accepting the offer restores the drafts and removes the offer", async () => {
    const driver = driveSession({ settings: { localOnly: true } });
    await driver.say("吃饭60");
    driver.session.act({ type: "batch-cancelled" });

    driver.session.act({ type: "undo-requested" });
    driver.timers.pass(10_000);

    expect(driver.amounts()).toEqual([6000]);
    expect(driver.session.view.dropped).toBeNull();
  });
});

test("with 仅本机 a refusal comes at once, without a line that asks to wait", async () => {
  const driver = driveSession({ settings: { localOnly: true } });
  await driver.say("吃饭60，打车30");

  await driver.say("那个啥来着呀");

  expect(driver.lines().slice(1)).toEqual([
    "没听清要改什么，请再说一次",
    "现在有2笔，支出90元，保存吗？",
  ]);
});

test("a sentence that is too long is refused, and is not sent anywhere", async () => {
  const driver = driveSession();

  await driver.say("吃饭60，".repeat(101));

  expect(driver.lines()).toEqual(["这段话太长了，一次最多500个字，请分几次说"]);
  expect(driver.asked).toEqual([]);
});

test("leaving stops the voice and the microphone, and the conversation stays", async () => {
  const driver = driveSession();
  await driver.say("吃饭60");
  driver.session.listen("tap");

  driver.session.leave();
  await driver.lastAsked().answer(answerOf(60));

  expect(driver.ear.asked).toEqual(["start", "abort"]);
  expect(driver.voice.told).toContain("(stop)");
  expect(driver.amounts()).toEqual([6000]);
});

test("a sentence understood on the device notifies listeners once, at its end", async () => {
  const driver = driveSession({ settings: { localOnly: true } });
  await driver.say("吃饭60");
  await driver.say("取消");
  const phases: string[] = [];
  driver.session.subscribe(() => phases.push(driver.phase()));

  driver.session.receive("打车30");

  expect(phases).toEqual(["confirming"]);
});

test("every change makes a new view object and notifies listeners", async () => {
  const driver = driveSession({ settings: { localOnly: true } });
  const seen = new Set<unknown>([driver.session.view]);
  const stop = driver.session.subscribe(() => seen.add(driver.session.view));

  await driver.say("吃饭60");
  const before = seen.size;
  stop();
  await driver.say("确认");

  expect(before).toBeGreaterThan(1);
  expect(seen.size).toBe(before);
});

import { describe, expect, test } from "vitest";
import { driveSession } from "../../testing/session-driver.ts";
import { warnBeforeLeaving } from "./leave-warning.ts";

function leavable(settings = { localOnly: true }) {
  const driver = driveSession({ settings });
  const page = new EventTarget();
  warnBeforeLeaving(page, driver.session);
  return {
    ...driver,
    page,
    /** Whether the browser would ask first. */
    tryToLeave: () =>
      !page.dispatchEvent(Object.assign(new Event("beforeunload", { cancelable: true }))),
  };
}

describe("leaving the page", () => {
  test("with drafts open the browser asks; once they are settled it does not", async () => {
    const { say, tryToLeave } = leavable();
    const answers = [tryToLeave()];

    await say("吃饭60");
    answers.push(tryToLeave());
    await say("确认");
    answers.push(tryToLeave());

    expect(answers).toEqual([false, true, false]);
  });

  test("what was confirmed and not saved yet is asked about as well", async () => {
    const { say, tryToLeave, phase } = leavable();

    await say("吃饭60，打车30");
    await say("确认第一笔");

    expect([phase(), tryToLeave()]).toEqual(["confirming", true]);
  });

  test("with a sentence not yet understood it asks too", async () => {
    const { say, tryToLeave } = leavable({ localOnly: false });

    await say("吃饭60");

    expect(tryToLeave()).toBe(true);
  });

  test("the end of a sentence that is not recorded yet is asked about", async () => {
    const { say, session, tryToLeave } = leavable({ localOnly: true });
    const answers: boolean[] = [];
    await say("吃饭1，打车2，奶茶3，水果4，面包5，牛奶6，鸡蛋7，饼干8，地铁9，午饭10，晚饭11");
    await say("确认");
    answers.push(tryToLeave());

    session.act({ type: "leftover-dropped" });
    answers.push(tryToLeave());

    expect(answers).toEqual([true, false]);
  });

  test("when the page goes the drafts go, and nothing of them is saved", async () => {
    const { say, page, phase, ledger } = leavable();
    await say("吃饭60");

    page.dispatchEvent(new Event("pagehide"));

    expect(phase()).toBe("idle");
    expect(await ledger.entries()).toEqual([]);
  });
});

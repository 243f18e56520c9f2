import { describe, expect, test } from "vitest";
import { emptyShelf } from "../../testing/fake-keeping.ts";
import { driveSession } from "../../testing/session-driver.ts";
import { leaveGently } from "./leaving.ts";

function leavable() {
  const shelf = emptyShelf();
  const driver = driveSession({ settings: { localOnly: true }, shelf });
  const page = new EventTarget();
  leaveGently(page, driver.session);
  return {
    ...driver,
    shelf,
    page,
    /** Whether the browser would ask before leaving. */
    tryToLeave: () =>
      !page.dispatchEvent(Object.assign(new Event("beforeunload", { cancelable: true }))),
  };
}

describe("leaving the page", () => {
  test("with drafts that are stored on the device the browser does not ask", async () => {
    const { say, tryToLeave, shelf } = leavable();

    await say("吃饭60");

    expect(shelf.stored).toContain("吃饭");
    expect(tryToLeave()).toBe(false);
  });

  test("it asks when they could not be stored, until nothing is open any more", async () => {
    const { say, tryToLeave, shelf } = leavable();
    shelf.isFull = true;
    const answers = [tryToLeave()];

    await say("吃饭60");
    answers.push(tryToLeave());
    await say("确认");
    answers.push(tryToLeave());

    expect(answers).toEqual([false, true, false]);
  });

  test("when the page closes nothing is saved, and the drafts stay", async () => {
    const { say, page, phase, ledger } = leavable();
    await say("吃饭60");

    page.dispatchEvent(new Event("pagehide"));

    expect(phase()).toBe("confirming");
    expect(await ledger.entries()).toEqual([]);
  });
});

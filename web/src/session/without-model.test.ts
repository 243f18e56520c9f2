import { expect, test } from "vitest";
import { driveSession } from "../../testing/session-driver.ts";

test("a server that says that it has no model is asked nothing, and no change is waited for", async () => {
  const driver = driveSession();
  driver.server.tell({}, "local-rules");

  await driver.say("吃饭60，打车30");
  await driver.say("第一笔改成50");

  expect(driver.asked).toEqual([]);
  expect(driver.amounts()).toEqual([5000, 3000]);
  expect(driver.lines()).not.toContain("好的，正在修改...");
});

test("once it has one, it is asked", async () => {
  const driver = driveSession();
  driver.server.tell({}, "local-rules");
  driver.server.tell({}, "models");

  await driver.say("吃饭60");

  expect(driver.asked.map(({ kind }) => kind)).toEqual(["parse"]);
});

import { expect, test } from "vitest";
import { driveSession } from "../../testing/session-driver.ts";

const localOnly = { settings: { localOnly: true } };

test("a page is opened by words, and the drafts stay as they are", async () => {
  const driver = driveSession(localOnly);

  for (const words of ["午饭32，打车20", "打开统计", "导出", "确认"]) await driver.say(words);

  expect(driver.opened).toEqual(["statistics", "data"]);
  expect(driver.lines().slice(-3)).toEqual([
    "好，打开「统计」。",
    "好，打开「导出与清空」。",
    "已保存2笔交易。",
  ]);
});

test("what cannot be undone is only told of", async () => {
  const driver = driveSession(localOnly);

  for (const words of ["清空账本", "删除账本"]) await driver.say(words);

  expect(driver.opened).toEqual([]);
  expect(driver.lines().slice(-2)).toEqual([
    "这个在设置的「导出与清空」里。",
    "这个在设置的「账本管理」里。",
  ]);
});

test("a ledger that is not there: which there are", async () => {
  const driver = driveSession(localOnly);

  await driver.say("切换到公司账本");

  expect(driver.lines().at(-1)).toBe("没有公司账本，有：我的账本、家庭。");
});

test("the voice is slowed for this session, within its limits; a changed setting keeps that", async () => {
  const driver = driveSession({ settings: { localOnly: true, speechRate: 1 } });

  await driver.say("说慢一点");
  expect(driver.voice.settings?.rate).toBeCloseTo(0.8);
  driver.changeSettings({ localOnly: true, speechRate: 1.5 });
  expect(driver.voice.settings?.rate).toBeCloseTo(1.3);
  for (let time = 0; time < 9; time += 1) await driver.say("说慢点");

  expect(driver.voice.settings?.rate).toBe(0.5);
  expect(driver.session.view.voiceSettings?.rate).toBe(1.5);
});

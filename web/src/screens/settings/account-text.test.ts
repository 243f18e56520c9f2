import { describe, expect, test } from "vitest";
import { refusalSentence } from "../../ui/refusal-text.ts";
import { accountText, ago, syncBrief } from "./account-text.ts";

const now = 1_000_000_000_000;

test.each([
  [-5_000, "刚刚"],
  [59_000, "刚刚"],
  [60_000, "1 分钟前"],
  [3_600_000, "1 小时前"],
  [2 * 86_400_000 + 1, "2 天前"],
])("%i ms ago is %s", (passedMs, words) => {
  expect(ago(now - passedMs, now)).toBe(words);
});

describe("the text about the sync", () => {
  test("tells how many changes wait to be sent", () => {
    expect(accountText.syncWords({ name: "offline", waiting: 3 })).toBe(
      "有 3 处改动等着送出去。账目都存在这台设备上，连上后会自动同步。",
    );
    expect(accountText.syncWords({ name: "idle", lastSyncedAtMs: now, waiting: 0 })).toBe(
      "这台设备和服务器上的账一样。",
    );
  });

  test("tells how many the server refused, and that they are not lost", () => {
    const state = { name: "idle", lastSyncedAtMs: now, waiting: 5, refused: 2 } as const;

    expect(accountText.syncWords(state)).toBe(
      "有 5 处改动等着送出去。其中 2 处服务器没有收下（账本在服务器上可能满了），都还在这台设备上，下次打开时再试。",
    );
  });

  test("tells that the user has to decide", () => {
    const state = { name: "other-ledger", waiting: 2 } as const;

    expect(syncBrief(state, now, "online")).toBe("服务器上是另一个账本");
    expect(accountText.syncWords(state)).toBe(
      "有 2 处改动等着送出去。先停下了，等你决定这台设备上的账怎么办。",
    );
    expect(accountText.otherLedger.followQuestion(3)).toMatch("3 笔账不在那个账本里");
    expect(accountText.otherLedger.followQuestion(0)).toMatch("服务器上都有");
  });

  test("tells a missing server from a missing network, in the start page's words", () => {
    const offline = { name: "offline", waiting: 0 } as const;

    expect(syncBrief(offline, now, "server-gone")).toBe("连不上服务器");
    expect(syncBrief(offline, now, "offline")).toBe("现在没有网络");
    expect(accountText.unanswered("offline")).toBe("现在没有网络，话由这台设备理解。");
    expect(accountText.unanswered("server-gone")).toBe("连不上服务器，话由这台设备理解。");
  });

  test("has a short form", () => {
    const idle = { name: "idle", waiting: 0 } as const;

    expect(syncBrief({ ...idle, lastSyncedAtMs: now }, now, "online")).toBe("已同步 · 刚刚");
    expect(syncBrief({ ...idle, lastSyncedAtMs: null }, now, "online")).toBe(
      "打开以来还没有同步过",
    );
  });
});

test("a wait is given in seconds, then in minutes", () => {
  const wait = (waitSeconds: number) => refusalSentence({ type: "too-many-guesses", waitSeconds });

  expect(wait(30)).toBe("试得太多了，请过 30 秒再试");
  expect(wait(61)).toBe("试得太多了，请过 2 分钟再试");
});

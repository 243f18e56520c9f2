import { EAR_SIZES, INSTALL_FAILURES } from "@suikouji/contract";
import { expect, test } from "vitest";
import { preparing } from "../../testing/fake-ear.ts";
import { type EarPreparing, earText, megabytes, percentOf } from "./ear-text.ts";

const SOME = preparing(34) as EarPreparing;

test.each<[Partial<EarPreparing>, string]>([
  [{}, "约 166 MB，还要 2 分钟"],
  [{ secondsLeft: 59 }, "约 166 MB，还要不到 1 分钟"],
  [{ secondsLeft: 60 }, "约 166 MB，还要 1 分钟"],
  [{ secondsLeft: 7200 }, "约 166 MB，还要 2 小时左右"],
  [{ secondsLeft: null }, "约 166 MB"],
  [{ step: "trying", secondsLeft: null }, "下载好了，正在试一句"],
])("the user learns how much remains and how long it takes: %o", (change, words) => {
  expect(earText.brief({ ...SOME, ...change })).toBe(words);
});

test("the settings tell how much has been downloaded", () => {
  expect(earText.progress(SOME)).toBe("已下载 56 MB，共 166 MB，还要 2 分钟");
});

test.each([
  [0, 0, 0],
  [0, 100, 0],
  [999, 1000, 99],
  [1000, 1000, 100],
  [1001, 1000, 100],
])("%i of %i bytes are %i percent", (receivedBytes, totalBytes, percent) => {
  expect(percentOf({ ...SOME, receivedBytes, totalBytes })).toBe(percent);
});

test("more than a thousand megabytes are shown in gigabytes", () => {
  expect(megabytes(1_240_000_000)).toBe("1.2 GB");
});

test("every failure has its own reason and its own remedy", () => {
  const reasons = INSTALL_FAILURES.map((reason) => earText.why({ reason }));
  const remedies = INSTALL_FAILURES.map((reason) => earText.remedy({ reason, size: "base" }));

  expect(new Set(reasons).size).toBe(INSTALL_FAILURES.length);
  expect(new Set(remedies).size).toBe(INSTALL_FAILURES.length);
});

test.each(INSTALL_FAILURES)("%s: no terminal command is shown, for any size", (reason) => {
  for (const size of EAR_SIZES) {
    expect(earText.why({ reason }) + earText.remedy({ reason, size })).not.toMatch(/npm|--/);
  }
});

test("the smaller size is advised only if the larger one was chosen", () => {
  const failure = { reason: "too-little-memory" } as const;

  expect(earText.remedy({ ...failure, size: "small" })).toContain("「省内存」");
  expect(earText.remedy({ ...failure, size: "base" })).not.toContain("「省内存」");
});

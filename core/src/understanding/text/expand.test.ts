import { expect, test } from "vitest";
import { expand } from "./expand.ts";

test("stands for every combination", () => {
  expect(expand("确认 [再又]记(一笔)? 一(小笔|个) 好了?")).toEqual([
    "确认",
    "再记一笔",
    "再记",
    "又记一笔",
    "又记",
    "一小笔",
    "一个",
    "好了",
    "好",
  ]);
});

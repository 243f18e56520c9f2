import { expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";
import { withoutSharing } from "./shared-bill.ts";

const TWO = "吃饭60餐饮 打车30交通";

test.each([
  ["一人一半，吃饭那笔我付的是30", "0 amount=30"],
  ["我们AA的，吃饭那笔改成30", "0 amount=30"],
  ["打车那笔改成15，和同事平摊", "1 amount=15"],
])("a bill was shared, and its share is said: %s", (text, expected) => {
  expect(answerTo(TWO, text)).toBe(expected);
});

test.each(["一人一半", "吃饭那笔一人一半", "第一笔AA了", "吃饭那笔改成30", "平摊"])(
  "stays as it is: %s",
  (text) => expect(withoutSharing(text)).toBe(text),
);

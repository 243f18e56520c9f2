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

const ONE = "火锅260餐饮";

test.each([
  [ONE, "减半吧，室友把她那份给我了", "0 amount=130"],
  [ONE, "翻倍，我妹那份也是我掏的", "0 amount=520"],
  [ONE, "减半，他那份转我了", "0 amount=130"],
  [ONE, "乘以二，我老公那份也是我付的", "0 amount=520"],
  [ONE, "室友把她那份给我了，减半", "0 amount=130"],
  [TWO, "打车减半，同事把他那份给我了", "1 amount=15"],
  [TWO, "减半吧，室友把她那份给我了", "unclear target"],
  [ONE, "别翻倍", "unclear change"],
  [ONE, "不用减半", "unclear change"],
  [ONE, "室友把她那份给我了", "unclear change"],
])("whose part was paid is why: %s %s", (batch, text, expected) => {
  expect(answerTo(batch, text)).toBe(expected);
});

test.each(["一人一半", "吃饭那笔一人一半", "第一笔AA了", "吃饭那笔改成30", "平摊"])(
  "stays as it is: %s",
  (text) => expect(withoutSharing(text)).toBe(text),
);

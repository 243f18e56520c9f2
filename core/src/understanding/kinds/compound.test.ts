import { expect, test } from "vitest";
import { contextAt, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { understand } from "../understand.ts";
import { show } from "./show.ts";

test.each([
  ["能不能把打车改成35", "change 3 amount=35"],
  ["可以把第一笔改50吗", "change 1 amount=50"],
  ["你能帮我把奶茶删了吗", "cancel 2"],
  ["打车改成35好不好", "change 3 amount=35"],
  ["打车改成35吗", "unclear change"],
  ["能不能保存", "unclear change"],
  ["打车能不能报销", "unclear change"],
])("%s → %s", (said, act) => {
  const about = { batch: SAMPLE_BATCH, asked: null, context: contextAt() };

  expect(show(understand(said, about))).toBe(act);
});

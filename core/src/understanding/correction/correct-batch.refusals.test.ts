import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";
import { inOtherVoices } from "../../../testing/in-other-voices.ts";
import { classifyIntent } from "../intents/classify-intent.ts";

/** Forbids, denies, asks or hesitates; none of it may settle a draft, let alone all of them. */
const SETTLES_NOTHING = `
  不要取消 不要取消了 我没说取消 没说要取消 不是取消 不是不要 取消吗 要取消吗 取消？ 删了？ 取消修改 取消刚才的修改 不要删 不要删除
  不要全删 不要都取消 不要删掉第一笔 第一笔不要删 第一笔不要取消 删掉第一笔吗 取消第一笔的取消 算了不改了 别取消 先不取消 不用取消 没有取消
  别删打车 打车别删 打车那笔不用删 是不是取消 要不要取消 要不要删掉打车 怎么取消 打车怎么取消了 打车不能删 不是要删打车 谁让你删的
  没让你把打车删掉 别把第一笔删了 不要把打车删掉 第一笔和第二笔不要删 取消吗？不用了 要取消吗，不取消 确认不取消
  确认吗 要确认吗 确认？ 先确认一下金额 我确认一下 让我确认一下 帮我确认一下金额 打车确认一下金额 确认第一笔吗 我没说确认 没叫你确认 还没确认
  好像不太对 等一下我再想想 这个是什么 嗯我想想 撤销 撤回 撤销刚才的 撤销修改 撤回刚才的修改 不用了 不需要
`;

describe.each(["午饭35餐饮 打车20交通 奶茶15饮品 买菜60买菜", "午饭35餐饮"])("%s", (batch) => {
  test.each(SETTLES_NOTHING.trim().split(/\s+/))("%s settles nothing", (text) => {
    expect(classifyIntent(text)).toBeNull();
    expect(answerTo(batch, text)).toMatch(/^unclear /);
  });
});

inOtherVoices(
  "午饭35餐饮 打车20交通 奶茶15饮品 买菜60买菜",
  `
  不要了 => cancel
  不要保存了 => cancel
  不对，取消 => cancel
  确认删除 => cancel
  打车不要了 => cancel 1
  打车不用了 => cancel 1
  不要打车 => cancel 1
  午饭不要了，删掉 => cancel 0
  午饭不要，删掉 => cancel 0
  第一笔没买删掉 => cancel 0
  第一笔不是我付的删掉 => cancel 0
  我没打车取消打车 => cancel 1
  删掉打车好吗 => cancel 1
  能帮我把第三笔删了吗 => cancel 2
  撤销第一笔 => cancel 0
  把打车撤回 => cancel 1
  帮我确认一下 => confirm
  确认打车 => confirm 1
  去掉 => unclear target
  不是打车，删掉 => unclear target
  确认打车以外的 => confirm 0,2,3
  打车以外的都确认 => confirm 0,2,3
  第一笔以外的都删掉 => cancel 1,2,3
  打车那笔之外的都删了 => cancel 0,2,3
  除了打车以外的都删掉 => cancel 0,2,3
`,
);

test("of the only draft there is no doubt what to take out", () => {
  expect(answerTo("午饭35餐饮", "去掉")).toBe("cancel");
});

import { expect, test } from "vitest";
import { readAsking } from "./questions.ts";

test.each([
  "第二笔是多少钱",
  "打车几块钱",
  "可以吗",
  "这样对不对",
  "是不是记错了",
  "第一笔确认了吗",
  "存了没有",
  "打车是30吗？",
  "为什么是三十",
  "哪笔是打车",
  "要不要取消",
  "打车怎么取消了",
  "删掉第一笔吗",
  "确认？",
  "我确认一下",
  "确认一下打车的金额",
])("%s is asked", (text) => {
  expect(readAsking(text).type).toBe("question");
});

test.each([
  "可以把第一笔改成50吗",
  "能不能把打车改成35",
  "第一笔改成50行不行",
  "能帮我把第三笔删了吗",
  "删掉第三笔好吗",
  "退款怎么记成支出了",
  "不对不对三千六",
  "那几笔都是昨天的",
  "帮我确认一下",
  "要不取消打车吧",
])("%s is requested", (text) => {
  expect(readAsking(text).type).toBe("request");
});

test("what is polite is blanked, so that the rest stays where it was", () => {
  expect(readAsking("能不能把打车改成35好吗")).toEqual({
    type: "request",
    text: "   把打车改成35  ",
  });
});

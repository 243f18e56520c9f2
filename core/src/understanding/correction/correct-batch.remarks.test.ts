import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

/** Small talk that holds a word of approval or of throwing away; it must never act on a draft. */
const REMARKS = `
  今天天气不错 天气挺好的 今天还行 这咖啡很好喝 咖啡不错 午饭挺好吃 午饭还可以 打车真快 今天心情好 行啊你 好冷啊
  对面开了家店 昨天打车司机挺好 咖啡好贵 这个好 中午好 老板说行 他说没问题 我觉得午饭对身体好 孩子成绩不错 打车不错
  午饭好了 饭好了 水开了 存折丢了 我存了钱 记得带伞 别忘了取快递 取消航班了 删了微信 不要香菜 不要太辣 他不要了
  孩子不要喝 咖啡不要糖 今天不要上班 确定下雨了 保存好雨伞 先别确认 打车先不删 第一笔好像对
`;

describe.each(["咖啡22饮品 打车30交通 午饭25餐饮", "午饭25餐饮"])("beside %s", (batch) => {
  test.each(REMARKS.trim().split(/\s+/))("%s is a remark", (text) => {
    expect(answerTo(batch, text)).toMatch(/^unclear /);
  });
});

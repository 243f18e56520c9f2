import { expect, test } from "vitest";
import { sideRequestOf } from "./side-requests.ts";

test.each([
  "撤销",
  "撤回",
  "撤销一下",
  "撤销上一笔",
  "请撤回刚才那笔",
  "帮我撤销刚才的记录",
  "反悔了",
  "我后悔了",
])("asks to undo what was done last: %s", (text) => {
  expect(sideRequestOf(text)).toBe("undo");
});

test.each([
  "删除上一条记录",
  "把刚才那笔删了",
  "把上一笔去掉吧",
  "刚才那笔不要了",
  "取消上一笔",
  "上一笔记错了",
  "刚才记错了",
])("asks to be rid of what was saved: %s", (text) => {
  expect(sideRequestOf(text)).toBe("delete-saved");
});

test.each([
  "面条不是12是15",
  "打车不是三十，是三十五块",
  "刚才的面条应该是15",
  "刚才那笔记错了，是20",
  "昨天的房租记错了，应该是3600",
  "不对，是15块",
  "上一笔改成50",
])("asks to change what was saved: %s", (text) => {
  expect(sideRequestOf(text)).toBe("change-saved");
});

test.each([
  "买的不是苹果是梨12",
  "面条12不是15",
  "不是打车是地铁4块",
  "昨天的房租3600",
  "刚才打车应该是20左右，午饭30",
  "打车三十，不对，三十五",
  "昨天记错了一笔，今天打车20",
])("tells something new: %s", (text) => {
  expect(sideRequestOf(text)).toBe(null);
});

test.each([
  "帮助",
  "怎么用",
  "这个怎么用啊",
  "怎么记账",
  "如何使用",
  "你能做什么",
  "你会干啥",
  "有什么功能",
  "使用说明",
  "你好",
  "你好啊",
  "在吗",
  "喂喂",
  "早上好",
  "Hello",
])("asks what to say: %s", (text) => {
  expect(sideRequestOf(text)).toBe("help");
});

test.each([
  "确认",
  "取消",
  "打车30",
  "撤销手续费30",
  "撤回一个红包50",
  "刚才那笔打车30",
  "取消的机票退了800",
  "后悔药30",
  "帮助别人捐了100",
  "帮助贫困生捐款",
  "怎么又花了50",
  "你好酸奶12",
  "早上好吃的包子5块",
  "今天天气不错",
  "打车",
  "功能饮料8块",
  "教程视频99",
  "在吗啡厅喝咖啡",
  "",
])("is something else: %s", (text) => {
  expect(sideRequestOf(text)).toBeNull();
});

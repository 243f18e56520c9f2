import { describe, expect, test } from "vitest";
import { draftRequestOf } from "./draft-requests.ts";

const words = (list: string) => list.trim().split(/\s+/);

describe("a request to take the last change back", () => {
  test.each(
    words(`
    撤销 撤回 撤銷 撤回一下 我要撤销 帮我撤销一下 撤销刚才的 撤销刚才的修改 撤回刚才的改动 撤销修改 撤销操作 撤销上一步 撤回上一次修改
    撤回上一个修改 撤销刚才那次修改 回退 回退一下 取消修改 取消刚才的修改 刚才的修改不要了 刚才的修改不算 把刚才的修改撤销 刚才改的不算 改回去
    改回来 改回去吧 还是改回来吧 改回原来的 还原 还原吧 恢复原来的 恢复原样 不对，改回来 等一下，撤销
  `),
  )("%s", (text) => {
    expect(draftRequestOf(text)).toEqual({ type: "take-back" });
  });

  test.each(
    words(`
    撤销吗 撤销了吗 能撤销么 要不要撤销 撤销上一笔 撤销刚才那笔 撤销第二笔 撤销第二笔的修改 撤销保存 撤销打车 撤销手续费30 取消 取消刚才的 取消操作
    取消订单 改回50 改回28块 第二笔改回来 打车改回去 不要改回来 别撤销 不撤销 修改 还原剂30 刚才的不要了 怎么撤销 后悔了 操作费20 全部撤销
  `),
  )("is not heard in %s", (text) => {
    expect(draftRequestOf(text)?.type).not.toBe("take-back");
  });
});

describe("a request for a cancelled draft", () => {
  test.each([
    ["恢复第二笔", "第二笔"],
    ["恢复一下第二笔吧", "第二笔"],
    ["把第二笔恢复了", "第二笔"],
    ["第二笔恢复", "第二笔"],
    ["第二笔不取消了", "第二笔"],
    ["奶茶我又不删了", "奶茶"],
    ["把奶茶那笔恢复", "奶茶那笔"],
    ["15块那笔恢复", "15块那笔"],
    ["把奶茶加回来", "奶茶"],
    ["恢复", ""],
    ["恢复刚才删掉的那笔", ""],
    ["刚刚取消的恢复一下", ""],
    ["那笔不取消了", ""],
  ])("%s names 「%s」", (text, target) => {
    expect(draftRequestOf(text)).toEqual({ type: "restore", target, outspoken: true });
  });

  test.each([
    ["第二笔还是要的", "第二笔"],
    ["奶茶还是要", "奶茶"],
    ["奶茶那笔又要了", "奶茶那笔"],
    ["第二笔还是留着吧", "第二笔"],
    ["第二笔还要", "第二笔"],
  ])("%s may be one for 「%s」", (text, target) => {
    expect(draftRequestOf(text)).toEqual({ type: "restore", target, outspoken: false });
  });

  test.each(
    words(`
    第二笔不要取消 第二笔别取消 第二笔取消了 不取消 第二笔恢复了吗 恢复一下会员30 恢复会员三十块 找回来5块 找回5块 老板找回来5块 数据恢复200
    打车还要20 打车还是要30块 奶茶不要了 要不要奶茶 奶茶要 第二笔还是要改成50 还是不要了 买了恢复霜花了99元 不取消奶茶改成15
  `),
  )("is not heard in %s", (text) => {
    expect(draftRequestOf(text)).toBeNull();
  });

  test("nobody asks for it at length", () => {
    expect(draftRequestOf(`恢复${"啊".repeat(22)}`)).not.toBeNull();
    expect(draftRequestOf(`恢复${"啊".repeat(23)}`)).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { contextAt, SAMPLE_BATCH } from "../../../testing/engine-samples.ts";
import { understand } from "../understand.ts";
import { show } from "./show.ts";

const context = contextAt();

/** Without drafts, and beside them. */
function shown(said: string): readonly string[] {
  return [null, SAMPLE_BATCH].map((batch) =>
    show(understand(said, { batch, asked: null, context })),
  );
}

describe("an order to the app itself is the same with and without drafts", () => {
  test.each([
    ["打开统计", "open statistics"],
    ["帮我打开设置吧", "open settings"],
    ["去首页", "open record"],
    ["看一下账本", "open ledger"],
    ["打开预算", "open budgets"],
    ["打开最近删除", "open deleted"],
    ["导出", "open data"],
    ["怎么导出账本", "open data"],
    ["帮我备份一下", "open data"],
    ["把所有账单导出成excel", "open data"],
    ["改一下密码", "open sync"],
    ["切换深色模式", "open appearance"],
    ["字太小了", "open appearance"],
    ["语速在哪里调", "open voice"],
    ["添加分类", "open categories"],
    ["新建一个账户", "open accounts"],
    ["切换账本", "open ledgers"],
    ["切换到家庭账本", "switch to 家庭"],
    ["语速快一点", "pace faster"],
    ["说得慢一点好吗", "pace slower"],
    ["你说太快了", "pace slower"],
    ["清空账本", "aside elsewhere data"],
    ["我有哪些提醒", "reminders"],
    ["每月要付哪些", "reminders"],
    ["以后别提醒我房租", "end reminder 房租"],
    ["取消每周一的健身课提醒", "end reminder 健身课"],
    ["每个月的房租不用记了", "end reminder 房租"],
    ["设个预算", "open-budget all"],
    ["餐饮一个月最多花一千块", "budget 餐饮 1000"],
  ])("%s → %s", (said, expected) => {
    expect(shown(said)).toEqual([expected, expected]);
  });

  test.each(
    `统计局停车费20 设置了闹钟 账本20 账户管理费10 首页广告费300 打开水龙头修了80 备份硬盘200 换手机3000
    取消打车 预算书30 提醒费20 家庭聚餐300 说好的50 每月房租3500 每个月15号房租3500 这个月花了多少 看看这个月花了多少`.split(
      /\s+/,
    ),
  )("%s is none", (said) => {
    for (const act of shown(said)) expect(act).not.toMatch(ORDER);
  });
});

const ORDER = /^(open|switch|pace|reminders|end|aside|budget)/;

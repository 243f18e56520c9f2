import { describe, expect, test } from "vitest";
import { classifyIntent } from "./classify-intent.ts";

describe("confirm", () => {
  test.each(
    words(`确认 确认。 好 好的 行 可以 对 对的 是 是的 嗯对 嗯嗯 没错 没问题 就这样吧 嗯行那就这样吧 请帮我存一下吧谢谢啊 好好好
      对对对 要得 中 得 成 妥了 冇问题 好嘞 行嘞 没毛病 存吧 记上 就它了 OK ＯＫ O.K. okay yes 是的没错 全部保存 都对 都对着哩 都对着呢 全部对了
      可以了，帮我记上 行，存了吧 我确认 把这些都存了 确认所有账单 確認 沒問題 没了，就这样 不改了，存吧 对了，确认 确任 我觉得没问题
      我看行 听着没问题，入账吧 就恁个 得啦，就咁样 这几笔都对 你存吧 账单确认 那就这样 好的，没问题 确认一下 先存上吧 那行吧，存了 就它吧 就这么定吧 入帐
      正是，帮我入账 正是 没错就这些了 就按这个存 得嘞 齐了，存上吧 都对上了，存吧 一笔没差，都存 我核对过了，可以保存 按刚才说的存 恩对的保存吧谢谢
      对的，就这样记下来 中，存吧 信息无误，保存 没有错误，确认 就这样保存起来 可以，保存到账本 先记上吧 不用改了，直接保存
      要得要得，保存嘛 要得，存嘛 要得撒 要得哈，存到起 行，就恁的吧 没事儿了，存吧您呐 对头，就是恁个 通通存了 行嘞，就这么记着`),
  )("%s", (text) => {
    expect(classifyIntent(text)).toEqual({ type: "confirm" });
  });
});

describe("cancel", () => {
  test.each(
    words(`取消 不要了 不要 算了 算了吧 算了算了不要了 删了 全删 清空 作废 都不要 全部取消 这些别存了 全都取消吧 好的取消 确认取消
      确定不要了 我想取消 还是取消吧 把这些都删了 不存了 别记了 取消记账 刪掉 唔要了 不要了，拜拜 全部撤销 都不记了 刚才说的都不算
      说错了，取消 当我没说 取消保存 一笔都不要 不要这些 那个，全部取消 可以取消 麻烦取消一下 没了，取消 一笔都别存 清空吧，重来 取消，我重新说 全删，重新来 不对，全部取消`),
  )("%s", (text) => {
    expect(classifyIntent(text)).toEqual({ type: "cancel" });
  });
});

describe("exit", () => {
  test.each(
    words(`退出 不记了 拜拜 再见 退出记账 不记了，拜拜 先到这儿 就到这儿吧 结束 关掉 今天就到这里 今天就先到这吧 先不弄了 先不记了 好的拜拜 谢谢再见
      算了不记了 算了，退出 没了，退出 我要退出 确认退出 那个，退出 就这样，拜拜 可以退出了 回头再记 byebye 不记了收摊了拜拜 打烊了不记了 不记了，睡觉了 今天就到这儿，拜拜了您
      好了今天就记到这里，再见 今天的就记到这吧，拜拜 先记到这儿吧 就记这么多，再见 我先去忙了，回头聊 不早了，先睡了，晚安 那先这样回头再说 我有事先走了 好，那我退出了 行，不聊了 今天先这样吧，拜拜 我去吃饭了，拜拜 没电了，先退出`),
  )("%s", (text) => {
    expect(classifyIntent(text)).toEqual({ type: "exit" });
  });
});

describe("continue recording", () => {
  test.each(
    words(`继续 接着记 再来一笔 还有 还有一笔 还有呢 下一笔 我还要记 继续记账 我还要再记一笔 好的继续 嗯，还有 请继续 繼續 对了，还有一笔
      还没完呢 我还有别的要记 等一下，还有一笔 我接着说 想再记一笔 那个，还有 再帮我记一笔吧 等会儿，还有一笔 麻烦再帮我记一笔
      等我一下，还有一笔 先别急，还有一笔 还有两笔没记呢`),
  )("%s", (text) => {
    expect(classifyIntent(text)).toEqual({ type: "continue-recording" });
  });
});

describe("confirm one item", () => {
  test.each(
    words(`确认第二笔 第二笔确认 第二笔没问题 第二笔可以 第2笔对的 把第二笔存了 第二比确认 第二笔好了 第二笔对了 只确认第二笔
      好的，确认第二笔 确认第二 第二笔是对的 第二笔账确认 確認第二筆 第二笔第二笔确认 第二笔也确认 通过第二笔 请确认第二笔谢谢
      那个确认第二笔吧 那个第二笔没问题记上吧 第二笔对的先记第二笔 先记第二笔 第二笔没错，就这样记下来`),
  )("%s", (text) => {
    const ordinal = { from: "start", position: 2 };

    expect(classifyIntent(text)).toEqual({ type: "confirm-item", ordinal });
  });

  test.each(words("最后一笔确认 确认最后那笔 倒数第一笔没问题"))("%s", (text) => {
    const ordinal = { from: "end", position: 1 };

    expect(classifyIntent(text)).toEqual({ type: "confirm-item", ordinal });
  });
});

describe("cancel one item", () => {
  test.each(
    words(`删掉第三笔 第三笔不要了 第三笔删了吧 取消第三个 把第三笔去掉 第三笔不要 不要第三笔了 第三笔不记了 第三笔算了 把第三笔给删了
      将第三笔删除 好的，删掉第三笔 第三比删掉 帮我把第三笔删掉 确认删除第三笔 我要把第三笔删了 等一下，第三笔不要了 第三笔记错了，删掉
      不要保存第三笔 第三笔删掉，好的 第三笔重复了，删掉 那个，第三笔删了`),
  )("%s", (text) => {
    const ordinal = { from: "start", position: 3 };

    expect(classifyIntent(text)).toEqual({ type: "cancel-item", ordinal });
  });

  test.each(words("最后一笔不要 删掉最后那笔 把最后一个删了"))("%s", (text) => {
    const ordinal = { from: "end", position: 1 };

    expect(classifyIntent(text)).toEqual({ type: "cancel-item", ordinal });
  });
});

describe("what is no command", () => {
  test.each<readonly [string, string]>([
    ...named(
      "says something else",
      `对了，打车是35 可以把第一笔改50吗 好友聚餐180 行李箱399 取消的机票退了800 确定保险交了三千 好利来蛋糕138 继续教育
       退出群 成都 中行 对账 给宝宝存 存钱 再见面 取消订单 好像不对 还有打车 你好 是我 是今天 也是 都是 改成收入
       正是打车的时候 存包五块 登记费九块 记到这里花了多少 先记第二笔打车三十 今天就记到这笔为止花了三百 先睡了一晚酒店三百 重来一份炒饭二十`,
    ),
    ...named(
      "tells of a deed or regrets it",
      "我删错了 删错了 取消错了 第二笔删错了 你存了 我存了 你删了 我取消了 第二笔你删了 都记好了 都存好了 都记上了 存好了 你确定都对",
    ),
    ...named("puts aside, which is not saving", "先放着 放着吧 放下 收起来 先留着 录着"),
    ...named(
      "attaches a change",
      "就这样但是第二笔不对 好，第二笔改成三十 确认第二笔改成五十 第二笔不要算餐饮 算了还是改成四十吧 还有第二笔改成四十",
    ),
    ...named(
      "negates",
      `不取消 不要取消 不要删 不要确认 别取消 别存 先别确认 不确认 不对 不是 不行 第二笔不对 第二笔不要删 不要把第二笔删了 都不要删
       不用确认 不用取消 不需要确认 没确认 取消不了 不要全部删 第二笔先别存 先不要 不要退出 不要继续 第二笔先别确认`,
    ),
    ...named(
      "asks",
      `确认吗 可以吗 存了吗 对不对 好不好 确认？ 确认? 还有吗 还有呢？ 好了没 可以吧 没问题吧 好了吧 搞定了吧 就它了吧 对吧 第二笔没问题吧 第二笔确认了吗
       确认一下第二笔是多少钱 怎么取消 可以取消嗎 存嘛 取消嘛 可以嘛 没问题嘛 好，取消嘛 好，存了嘛 要不要 要不要取消 存不存 今天就记到这里吗`,
    ),
    ...named(
      "does not say which",
      `那个不要了 这笔不要了 这个删了 这个不记了 把它删了 去掉 撤销 不要30那笔 取消打车那笔 打车那笔不记了 刚才的不要了 这两笔都确认
       除了第二笔都确认 第一笔和第三笔都删了 确认第一第二笔 剩下的不要了 那个确认 第二笔确认那个 第一笔对的先记第二笔 没问题的那几笔存 对的那些确认 没问题的先存 对的先存上`,
    ),
    ...named(
      "asks for two things",
      `取消确认 保存取消 算了就这样吧 算了存吧 不要了还是存吧 保存退出 存了拜拜 确认，继续 没问题，继续 取消，再记一笔 不记了，还有一笔
       第二笔没问题，全部确认 确认第一笔取消第二笔 第二笔删掉，确认 第一笔没问题，取消 说错了，确认 没了，继续 全部退出 全部继续 确认第二笔，还是算了 重来，确认 全部取消，不对 第二笔删掉，不对 不对，确认 第二笔不对，全部取消 取消，啊不，保存 保存，哦不，取消`,
    ),
    ...named(
      "breaks off",
      `嗯 对了 没了 没有了 不用了 谢谢 第二笔 第二笔是 第二笔得 好的第二笔 对，第二笔 把第二笔 全部 都 把 我要 帮我 记账 第二笔算 算了第二笔 好，那 对，就 对，都 是给 成就 对了，是 先行
       把第二笔好的 把确认 只确认 退出第二笔 继续第二笔 重新说 重复了 第二笔重复了 我有事 齐了 今天就这样 我去吃饭了 收摊了 好，收摊了 好，我睡觉了`,
    ),
    ...named(
      "waits",
      "等一下 等一下确认 我确认一下 你确认一下 让我确认一下 马上好 我好了 快好了 要好 第二笔不要了，等一下 等会儿第二笔删掉 等会儿继续 继续，等一下",
    ),
    ...named(
      "counts or measures",
      "886 确认50 取消30 好30 1 是30 第二件半价不要了 第二个月不要了 第二件打了八折",
    ),
    ["is empty", ""],
    ["is only pauses", " ，。"],
    ["goes on too long", "好的".repeat(30)],
  ])("%s: %s", (_reason, text) => {
    expect(classifyIntent(text)).toBeNull();
  });
});

function words(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}

function named(reason: string, list: string): readonly (readonly [string, string])[] {
  return words(list).map((text) => [reason, text] as const);
}

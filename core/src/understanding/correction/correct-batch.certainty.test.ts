import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";
import { inOtherVoices } from "../../../testing/in-other-voices.ts";

const BATCH = "吃饭60餐饮 打车30交通 奶茶15饮品 +红包200红包";

/** By what keeps each from being done. */
const NOT_MEANT = {
  "said of something else, by somebody else or of another time": `
    微信聊天记录都删了 孩子们都不要 会议全部取消 他说都删了 每次都保存 系统都存上了 明天吃饭可以 今晚吃饭取消了
    下次奶茶不要了 服务员奶茶不要了 把奶茶扔了 红包存银行了 打包不要了 我妈说奶茶不要了 打车他删了 叫他取消
    忘了保存 我刚保存 刚才取消了 又保存 说确认就行 上面写着确认 照片都删了 司机把打车取消了 早就取消了
    他的奶茶不要了 下次的奶茶不要了 我妈说的奶茶不要了`,
  "refused, put off or taken back": `
    没对 不可以 不准 不该删打车 不应该取消 禁止删除 别急着取消 不用急着保存 不敢删 不不不 没说奶茶不要 谁说奶茶不要
    不准删打车 打车没对 打车不可以 奶茶不应该删 想好了再存 改完再存 看看再删 商量一下再都删了 确认之前再看看
    确认……等等 取消，啊不 取消等一下 差点删了打车 不小心取消了打车 怎么又取消 干嘛取消打车 打车被删了 删错了
    打车删错了 取消错了 保存错了 恢复打车 要不删了 要不取消打车吧 存不存 保存不保存 删不删打车 保存没有
    可能取消 也许确认 应该取消 应该删打车 先别存 先不存 打车删了会怎样 打车删了，可能吧 打车存了吧，我再看看 打车删了，开玩笑的
    打车确认，还是算了 打车删了，算了不改了 全部删掉吧，可能吧 如果除了打车都确认 存了吧，还是算了 存吧，改一下 确认，我要改一下打车`,
  "a part of a draft": `
    打车去掉一个零 打车优惠取消 打车备注删掉 打车描述删掉 打车名字不要 打车标签去掉 打车日期不要 打车分类取消
    打车后面的字删掉 吃饭酒水不要 打车备注对 打车日期没错 打车分类没问题 打车标签没错 删掉第一笔的备注 奶茶发票不要了`,
  "no value for the draft": `
    打车改成50算了不改了 打车改成50还是别改了 打车改成50开玩笑的 打车改成50，等等 打车改成50等一下 奶茶啊不是，午饭改成40 别把打车改成50 没说改成50
    没说打车改成50 打车不会是50吧 打车要是50就好了 打车如果是50 希望打车是50 以为打车是50 谁说第二笔50
    第二笔本来想给50 打车改成80会怎样 第二笔多花了5块 第二笔少花了5块 第二笔差5块 第二笔小费5块 打车小费5块
    第二笔运费5块 打车余额50 第二笔还剩50 第二笔预算50 第二笔欠我50 第二笔押金50 第二笔原价50 吃饭排队排了40
    饭吃了一半 奶茶喝了一半 打车坐了一半 吃饭剩一半 奶茶还有一半 红包抢了一半 打车80多 打车改成八十几
    打车改成50出头 打车50不到 打车将近50 打车改成五十来块 打车可能50 打车50还是60 打车到底三十还是五十啊 打车50来着 打车50，我看看
    打车不改成50 打车怎么会是50 以后打车都50 下次打车改成50 打车改成50，还是算了 打车改成50，可能吧 打车50，开玩笑的 打车50，逗你的 难道打车是50 等会儿打车改成50 打车晚点改成50`,
  "nothing to add": `
    不用记咖啡18 咖啡18，算了不记 别记20 我没说打车是50 小王付了咖啡18 老板请吃饭300 上次吃饭80 平时打车20
    打车起步价13 我猜打车50 奶茶取消，咖啡18 删掉奶茶，加咖啡18 打车38，奶茶不要了 老板说打车50 打车退了，只花了七块
    不对，买了个蛋糕30 应该是打车33咖啡16 便宜点，三十五块左右`,
};

describe.each(Object.entries(NOT_MEANT))("%s", (_, lines) => {
  test.each(lines.trim().split(/\s+/))("%s", (text) => {
    expect(answerTo(BATCH, text)).toMatch(/^unclear /);
    expect(answerTo("打车30交通", text)).toMatch(/^unclear /);
  });
});

inOtherVoices(
  BATCH,
  `
  打车不要了 => cancel 1
  麻烦把打车和奶茶都删了 => cancel 1,2
  出租车那笔删掉 => cancel 1
  那个奶茶不要了吧 => cancel 2
  哎呀奶茶说错了不要了 => cancel 2
  打车那笔不要了公司报销 => cancel 1
  别记了，叫老伴看见不好 => cancel
  等一下，打车不要了 => cancel 1
  奶茶退了，不要了 => cancel 2
  红包退了不要了 => cancel 3
  奶茶是同事请的，删了吧 => cancel 2
  打车还是不要了 => cancel 1
  楼下买的奶茶删了 => cancel 2
  对不起打车删了 => cancel 1
  刚才说错了，打车删了 => cancel 1
  打车那笔扔了 => cancel 1
  都扔了 => cancel
  奶茶的钱不要了 => cancel 2
  15块的删掉 => cancel 2
  奶茶没问题 => confirm 2
  吃饭可以 => confirm 0
  只存打车 => confirm 1
  嗯，没错，都存 => confirm
  打车改成50啊不是，40 => 1 amount=40
  打车50，啊不是，45 => 1 amount=45
  等一下，打车改成50 => 1 amount=50
  打车多了5块 => 1 amount=25
  打车少记了5块 => 1 amount=35
  打车一半 => 1 amount=15
  请同事喝咖啡18 => append 18 饮品 请同事喝咖啡
`,
);

test.each([
  ["被子80日用 打车30交通", "被子不要了", "cancel 0"],
  ["爆米花35零食 打车30交通", "爆米花删", "cancel 0"],
  ["押金500住房 打车30交通", "押金600", "0 amount=600"],
])("%s: %s, where the name holds such a word", (batch, text, expected) => {
  expect(answerTo(batch, text)).toBe(expected);
});

test("a long run of sounds is read at once", () => {
  expect(answerTo(BATCH, `${"那块的话我说".repeat(80)}都删了`)).toMatch(/cancel|unclear/);
});

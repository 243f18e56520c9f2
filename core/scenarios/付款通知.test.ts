import { describe, expect, test } from "vitest";
import { ConversationDriver } from "../testing/conversation-driver.ts";
import { 吃饭, 打车 } from "./drafts.ts";

const BANK = "【招商银行】您账户1234于11月14日12:38在肯德基快捷支付35.50元，余额1,234.56元";
const BACK = "【支付宝】大润发退款66.60元已到账，2026-11-13 10:10，余额88.00元";
const CODE = "【招商银行】验证码847362，您正在向美团支付35.00元，请勿泄露";

const received = (text: string) => ({ type: "words-received", text }) as const;
const posted = (id: string, parsed = 吃饭) =>
  ({ type: "drafts-received", drafts: [{ parsed, waitingId: id }] }) as const;
const dismissed = (talk: ConversationDriver) =>
  talk.effects.flatMap((effect) => (effect.type === "dismiss-waiting" ? effect.ids : []));

describe("付款通知", () => {
  test("pasted messages become drafts that are corrected and confirmed like spoken ones", () => {
    const talk = new ConversationDriver();

    talk.says(`${BANK}\n${BACK}`);

    expect(talk.batch?.items.map(({ parsed }) => parsed)).toMatchObject([
      { amount: 3550, type: "EXPENSE", date: "2026-11-14", description: "肯德基" },
      { amount: 6660, type: "INCOME", category: "退款", description: "大润发" },
    ]);
    expect(talk.effects.filter(({ type }) => type === "ask")).toEqual([]);

    talk.says("第二笔不要").says("确认");

    expect(talk.saved).toMatchObject([[{ amount: 3550, description: "肯德基" }]]);
  });

  test.each([
    [CODE, "这是验证码，没有记。"],
    ["【工商银行】周末加油满200元立减30元，名额有限，点击参与，退订回TD", "这是广告，没有记。"],
    ["【工商银行】您尾号7731卡支付128.00元失败，原因：余额不足", "这是没有成功的付款，没有记。"],
  ])("%s is refused with its reason, and no sum of it is recorded", (text, line) => {
    const talk = new ConversationDriver().says(text);

    expect(talk.spoken.at(-1)).toBe(line);
    expect(talk.state).toMatchObject({ phase: { name: "listening" }, undrafted: [] });
    expect(talk.effects.filter(({ type }) => type === "ask")).toEqual([]);
  });

  test("what is no payment is told beside the drafts", () => {
    const talk = new ConversationDriver().says(`${BANK}\n${CODE}`);

    expect(talk.batch?.items).toHaveLength(1);
    expect(talk.spoken).toContain("有1条没有记：验证码。");
  });

  test("beside open drafts a pasted message adds its drafts", () => {
    const talk = new ConversationDriver().records("…", [打车]).says(BANK);

    expect(talk.batch?.items.map(({ parsed }) => parsed.description)).toEqual(["打车", "肯德基"]);
  });

  test("a shared message opens drafts; beside open drafts it waits", () => {
    const talk = new ConversationDriver();

    talk.happens(received(BANK));
    expect(talk.batch?.items).toMatchObject([{ parsed: { description: "肯德基" } }]);

    talk.happens(received(BACK));
    expect(talk.batch?.items).toHaveLength(1);
    expect(talk.leftover).toBe("前天大润发66.6");
  });

  test("words that are too long for a sentence are refused, many messages are not", () => {
    const talk = new ConversationDriver().says("午饭吃了".repeat(130));
    expect(talk.spoken.at(-1)).toBe("这段话太长了，一次最多500个字，请分几次说");

    talk.says(Array.from({ length: 9 }, (_, n) => BANK.replace("12:38", `1${n}:38`)).join("\n"));
    expect(talk.batch?.items).toHaveLength(9);
  });
});

describe("收到的草稿", () => {
  test("opened, they are an ordinary batch; their entries get their ids", () => {
    const talk = new ConversationDriver().happens(posted("id-1")).says("确认");

    expect(talk.saved).toMatchObject([[{ description: "吃饭", waitingId: "id-1" }]]);
    expect(dismissed(talk)).toEqual([]);
  });

  test("cancelled by the user they wait no longer", () => {
    const one = new ConversationDriver().happens(posted("id-1")).says("取消");
    const other = new ConversationDriver()
      .happens({
        type: "drafts-received",
        drafts: [
          { parsed: 吃饭, waitingId: "id-1" },
          { parsed: 打车, waitingId: "id-2" },
        ],
      })
      .happens({ type: "item-cancelled", index: 1 })
      .says("确认");

    expect(dismissed(one)).toEqual(["id-1"]);
    expect(dismissed(other)).toEqual(["id-2"]);
    expect(other.saved).toMatchObject([[{ waitingId: "id-1" }]]);
  });

  test("left alone they still wait", () => {
    const talk = new ConversationDriver()
      .happens(posted("id-1"))
      .happens({ type: "session-timed-out" });

    expect(dismissed(talk)).toEqual([]);
  });

  test("beside open drafts they stay where they wait", () => {
    const talk = new ConversationDriver().records("…", [打车]).happens(posted("id-1"));

    expect(talk.batch?.items).toHaveLength(1);
    expect(talk.leftover).toBeNull();
    expect(talk.spoken.at(-1)).toBe("还有草稿没确认，请先确认或取消");
  });

  test("a reload keeps which draft it is", () => {
    const talk = new ConversationDriver().happens(posted("id-1")).isReopened().says("确认");

    expect(talk.saved).toMatchObject([[{ waitingId: "id-1" }]]);
  });

  test("one that another device decided is withdrawn, and nothing is called saved", () => {
    const talk = new ConversationDriver().happens(posted("id-1")).theLedger("waits").says("确认");

    const { request } = talk.effects.findLast(({ type }) => type === "save-batch") as {
      request: number;
    };
    talk.happens({ type: "save-failed", request, cause: "entry-changed" });

    expect(talk.spoken.at(-1)).toBe("这一笔已经在别处处理过，这次没有存。");
    expect(talk.state.phase.name).toBe("listening");
  });
});

import { createToken, definitionOfPull, receiveNotice } from "@suikouji/contract";
import { MOST_WAITING, waitingOfDefinition } from "@suikouji/core";
import { beforeEach, describe, expect, test } from "vitest";
import { type EntryDesk, openEntryDesk } from "../../testing/entry-desk.ts";
import { signedIn } from "../../testing/signed-in.ts";

const BANK = "【招商银行】您账户1234于11月14日12:38在肯德基快捷支付35.50元，余额1,234.56元";
const CODE = "【招商银行】验证码847362，您正在向美团支付35.00元，请勿泄露";
/** 2026-11-14 12:38:20 in China. */
const RECEIVED_MS = 1_794_631_100_000;

let desk: EntryDesk;
beforeEach(async () => {
  desk = await openEntryDesk();
});

const posted = async (body: object) => (await desk.post(receiveNotice, body)).json();

/** A form, as SmsForwarder and others send without a template. */
async function postedForm(fields: Readonly<Record<string, string>>, headers = {}) {
  return await desk.app.inject({
    method: "POST",
    url: receiveNotice.path,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      ...desk.script.bearer,
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
  });
}

async function waiting() {
  const { definitions } = await desk.store.pull(desk.script.ledgerId, { after: 0, limit: 1000 });
  return definitions.flatMap(
    (each) => waitingOfDefinition(definitionOfPull(each, desk.script.ledgerId))?.draft ?? [],
  );
}

describe("a posted message", () => {
  test("waits as a draft on the devices; nothing is recorded", async () => {
    expect(await posted({ text: BANK })).toEqual({
      status: "waiting",
      message: "收到1笔，待确认。",
      waiting: [
        expect.objectContaining({
          ...{ amount: 35.5, type: "EXPENSE", category: "餐饮", date: "2026-11-14" },
          description: "肯德基",
        }),
      ],
      ...{ saved: [], repeated: 0, refused: [] },
    });
    expect(await waiting()).toMatchObject([{ amount: 3550, time: "12:38", from: "bank" }]);
    expect(await desk.kept()).toEqual([]);
  });

  test("sent again, it waits once", async () => {
    await posted({ text: BANK });

    expect(await posted({ text: BANK })).toMatchObject({
      ...{ status: "nothing", message: "有1笔已经收到过。", repeated: 1 },
    });
    expect(await waiting()).toHaveLength(1);
  });

  test("that is no payment is told so, and its words are in no answer", async () => {
    const answer = await posted({ text: CODE });

    expect(answer).toMatchObject({
      ...{ status: "nothing", message: "这是验证码，没有记。" },
      refused: [{ sender: "招商银行", reason: "验证码" }],
    });
    expect(JSON.stringify(answer)).not.toContain("847362");
    expect(await posted({ text: "明天记得买菜" })).toMatchObject({
      message: "这段话不是付款通知，没有记。",
    });
    expect(await waiting()).toEqual([]);
  });

  test("is stored by its fields only", async () => {
    await posted({ text: BANK });

    const { definitions } = await desk.store.pull(desk.script.ledgerId, { after: 0, limit: 10 });
    expect(JSON.stringify(definitions)).not.toContain("余额");
    expect(JSON.stringify(definitions)).not.toContain("1,234.56");
  });
});

describe("what forwarders send", () => {
  test.each([
    ["SmsForwarder, JSON", { content: BANK, from: "95555", timestamp: RECEIVED_MS }],
    ["Tasker", { text: BANK, title: "招商银行", app: "cmb.pb", time: "1794631100" }],
    ["a phone's own time", { text: BANK, time: "2026-11-14 12:38:20" }],
    ["an instant", { text: BANK, time: "2026-11-14T04:38:20Z" }],
  ])("%s", async (_, body) => {
    expect(await posted(body)).toMatchObject({ status: "waiting" });
    expect(await waiting()).toMatchObject([{ date: "2026-11-14", time: "12:38" }]);
  });

  test("SmsForwarder without a template sends a form", async () => {
    const form = { from: "95555", content: BANK, timestamp: String(RECEIVED_MS), sign: "x" };

    expect((await postedForm(form)).json()).toMatchObject({ status: "waiting" });
  });

  test("a shortcut of Apple Wallet sends the merchant, the sum and the card", async () => {
    const text = "Apple Pay：在 Starbucks 支付 ¥32.00，卡：招商银行信用卡";

    expect(await posted({ text, time: RECEIVED_MS })).toMatchObject({
      waiting: [{ amount: 32, description: "Starbucks", date: "2026-11-14" }],
    });
    expect(await waiting()).toMatchObject([{ payment: "招商银行信用卡", time: "12:38" }]);
  });

  test("a notification names its sender by the app's package", async () => {
    const notification = { app: "com.tencent.mm", title: "微信支付", text: "已支付¥12.00" };

    expect(await posted({ ...notification, time: RECEIVED_MS })).toMatchObject({
      waiting: [{ amount: 12, type: "EXPENSE" }],
    });
    expect(await waiting()).toMatchObject([{ from: "wallet", payment: "微信" }]);
  });

  test.each([
    ["no text", {}],
    ["two texts", { text: BANK, content: BANK }],
    ["a time that nobody can read", { text: BANK, time: "刚才" }],
    ["a text that is too long", { text: "长".repeat(8001) }],
  ])("%s is refused", async (_, body) => {
    expect((await desk.post(receiveNotice, body)).statusCode).toBe(400);
  });

  test("a body beyond the limit is refused before it is read", async () => {
    expect(
      (await desk.post(receiveNotice, { text: "a", title: "b".repeat(40_000) })).statusCode,
    ).toBe(413);
  });

  test("a form of a foreign page is refused", async () => {
    const response = await postedForm({ content: BANK }, { origin: "https://evil.example" });

    expect(response.statusCode).toBe(403);
  });
});

test("an owner allows a token to record: sure ones are saved at once, doubtful ones wait", async () => {
  const owner = (await signedIn(desk.store, undefined, { name: "电脑" })).bearer;
  const made = await desk.post(createToken, { name: "转发", recordsNotices: true }, owner);
  const bearer = { authorization: `Bearer ${made.json().token}` };
  const doubtful = "【农业银行】您尾号3344账户11月14日20:01转账200.00元，余额100.10元";

  const saved = (await desk.post(receiveNotice, { text: BANK }, bearer)).json();
  const again = (await desk.post(receiveNotice, { text: BANK }, bearer)).json();
  const kept = (await desk.post(receiveNotice, { text: doubtful }, bearer)).json();

  expect(made.json().device).toMatchObject({ role: "recorder" });
  expect(saved).toMatchObject({ status: "saved", message: "已保存1笔交易。" });
  expect(again).toMatchObject({ status: "nothing", repeated: 1 });
  expect(kept).toMatchObject({ status: "waiting", waiting: [{ amount: 200 }] });
  expect(await desk.kept()).toMatchObject([{ amountFen: 3550, description: "肯德基" }]);
});

test("without room for another draft the sender is told", async () => {
  const messages = Array.from({ length: MOST_WAITING }, (_, n) =>
    BANK.replace("35.50", `${n + 1}.50`),
  );
  for (let from = 0; from < messages.length; from += 40) {
    await posted({ text: messages.slice(from, from + 40).join("\n") });
  }

  expect(await waiting()).toHaveLength(MOST_WAITING);
  expect(
    (await desk.post(receiveNotice, { text: BANK.replace("35.50", "999.50") })).json(),
  ).toMatchObject({
    ...{ status: 409, code: "notices-full" },
  });
});

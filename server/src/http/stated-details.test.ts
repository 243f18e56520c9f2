import { createEntries, listAccounts, listEntries } from "@suikouji/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { type EntryDesk, openEntryDesk } from "../../testing/entry-desk.ts";
import {
  PHONE,
  pushedSkiing,
  pushedWallet,
  pushOf,
  SOME_TIME_MS,
} from "../../testing/ledger/pushed.ts";

const BREAKFAST = pushedSkiing({ id: "own", name: "早餐", parentId: "EXPENSE:餐饮" });
const STATED = {
  ...{ amount: 142, type: "EXPENSE", category: "早餐", parentCategory: "餐饮" },
  ...{ date: "2026-11-15", description: "班尼迪克蛋", account: " 招行信用卡 " },
  ...{ tags: "#旅行 出差 旅行", note: "和同事", foreign: "USD 20.00 @7.1" },
};
const MOVED = {
  ...{ amount: 2000, type: "TRANSFER", category: "其他", date: "2026-11-15", description: "" },
  ...{ account: "微信", toAccount: "招行" },
};
const READ = {
  ...{ category: "早餐", parentCategory: "餐饮", account: "招行信用卡" },
  ...{ tags: "旅行 出差", note: "和同事", foreign: "USD 20.00 @7.1" },
};

let desk: EntryDesk;
beforeEach(async () => {
  desk = await openEntryDesk();
  await desk.store.push(desk.script.ledgerId, pushOf({ categories: [BREAKFAST] }));
});

const get = async ({ path }: { readonly path: string }, query = "") =>
  (await desk.app.inject({ url: path + query, headers: desk.script.bearer })).json();

describe("an entry with account, tags, note and foreign money", () => {
  test("is drafted, saved and listed with all of them", async () => {
    const drafted = (await desk.post(createEntries, STATED)).json();

    expect(drafted).toMatchObject({ status: "drafted", drafts: [READ] });
    const saved = (await desk.confirm(drafted.confirm)).json();
    expect(saved.entries).toMatchObject([{ ...READ, accountId: "account:招行信用卡" }]);
    expect((await get(listEntries)).entries).toEqual(saved.entries);
  });

  test("is saved at once if the caller says that it is confirmed; a key of it saves once", async () => {
    const headers = { ...desk.script.bearer, "idempotency-key": "a" };

    const [one, other] = [
      (await desk.post(createEntries, { ...STATED, confirmed: true }, headers)).json(),
      (await desk.post(createEntries, { ...STATED, confirmed: true }, headers)).json(),
    ];

    expect(one.entries).toMatchObject([READ]);
    expect(other).toEqual(one);
    const changed = { ...STATED, note: "一个人", confirmed: true };
    expect((await desk.post(createEntries, changed, headers)).json()).toMatchObject({
      code: "key-reused",
    });
  });

  test("of a transfer names both accounts, which are made once", async () => {
    await desk.post(createEntries, { ...MOVED, confirmed: true });
    await desk.post(createEntries, { ...MOVED, amount: 500, confirmed: true });

    expect(await get(listAccounts)).toMatchObject({
      accounts: [
        { name: "微信", sort: "wallet", balance: -250_000 },
        { name: "招行", sort: "debit", balance: 250_000 },
      ],
    });
    const query = (name: string) => `?account=${encodeURIComponent(name)}`;
    expect((await get(listEntries, query("招行"))).entries).toHaveLength(2);
    expect((await get(listEntries, query("account:微信"))).entries).toHaveLength(2);
    expect((await get(listEntries, query("花呗"))).entries).toEqual([]);
  });

  test.each([
    ["foreign", { foreign: "20 dollars" }, "要填外币金额和汇率，例如 USD 20.00 @7.1"],
    ["foreign", { foreign: "XXX 20.00 @7.1" }, "不认识这种货币"],
    ["foreign", { foreign: "USD 20.00 @8" }, "外币金额乘汇率要等于 amount"],
    ["toAccount", { toAccount: "微信" }, "只有转账（TRANSFER）有转入账户"],
    ["account", { account: "  " }, "不能是空的"],
    ["account", { account: "微\n信" }, "账户的名字不能有换行"],
    ["account", { account: "长".repeat(51) }, "最多 50 个字"],
    ["tags", { tags: "一 二 三 四 五 六 七 八 九 十 十一" }, "最多 10 个标签"],
    ["tags", { tags: "长".repeat(21) }, "一个标签最多 20 个字"],
    ["note", { note: "长".repeat(1001) }, "最多 1000 个字"],
    ["parentCategory", { parentCategory: "交通" }, "这个分类的上一级不是它"],
  ])("with a wrong %s is 400: %o", async (field, wrong, message) => {
    const response = await desk.post(createEntries, { ...STATED, ...wrong, confirmed: true });

    expect(response.json()).toMatchObject({ status: 400, errors: [{ field, message }] });
    expect(await desk.kept()).toEqual([]);
  });

  test("from an account to itself is 400", async () => {
    const response = await desk.post(createEntries, { ...MOVED, toAccount: " 微信" });

    expect(response.json()).toMatchObject({
      errors: [{ field: "toAccount", message: "转出和转入不能是同一个账户" }],
    });
  });
});

test("a removed account that is named comes back with its opening balance", async () => {
  const details = '{"sort":"wallet","openingFen":50000,"currency":"CNY"}';
  const wallet = pushedWallet({ details });
  const removal = { ...wallet, deleted: true, updatedAtMs: SOME_TIME_MS + 1, deviceId: PHONE };
  await desk.store.push(desk.script.ledgerId, pushOf({ definitions: [wallet] }));
  await desk.store.push(desk.script.ledgerId, pushOf({ definitions: [removal] }));
  expect((await get(listAccounts)).accounts).toEqual([]);

  await desk.post(createEntries, { ...STATED, account: "微信", confirmed: true });

  expect((await get(listAccounts)).accounts).toMatchObject([
    { id: "account:微信", opening: 50_000, balance: 50_000 - 14_200 },
  ]);
});

test("a sentence that names the account and tags keeps them until they are saved", async () => {
  const wallet = pushedWallet({ id: "own-wallet", name: "零钱包" });
  await desk.store.push(desk.script.ledgerId, pushOf({ definitions: [wallet] }));

  const { confirm: id, drafts } = await desk.say("午饭35用零钱包付的，标签旅行");

  expect(drafts).toMatchObject([{ amount: 35, account: "零钱包", tags: "旅行" }]);
  expect((await desk.confirm(id)).json().entries).toMatchObject([
    { account: "零钱包", accountId: "own-wallet", tags: "旅行" },
  ]);
});

import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeConnectivity } from "../../../testing/fake-connectivity.ts";
import { NOON, removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { someDevice, someSession } from "../../../testing/some-devices.ts";
import { someHearing } from "../../../testing/some-hearing.ts";
import { someStatus } from "../../../testing/some-status.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { SettingsBooks } from "../../platform/books/books.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

test("清空账本 requires its words to be typed, and erases nothing while the server cannot be reached", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction()]);
  renderScreen(<SettingsScreen />, { books, hash: "#/settings/data" });
  const clear = page.getByRole("button", { name: "清空账本" });

  await expect.element(clear).toBeDisabled();
  await page.getByLabelText(/确定的话/).fill("清空账本");
  await clear.click();

  await expect.element(page.getByText("什么都没有清空")).toBeVisible();
  expect(await books.ledger.entries()).toHaveLength(1);
});

test("清空账本 erases the device's books after the server's", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction()]);
  renderScreen(<SettingsScreen />, {
    books,
    hash: "#/settings/data",
    account: { clear: async () => ({ ok: true, answer: null }) },
  });

  await page.getByLabelText(/确定的话/).fill("清空账本");
  await page.getByRole("button", { name: "清空账本" }).click();

  await expect.element(page.getByText("账本已清空")).toBeVisible();
  expect(await books.ledger.entries()).toEqual([]);
});

test("an export offers photos once an entry names one, wherever its file is", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction()]);
  renderScreen(<SettingsScreen />, { books, hash: "#/settings/data" });
  const withPhotos = page.getByRole("switch", { name: /JSON 连同照片/ });

  await expect.element(page.getByText("导出 JSON")).toBeVisible();
  await expect.element(withPhotos).not.toBeInTheDocument();
  await books.ledger.saveBatch([transaction({ photos: "a".repeat(64) })]);

  await expect.element(withPhotos).toBeChecked();
  await expect.element(page.getByText("照片要从服务器取来，导入时一起回来")).toBeVisible();
});

test("a category is added once, moved and hidden", async () => {
  const books = await openTestBooks();
  renderScreen(<SettingsScreen />, { books, hash: "#/settings/categories" });
  const add = page.getByRole("button", { name: "添加" });

  await page.getByLabelText("新分类").fill("餐饮");
  await add.click();
  await expect.element(page.getByText("已经有这个分类了")).toBeVisible();
  await page.getByLabelText("新分类").fill("猫粮");
  await add.click();
  await expect.element(page.getByText("已添加「猫粮」，排在最后")).toBeVisible();
  await page.getByRole("button", { name: "猫粮上移" }).click();
  await page.getByRole("button", { name: "修改猫粮" }).click();
  await page.getByRole("switch", { name: /记账时可选/ }).click();
  await page.getByRole("button", { name: "保存" }).click();

  await expect.element(page.getByText("已隐藏")).toBeVisible();
  const expenses = (await books.categories.all()).filter(({ type }) => type === "EXPENSE");
  expect(expenses.at(-2)).toMatchObject({ name: "猫粮", hidden: true, custom: true });
});

test("其他, under any name, cannot be hidden; if it was hidden before, it can be shown", async () => {
  const books = await openTestBooks();
  await books.categories.change("EXPENSE:其他", { name: "杂项" });
  await books.categories.change("INCOME:其他", { hidden: true });
  await books.categories.add("EXPENSE", "其他");
  renderScreen(<SettingsScreen />, { books, hash: "#/settings/categories" });
  const isOffered = page.getByRole("switch", { name: /记账时可选/ });
  const why = page.getByText("放不进别的分类的账都归到这里", { exact: false });

  await page.getByRole("button", { name: "修改杂项" }).click();
  await expect.element(why).toBeVisible();
  expect(isOffered.elements()).toEqual([]);
  await page.getByRole("button", { name: "关闭" }).click();
  await page.getByRole("button", { name: "修改其他" }).click();
  await expect.element(isOffered).toBeChecked();
  expect(why.elements()).toEqual([]);
  await page.getByRole("button", { name: "关闭" }).click();

  await page.getByRole("radio", { name: "收入" }).click();
  await page.getByRole("button", { name: "修改其他" }).click();
  await expect.element(isOffered).not.toBeChecked();
  await isOffered.click();
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("已隐藏")).not.toBeInTheDocument();
  const other = (await books.categories.all()).find(({ id }) => id === "INCOME:其他");
  expect(other).toMatchObject({ hidden: false });
});

test("a category cannot be named like a command or an amount, when added or renamed", async () => {
  const books = await openTestBooks();
  renderScreen(<SettingsScreen />, { books, hash: "#/settings/categories" });

  await page.getByLabelText("新分类").fill("确认");
  await page.getByRole("button", { name: "添加" }).click();
  await expect.element(page.getByText(/会被当成口令/)).toBeVisible();
  await expect.element(page.getByLabelText("新分类")).toHaveValue("确认");
  await page.getByLabelText("新分类").fill("取消费");
  await page.getByRole("button", { name: "添加" }).click();
  await page.getByRole("button", { name: "修改取消费" }).click();
  await page.getByLabelText("名称").fill("五十元");
  await page.getByRole("button", { name: "保存" }).click();

  await expect.element(page.getByText(/会被当成金额/)).toBeVisible();
  const own = (await books.categories.all()).filter(({ custom }) => custom);
  expect(own.map(({ name }) => name)).toEqual(["取消费"]);
});

test("the host that gets the words is named, and 仅本机 keeps them on the device", async () => {
  const books = await openTestBooks();
  const models = [{ model: "m", host: "models.example", breaker: "closed", trouble: null }];
  renderScreen(<SettingsScreen />, {
    books,
    hash: "#/settings/understanding",
    account: {
      status: async () => ({
        ok: true,
        answer: someStatus({ engine: "models", models }),
      }),
    },
  });

  await expect.element(page.getByText("models.example")).toBeVisible();
  await page.getByRole("switch", { name: /仅本机/ }).click();

  await expect.element(page.getByText(/话不离开这台设备/)).toBeVisible();
  expect((await books.settings.read()).localOnly).toBe(true);
});

test("a host that refuses is named, with what an owner can do about it", async () => {
  const trouble = { kind: "key-refused", sinceMs: NOON.epochMs - 3_600_000 } as const;
  const models = [{ model: "m", host: "models.example", breaker: "open", trouble }];
  const owner = someSession(someDevice({ role: "owner", current: true }));
  renderScreen(<SettingsScreen />, {
    books: await openTestBooks(),
    hash: "#/settings/understanding",
    account: {
      session: async () => ({ ok: true, answer: owner }),
      status: async () => ({ ok: true, answer: someStatus({ engine: "models", models }) }),
    },
  });

  await expect.element(page.getByText(/^1 小时前起停用：它不认这个密钥/)).toBeVisible();
});

test("免提 is stored; a server without a recognizer is shown before the user speaks", async () => {
  const books = await openTestBooks();
  await books.settings.change({ speakerOn: false });
  renderScreen(<SettingsScreen />, {
    books,
    hash: "#/settings/voice",
    view: { hearing: someHearing({ server: "deaf" }) },
  });

  await page.getByRole("switch", { name: /免提/ }).click();
  await page.getByLabelText("怎么听").selectOptions("server");

  await expect.element(page.getByText(/这台服务器没有装听写/)).toBeVisible();
  expect(await books.settings.read()).toMatchObject({ handsFree: true, recognizer: "server" });
});

test("a choice is shown at once, and reverted when it could not be stored", async () => {
  const books = await openTestBooks();
  const write = Promise.withResolvers<void>();
  const settings = { ...books.settings, change: () => write.promise };
  renderScreen(<SettingsScreen />, {
    books: { ...books, settings },
    hash: "#/settings/appearance",
  });
  const dark = page.getByRole("radio", { name: "深色" });

  await dark.click();
  expect(dark.element()).toHaveProperty("checked", true);
  write.reject(new Error("The disk is full"));

  await expect.element(page.getByText("没有存下来，请再试一次")).toBeVisible();
  await expect.element(dark).not.toBeChecked();
});

test("a later choice by another tab is the one that is shown", async () => {
  const books = await openTestBooks();
  renderScreen(<SettingsScreen />, { books, hash: "#/settings/appearance" });

  await page.getByRole("radio", { name: "深色" }).click();
  await expect.poll(async () => (await books.settings.read()).theme).toBe("dark");
  await books.settings.change({ theme: "light" });

  await expect.element(page.getByRole("radio", { name: "浅色" })).toBeChecked();
});

test("a choice by another tab counts also if it is read before the own choice is reported stored", async () => {
  const books = await openTestBooks();
  const reported = Promise.withResolvers<void>();
  const settings: SettingsBooks = {
    read: () => books.settings.read(),
    change: async (wanted) => {
      await books.settings.change(wanted);
      await reported.promise;
    },
  };
  renderScreen(<SettingsScreen />, {
    books: { ...books, settings },
    hash: "#/settings/appearance",
  });

  await page.getByRole("radio", { name: "深色" }).click();
  await expect.poll(async () => (await books.settings.read()).theme).toBe("dark");
  await books.settings.change({ theme: "light", largeText: true });
  await expect.element(page.getByRole("switch", { name: /大字/ })).toBeChecked();
  reported.resolve();

  await expect.element(page.getByRole("radio", { name: "浅色" })).toBeChecked();
});

test("a wrong access code is reported, the right one signs in", async () => {
  const books = await openTestBooks();
  renderScreen(<SettingsScreen />, {
    books,
    hash: "#/settings/sync",
    account: {
      session: async () => ({ ok: false, refusal: { type: "signed-out" } }),
      signIn: async (code) =>
        code === "right"
          ? { ok: true, answer: someSession() }
          : { ok: false, refusal: { type: "wrong-code" } },
    },
  });

  await page.getByLabelText("访问码", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "登录" }).click();
  await expect.element(page.getByText(/访问码不对/)).toBeVisible();
  await page.getByLabelText("访问码", { exact: true }).fill("right");
  await page.getByRole("button", { name: "登录" }).click();

  await expect.element(page.getByText("家里的账")).toBeVisible();
});

test("a server that could not be reached is asked again when the connection is back", async () => {
  const connectivity = fakeConnectivity();
  connectivity.connect({ state: "offline" });
  let times = 0;
  const unreachable = { ok: false, refusal: { type: "unreachable" } } as const;
  renderScreen(<SettingsScreen />, {
    books: await openTestBooks(),
    hash: "#/settings/sync",
    connectivity,
    account: {
      session: async () => {
        times += 1;
        return connectivity.state === "offline" ? unreachable : { ok: true, answer: someSession() };
      },
    },
  });
  await expect.element(page.getByRole("button", { name: "再试一次" })).toBeVisible();
  connectivity.connect({ state: "server-gone" });
  expect(times).toBe(1);

  connectivity.connect({ state: "online" });

  await expect.element(page.getByText("家里的账")).toBeVisible();
  expect(times).toBe(2);
});

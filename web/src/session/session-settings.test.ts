import {
  type AccountDetails,
  type CategoryView,
  type Definition,
  detailsOfAccount,
  type LedgerEntry,
  newAccountDetails,
} from "@suikouji/core";
import { expect, test } from "vitest";
import { type Books, DEFAULT_SETTINGS, type Settings } from "../platform/books/books.ts";
import { type SessionSettings, watchSessionSettings } from "./session-settings.ts";

const category = (name: string, more: Partial<CategoryView> = {}): CategoryView => ({
  id: `EXPENSE:${name}`,
  type: "EXPENSE",
  name,
  hidden: false,
  order: 0,
  custom: true,
  ...more,
});

type ReadBooks = Pick<Books, "watch" | "settings" | "categories" | "definitions" | "latest">;

function booksWith(parts: {
  settings?: () => Promise<Settings>;
  categories?: readonly CategoryView[];
  accounts?: readonly Definition[];
  latest?: readonly string[];
}): ReadBooks {
  return {
    watch(read, listener, { unreadable } = {}) {
      void read().then(listener, unreadable);
      return () => {};
    },
    settings: { read: parts.settings ?? (async () => DEFAULT_SETTINGS) } as Books["settings"],
    categories: { all: async () => parts.categories ?? [] } as unknown as Books["categories"],
    definitions: { all: async () => parts.accounts ?? [] } as unknown as Books["definitions"],
    latest: async () =>
      (parts.latest ?? []).map(
        (name) => ({ type: "EXPENSE", category: name, description: "午饭" }) as LedgerEntry,
      ),
  };
}

const settingsOf = (books: ReadBooks) =>
  new Promise<SessionSettings>((resolve) => watchSessionSettings(books, resolve));

test("the dialogue gets the user's own categories and the recently used ones, each once", async () => {
  const books = booksWith({
    settings: async () => ({ ...DEFAULT_SETTINGS, offlineMultiple: true, silenceMs: 800 }),
    categories: [
      category("宠物"),
      category("餐饮", { custom: false }),
      category("旧", { hidden: true }),
    ],
    latest: ["餐饮", "交通", "餐饮"],
  });

  expect(await settingsOf(books)).toEqual({
    device: { ...DEFAULT_SETTINGS, offlineMultiple: true, silenceMs: 800 },
    dialogue: {
      offlineMultiple: true,
      recentCategories: ["餐饮", "交通"],
      customCategories: ["宠物"],
      customCategoryTypes: [["EXPENSE"]],
      renamedCategories: {},
      hiddenCategories: { "EXPENSE:旧": "其他" },
      localOnly: false,
      onlyIfUnsure: false,
    },
    words: { customCategories: ["宠物"], recentDescriptions: ["午饭", "午饭", "午饭"] },
  });
});

test("it also gets their types; a name used for both types is listed once, with both", async () => {
  const { dialogue } = await settingsOf(
    booksWith({
      categories: [
        category("理发"),
        category("摆摊", { id: "INCOME:摆摊", type: "INCOME" }),
        category("理发", { id: "INCOME:理发", type: "INCOME" }),
        category("摆摊", { hidden: true }),
      ],
    }),
  );

  expect(dialogue).toMatchObject({
    customCategories: ["理发", "摆摊"],
    customCategoryTypes: [["EXPENSE", "INCOME"], ["INCOME"]],
  });
});

test("a renamed category counts as the user's own, with its former name", async () => {
  const renamed = category("出行", { id: "EXPENSE:交通", custom: false });

  const { dialogue } = await settingsOf(booksWith({ categories: [renamed] }));

  expect(dialogue).toMatchObject({
    customCategories: ["出行"],
    renamedCategories: { "EXPENSE:交通": "出行" },
  });
});

test("hidden categories are not among the recent ones; the same name of the other type is", async () => {
  const { dialogue } = await settingsOf(
    booksWith({
      categories: [
        category("餐饮", { custom: false }),
        category("零食", { custom: false, hidden: true }),
        category("红包", { id: "INCOME:红包", type: "INCOME", custom: false, hidden: true }),
      ],
      latest: ["零食", "交通", "红包"],
    }),
  );

  expect(dialogue).toMatchObject({
    recentCategories: ["交通", "红包"],
    hiddenCategories: { "EXPENSE:零食": "餐饮", "INCOME:红包": "其他" },
  });
});

test("the dialogue knows when 仅本机 is on", async () => {
  const wishes = async () => ({ ...DEFAULT_SETTINGS, localOnly: true });

  const { dialogue } = await settingsOf(booksWith({ settings: wishes }));

  expect(dialogue.localOnly).toBe(true);
});

test("no more categories are sent than a question may carry", async () => {
  const many = Array.from({ length: 150 }, (_, index) => category(`类${index}`));

  const { dialogue } = await settingsOf(booksWith({ categories: many }));

  expect(dialogue.customCategories).toHaveLength(100);
  expect(dialogue.customCategoryTypes).toHaveLength(100);
});

/** Books that are read when the test says so; null settings cannot be read. */
function booksToRead() {
  let wishes: Partial<Settings> | null = null;
  let readAgain = async () => {};
  const told: SessionSettings[] = [];
  const books: ReadBooks = {
    ...booksWith({
      async settings() {
        if (wishes === null) throw new Error("InvalidStateError");
        return { ...DEFAULT_SETTINGS, ...wishes };
      },
    }),
    watch(read, listener, { unreadable } = {}) {
      readAgain = () => read().then(listener, unreadable);
      return () => {};
    },
  };
  watchSessionSettings(books, (settings) => told.push(settings));
  return {
    async read(next: Partial<Settings> | null) {
      wishes = next;
      await readAgain();
      return told.at(-1);
    },
  };
}

test("the dialogue gets the names of accounts and of people, apart", async () => {
  const account = (name: string, details: Partial<AccountDetails>) =>
    ({
      ...{ kind: "account", id: name, name, hidden: false, order: 0, deleted: false },
      details: detailsOfAccount({ ...newAccountDetails(name), ...details }),
    }) as Definition;
  const yuan = [account("微信", { sort: "wallet" }), account("老王", { sort: "person" })];
  const abroad = account("美元卡", { currency: "USD" });

  const { dialogue } = await settingsOf(booksWith({ accounts: yuan }));
  expect(dialogue).toMatchObject({ accounts: ["微信"], people: ["老王"] });
  expect(dialogue.accountCurrencies).toBeUndefined();

  const further = await settingsOf(booksWith({ accounts: [...yuan, abroad] }));
  expect(further.dialogue).toMatchObject({
    accounts: ["微信", "美元卡"],
    accountCurrencies: { 美元卡: "USD" },
  });
});

test("until the settings are read the safe ones apply: no word leaves the device, no voice, no microphone", async () => {
  const books = booksWith({ settings: () => Promise.reject(new Error("InvalidStateError")) });

  const { device, dialogue } = await settingsOf(books);

  expect([device.localOnly, dialogue.localOnly]).toEqual([true, true]);
  expect([device.speakerOn, device.recognizer, device.handsFree]).toEqual([false, "typing", false]);
});

test("the safe settings end when the user's own are read", async () => {
  const { read } = booksToRead();
  await read(null);

  expect(await read({ silenceMs: 800 })).toMatchObject({
    device: { ...DEFAULT_SETTINGS, silenceMs: 800 },
    dialogue: { localOnly: false },
  });
});

test.each<[string, Partial<Settings>]>([
  ["the usual ones", {}],
  ["仅本机", { localOnly: true }],
  ["a muted speaker", { speakerOn: false, handsFree: true }],
])("when a read fails %s stay, and no word leaves the device", async (_, wishes) => {
  const { read } = booksToRead();
  await read(wishes);

  const last = await read(null);

  expect(last?.device).toEqual({ ...DEFAULT_SETTINGS, ...wishes, localOnly: true });
  expect(last?.dialogue.localOnly).toBe(true);
  expect(await read(wishes)).toMatchObject({
    device: { ...DEFAULT_SETTINGS, ...wishes },
    dialogue: { localOnly: wishes.localOnly ?? false },
  });
});

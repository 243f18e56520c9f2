import { transaction } from "@suikouji/core/testing/transactions";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../testing/render-screen.tsx";
import { someDevice, someSession } from "../../testing/some-devices.ts";
import { closeTestBooks, openTestBooks } from "../../testing/test-books.ts";
import { showEnglish } from "../platform/language/localized.ts";
import { LedgerScreen } from "../screens/ledger/ledger-screen.tsx";
import { SettingsScreen } from "../screens/settings/settings-screen.tsx";
import { CategoryBox } from "../ui/entry-form/category-box.tsx";
import { english } from "./english.ts";

beforeAll(() => showEnglish(english));
afterAll(() => showEnglish(null));
afterEach(removeScreens);
afterEach(closeTestBooks);

const button = (name: string | RegExp) => page.getByRole("button", { name });

async function showCategories() {
  const books = await openTestBooks();
  renderScreen(<SettingsScreen />, { books, hash: "#/settings/categories" });
  await expect.element(button("Edit Dining")).toBeVisible();
  return async (id: string) => (await books.categories.all()).find((view) => view.id === id)?.name;
}

test("a built-in category that is saved untouched keeps its stored name", async () => {
  const nameOf = await showCategories();

  await button("Edit Dining").click();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Dining");
  await expect.element(page.getByText("Spoken, synced and exported as “餐饮”")).toBeVisible();
  await page.getByRole("switch", { name: /Offered for new entries/ }).click();
  await button("Save").click();
  await expect.element(page.getByText("Hidden")).toBeVisible();

  expect(await nameOf("EXPENSE:餐饮")).toBe("餐饮");
});

test("a renamed one is shown as the user named it", async () => {
  const nameOf = await showCategories();

  await button("Edit Dining").click();
  await page.getByLabelText("Name").fill("Food");
  await button("Save").click();
  await expect.element(button("Edit Food")).toBeVisible();

  expect(await nameOf("EXPENSE:餐饮")).toBe("Food");
});

test("a shown name cannot be given to a second category", async () => {
  await showCategories();

  await page.getByLabelText("New category").fill("dining");
  await button("Add").click();

  await expect.element(page.getByText("There is such a category already")).toBeVisible();
});

test("a deleted entry shows the names of its categories in English", async () => {
  const books = await openTestBooks();
  const saved = await books.ledger.saveBatch([transaction({ description: "" })]);
  await books.ledger.remove(saved.map(({ id }) => id));

  renderScreen(<SettingsScreen />, { books, hash: "#/settings/deleted" });

  await expect.element(page.getByRole("checkbox", { name: /Dining/ })).toBeVisible();
  expect(page.getByText("餐饮").elements()).toEqual([]);
});

test("the ledger's search finds the shown and the stored name", async () => {
  const books = await openTestBooks();
  const entry = transaction({ category: "交通", description: "地铁" });
  await books.ledger.saveBatch([entry, transaction({ description: "火锅" })]);
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });
  await expect.element(button(/地铁.*Transport/)).toBeVisible();

  for (const words of ["transport", "交通"]) {
    await page.getByRole("searchbox").fill(words);
    await expect.element(page.getByText("1 entry found")).toBeVisible();
    await expect.element(button(/地铁/)).toBeVisible();
    await page.getByRole("searchbox").fill("");
    await expect.element(button(/火锅/)).toBeVisible();
  }
});

test.each(["tra", "交"])("typing %s into the form's field chooses 交通", async (typed) => {
  const books = await openTestBooks();
  const categories = await books.categories.all();
  const chosen: string[] = [];
  renderScreen(
    <CategoryBox
      categories={categories}
      type="EXPENSE"
      value="餐饮"
      problem={null}
      hint=""
      onChange={(name) => chosen.push(name)}
      inputRef={null}
      beside={null}
    />,
    { books, hash: "#/" },
  );
  const field = page.getByRole("combobox");
  await expect.element(field).toHaveValue("Dining");

  await userEvent.fill(field, typed);

  expect(chosen).toEqual(["交通"]);
});

test("the default ledger is shown in English, and its untouched name is not stored", async () => {
  const renames: string[] = [];
  const ledger = { id: "1", name: "我的账本" };
  const device = someDevice({ current: true, role: "owner" });
  renderScreen(<SettingsScreen />, {
    books: await openTestBooks(),
    hash: "#/settings/ledgers",
    account: {
      session: async () => ({ ok: true, answer: { ...someSession(device), ledger } }),
      renameLedger: async (name) => {
        renames.push(name);
        return { ok: true, answer: name };
      },
    },
  });

  await button("Rename ledger").click();
  await expect.element(page.getByLabelText("Name of the ledger")).toHaveValue("My ledger");
  await button("Save").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(renames).toEqual([]);

  await button("Rename ledger").click();
  await page.getByLabelText("Name of the ledger").fill("Home");
  await button("Save").click();
  await expect.element(page.getByText("Home")).toBeVisible();
  expect(renames).toEqual(["Home"]);
});

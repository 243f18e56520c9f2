import { type CalendarDate, fen } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { chineseLeft } from "../../../e2e/support/checks/chinese-left.ts";
import { removeScreens, renderScreen } from "../../testing/render-screen.tsx";
import { someDevice, someSession } from "../../testing/some-devices.ts";
import { someStatus } from "../../testing/some-status.ts";
import { closeTestBooks, openTestBooks } from "../../testing/test-books.ts";
import { BooksNotice } from "../app/books-notice.tsx";
import { showEnglish } from "../platform/language/localized.ts";
import { LedgerScreen } from "../screens/ledger/ledger-screen.tsx";
import { RecordScreen } from "../screens/record/record-screen.tsx";
import { SettingsScreen } from "../screens/settings/settings-screen.tsx";
import { SignInScreen } from "../screens/sign-in/sign-in-screen.tsx";
import { StatisticsScreen } from "../screens/statistics/statistics-screen.tsx";
import { WelcomeScreen } from "../screens/welcome/welcome-screen.tsx";
import { type ListedPage, SETTINGS_PAGES } from "../session/addresses.ts";
import { english } from "./english.ts";

// After the screens were loaded: a text that a module reads while it is loaded stays Chinese.
beforeAll(() => showEnglish(english));
afterAll(() => showEnglish(null));
afterEach(removeScreens);
afterEach(closeTestBooks);

const settingsPages: Readonly<Record<ListedPage, string>> = {
  voice: "Read answers aloud",
  understanding: "Where your words go",
  accounts: "No accounts yet",
  categories: "Expense categories",
  budgets: "No budgets yet",
  recurring: "No recurring entries yet",
  memory: "Remembered descriptions",
  deleted: "No deleted entries",
  sync: "Make a token",
  ledgers: "New ledger",
  data: "Clear the ledger",
  appearance: "Large text",
  about: "Where your data is",
};

const screens: readonly (readonly [hash: string, screen: ReactNode, shown: string])[] = [
  ["#/", <WelcomeScreen key="" onStart={nothing} onSpeak={nothing} onSay={nothing} />, "Start"],
  ["#/", <SignInScreen key="" onLater={nothing} />, "Sign in to your ledger"],
  ["#/", <BooksNotice key="" reason="full" />, "This device is full"],
  ["#/", <RecordScreen key="" />, "Spent today"],
  ["#/ledger", <LedgerScreen key="" />, "November 2026"],
  ["#/ledger?month=2026-03", <LedgerScreen key="" />, "March 2026"],
  ["#/ledger?words=nothing", <LedgerScreen key="" />, "Nothing found"],
  ["#/statistics", <StatisticsScreen key="" />, "Last 12 months"],
  ["#/statistics?year=2026", <StatisticsScreen key="" />, "Last 5 years"],
  ["#/settings", <SettingsScreen key="" />, "Sync and devices"],
  ...SETTINGS_PAGES.map(
    (name) => [`#/settings/${name}`, <SettingsScreen key="" />, settingsPages[name]] as const,
  ),
];

test.each(screens)("%s has no Chinese left: $2", async (hash, screen, shown) => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([
    transaction(),
    transaction({ amount: fen(800_000), type: "INCOME", category: "工资", description: "工资" }),
    transaction({ date: "2026-10-31" as CalendarDate }),
  ]);
  const device = someDevice({ current: true, role: "owner" });
  const answered = <Answer,>(answer: Answer) => Promise.resolve({ ok: true, answer } as const);

  renderScreen(screen, {
    books,
    hash,
    account: {
      session: () => answered(someSession(device)),
      devices: () => answered([device, someDevice({ id: "2" })]),
      status: () => answered(someStatus()),
    },
  });
  await expect.element(page.getByText(shown).first()).toBeVisible();

  expect(chineseLeft(["吃饭", "工资", "家里的账", "手机", ...MEANT])).toEqual([]);
});

/** Examples of what users say, and the setting that readers of Chinese must find. */
const MEANT = ["吃饭60", "猫粮", "语言", "简体中文"];

function nothing(): void {}

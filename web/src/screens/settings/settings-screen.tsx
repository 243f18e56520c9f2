import { assertNever } from "@suikouji/core";
import { Suspense } from "react";
import type { Settings } from "../../platform/books/books.ts";
import { parseSettingsPage, type SettingsPage, useHash } from "../../session/addresses.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { AboutPage } from "./about-page.tsx";
import { AppearancePage } from "./appearance-page.tsx";
import { CategoriesPage } from "./categories-page.tsx";
import { DataPage } from "./data-page.tsx";
import { LedgersPage } from "./ledgers-page.tsx";
import styles from "./settings.module.css";
import { SettingsOverview } from "./settings-overview.tsx";
import { SettingsPageFrame } from "./settings-page-frame.tsx";
import { settingsText } from "./settings-text.ts";
import { SyncPage } from "./sync-page.tsx";
import { UnderstandingPage } from "./understanding-page.tsx";
import { useSettings } from "./use-settings.ts";
import { VoicePage } from "./voice-page.tsx";

const accountsPage = lazyPart(
  async () => (await import("./accounts/accounts-page.tsx")).AccountsPage,
);
const budgetsPage = lazyPart(async () => (await import("./plans/budgets-page.tsx")).BudgetsPage);
const recurringPage = lazyPart(
  async () => (await import("./plans/recurring-page.tsx")).RecurringPage,
);
const deletedPage = lazyPart(async () => (await import("./deleted/deleted-page.tsx")).DeletedPage);
const modelsPage = lazyPart(async () => (await import("./models/models-page.tsx")).ModelsPage);
const memoryPage = lazyPart(async () => (await import("./memory-page.tsx")).MemoryPage);

export function SettingsScreen() {
  const page = parseSettingsPage(useHash());
  const { settings, change } = useSettings();
  if (settings === null) {
    return (
      <p className={styles.words} role="status">
        {settingsText.loading}
      </p>
    );
  }
  if (page === null) return <SettingsOverview settings={settings} />;
  return (
    <SettingsPageFrame key={page} page={page}>
      <Page page={page} settings={settings} change={change} />
    </SettingsPageFrame>
  );
}

function Page(asked: {
  readonly page: SettingsPage;
  readonly settings: Settings;
  readonly change: (change: Partial<Settings>) => void;
}) {
  const { page, settings, change } = asked;
  switch (page) {
    case "voice":
      return <VoicePage settings={settings} change={change} />;
    case "understanding":
      return <UnderstandingPage settings={settings} change={change} />;
    case "accounts":
      return (
        <Suspense>
          <accountsPage.Part />
        </Suspense>
      );
    case "categories":
      return <CategoriesPage />;
    case "budgets":
      return (
        <Suspense>
          <budgetsPage.Part />
        </Suspense>
      );
    case "recurring":
      return (
        <Suspense>
          <recurringPage.Part />
        </Suspense>
      );
    case "models":
      return (
        <Suspense>
          <modelsPage.Part />
        </Suspense>
      );
    case "memory":
      return (
        <Suspense>
          <memoryPage.Part />
        </Suspense>
      );
    case "deleted":
      return (
        <Suspense>
          <deletedPage.Part />
        </Suspense>
      );
    case "sync":
      return <SyncPage />;
    case "ledgers":
      return <LedgersPage />;
    case "data":
      return <DataPage />;
    case "appearance":
      return <AppearancePage settings={settings} change={change} />;
    case "about":
      return <AboutPage />;
    default:
      return assertNever(page);
  }
}

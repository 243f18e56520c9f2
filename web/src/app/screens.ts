import type { ComponentType } from "react";
import { RecordScreen } from "../screens/record/record-screen.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { ScreenName } from "./routes.ts";

const ledger = lazyPart(
  async () => (await import("../screens/ledger/ledger-screen.tsx")).LedgerScreen,
);
const statistics = lazyPart(
  async () => (await import("../screens/statistics/statistics-screen.tsx")).StatisticsScreen,
);
const settings = lazyPart(
  async () => (await import("../screens/settings/settings-screen.tsx")).SettingsScreen,
);

/** Shown once, after the welcome page; the settings hold the same form. */
export const signInScreen = lazyPart(
  async () => (await import("../screens/sign-in/sign-in-screen.tsx")).SignInScreen,
);

export const SCREENS: Readonly<Record<ScreenName, ComponentType>> = {
  record: RecordScreen,
  ledger: ledger.Part,
  statistics: statistics.Part,
  settings: settings.Part,
};

export const preloadScreen: Readonly<Record<ScreenName, () => void>> = {
  record: () => undefined,
  ledger: ledger.preload,
  statistics: statistics.preload,
  settings: settings.preload,
};

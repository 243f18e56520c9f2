import type { ComponentType } from "react";
import { RecordScreen } from "../screens/record/record-screen.tsx";
import { later } from "../ui/later.tsx";
import type { ScreenName } from "./routes.ts";

const ledger = later(
  async () => (await import("../screens/ledger/ledger-screen.tsx")).LedgerScreen,
);
const statistics = later(
  async () => (await import("../screens/statistics/statistics-screen.tsx")).StatisticsScreen,
);
const settings = later(
  async () => (await import("../screens/settings/settings-screen.tsx")).SettingsScreen,
);

/** Shown after the welcome, and never again; the settings hold the same. */
export const signInScreen = later(
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

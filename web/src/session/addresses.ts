import {
  parseYearMonth,
  TRANSACTION_TYPES,
  type TransactionType,
  type YearMonth,
} from "@suikouji/core";
import { useSyncExternalStore } from "react";
import { pageLayers } from "../platform/page-layers.ts";

/** What the ledger is asked to show; null leaves it open. */
export interface LedgerAddress {
  readonly month: YearMonth | null;
  readonly type: TransactionType | null;
  readonly categoryId: string | null;
}

export const SETTINGS_PAGES = [
  "voice",
  "understanding",
  "categories",
  "sync",
  "data",
  "appearance",
  "about",
] as const;

export type SettingsPage = (typeof SETTINGS_PAGES)[number];

/** `#/ledger?month=2026-11&type=EXPENSE&category=EXPENSE:餐饮` */
export function ledgerAddress(asked: Partial<LedgerAddress>): string {
  const { month, type, categoryId } = asked;
  const parts = new URLSearchParams();
  if (month) parts.set("month", month);
  if (type) parts.set("type", type);
  if (categoryId) parts.set("category", categoryId);
  return parts.size === 0 ? "#/ledger" : `#/ledger?${parts}`;
}

/** Anyone can type an address: what makes no sense is left open. */
export function parseLedgerAddress(hash: string): LedgerAddress {
  const parts = new URLSearchParams(hash.split("?")[1] ?? "");
  const type = parts.get("type");
  return {
    month: parseYearMonth(parts.get("month") ?? ""),
    type: TRANSACTION_TYPES.find((known) => known === type) ?? null,
    categoryId: parts.get("category") || null,
  };
}

/** `#/statistics?month=2026-11` */
export function statisticsAddress(month: YearMonth): string {
  return `#/statistics?month=${month}`;
}

export function parseStatisticsMonth(hash: string): YearMonth | null {
  return parseYearMonth(new URLSearchParams(hash.split("?")[1] ?? "").get("month") ?? "");
}

export function settingsAddress(page: SettingsPage | null): string {
  return page === null ? "#/settings" : `#/settings/${page}`;
}

/** Null: the overview. */
export function parseSettingsPage(hash: string): SettingsPage | null {
  const named = /^#\/settings\/([a-z]+)/.exec(hash)?.[1];
  return SETTINGS_PAGES.find((page) => page === named) ?? null;
}

/** Goes there without a new step in the history: choosing a month is not worth a press of back. */
export function replaceAddress(hash: string): void {
  pageLayers().replaceAddress(hash);
}

/** The part of the address after `#`, with it. */
export function useHash(): string {
  return useSyncExternalStore(subscribeToHash, () => window.location.hash);
}

function subscribeToHash(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

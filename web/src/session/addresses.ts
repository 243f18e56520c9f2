import {
  type CalendarDate,
  type Fen,
  fen,
  parseCalendarDate,
  parseYearMonth,
  TRANSACTION_TYPES,
  type TransactionType,
  tagNames,
  tagsText,
  type YearMonth,
} from "@suikouji/core";
import { useSyncExternalStore } from "react";
import { pageLayers } from "../platform/page-layers.ts";

/** From one value to another, both included; null: open at that end, but never at both. */
export interface Span<Value> {
  readonly from: Value | null;
  readonly to: Value | null;
}

/** The month and filters that the ledger shows; null: not set. */
export interface LedgerAddress {
  readonly month: YearMonth | null;
  readonly type: TransactionType | null;
  /** Any of these; none: all. */
  readonly categoryIds: readonly string[];
  /** Only these days; the month does not matter then. */
  readonly days: Span<CalendarDate> | null;
  readonly amounts: Span<Fen> | null;
  /** All of these; none: whatever tags there are. */
  readonly tags: readonly string[];
  /** Part of the description. */
  readonly words: string | null;
  /** Entries that take from one of these accounts or give to it; none: all. */
  readonly accountIds: readonly string[];
}

export const SETTINGS_PAGES = [
  "voice",
  "understanding",
  "accounts",
  "categories",
  "budgets",
  "recurring",
  "memory",
  "deleted",
  "sync",
  "ledgers",
  "data",
  "appearance",
  "about",
] as const;

/** Pages that another page leads to. */
const FURTHER_PAGES = ["models"] as const;

/** A page of the overview. */
export type ListedPage = (typeof SETTINGS_PAGES)[number];
export type SettingsPage = ListedPage | (typeof FURTHER_PAGES)[number];

/**
 * `#/ledger?month=2026-11&type=EXPENSE&category=EXPENSE:餐饮&category=EXPENSE:交通`,
 * `#/ledger?days=2026-11-09..2026-11-15&amounts=5000..&tag=出差&words=打车`; amounts are in fen.
 */
export function ledgerAddress(asked: Partial<LedgerAddress>): string {
  const { month, type, categoryIds = [], days, amounts, tags = [], words } = asked;
  const { accountIds = [] } = asked;
  const parts = new URLSearchParams();
  if (month) parts.set("month", month);
  if (type) parts.set("type", type);
  for (const id of categoryIds) parts.append("category", id);
  if (days) parts.set("days", spanInWords(days));
  if (amounts) parts.set("amounts", spanInWords(amounts));
  for (const tag of tags) parts.append("tag", tag);
  if (words) parts.set("words", words);
  for (const id of accountIds) parts.append("account", id);
  return parts.size === 0 ? "#/ledger" : `#/ledger?${parts}`;
}

/** Anyone can type an address: invalid values become null. */
export function parseLedgerAddress(hash: string): LedgerAddress {
  const parts = new URLSearchParams(hash.split("?")[1] ?? "");
  const type = parts.get("type");
  return {
    month: parseYearMonth(parts.get("month") ?? ""),
    type: TRANSACTION_TYPES.find((known) => known === type) ?? null,
    categoryIds: idsIn(parts, "category"),
    days: parseSpan(parts.get("days"), parseCalendarDate),
    amounts: parseSpan(parts.get("amounts"), parseFen),
    tags: tagNames(tagsText(parts.getAll("tag"))),
    words: parts.get("words") || null,
    accountIds: idsIn(parts, "account"),
  };
}

function idsIn(parts: URLSearchParams, name: string): readonly string[] {
  return [...new Set(parts.getAll(name))].filter((id) => id !== "");
}

function spanInWords({ from, to }: Span<string | number>): string {
  return `${from ?? ""}..${to ?? ""}`;
}

/** `a..b`, `a..` or `..b` */
export function parseSpan<Value extends string | number>(
  text: string | null,
  parse: (end: string) => Value | null,
): Span<Value> | null {
  const ends = (text ?? "").split("..");
  if (ends.length !== 2 || text === "..") return null;
  const [from = null, to = null] = ends.map((end) => (end === "" ? null : parse(end)));
  const isRead = [from, to].every((end, index) => end !== null || ends[index] === "");
  return isRead && (from === null || to === null || from <= to) ? { from, to } : null;
}

function parseFen(text: string): Fen | null {
  return /^\d{1,10}$/.test(text) ? fen(Number(text)) : null;
}

export function settingsAddress(page: SettingsPage | null): string {
  return page === null ? "#/settings" : `#/settings/${page}`;
}

/** Null is the overview. */
export function parseSettingsPage(hash: string): SettingsPage | null {
  const named = /^#\/settings\/([a-z]+)/.exec(hash)?.[1];
  return [...SETTINGS_PAGES, ...FURTHER_PAGES].find((page) => page === named) ?? null;
}

/** Where the link back leads. */
export function pageAbove(page: SettingsPage): SettingsPage | null {
  return page === "models" ? "understanding" : null;
}

/** Changes the address without a new history entry, so that back skips the change. */
export function replaceAddress(hash: string): void {
  pageLayers().replaceAddress(hash);
}

/** The address from `#` on, including it. */
export function useHash(): string {
  return useSyncExternalStore(subscribeToHash, () => window.location.hash);
}

function subscribeToHash(changed: () => void): () => void {
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

import { randomUUID } from "node:crypto";
import type { PushBody, PushedCategory, PushedDefinition, PushedEntry } from "@suikouji/contract";

export const PHONE = "aaaaaaaa-0000-4000-8000-000000000000";
export const TABLET = "bbbbbbbb-0000-4000-8000-000000000000";

export const SOME_TIME_MS = 1_794_708_000_000;

/** A lunch of 35 yuan, with the test's changes. */
export function pushedLunch(said: Partial<PushedEntry> = {}): PushedEntry {
  return {
    id: randomUUID(),
    batchId: randomUUID(),
    amountFen: 3500,
    currency: "CNY",
    type: "EXPENSE",
    categoryId: "EXPENSE:餐饮",
    accountId: null,
    toAccountId: null,
    description: "午饭",
    date: "2026-11-15",
    occurredAt: "2026-11-15T12:30:00+08:00",
    createdAtMs: SOME_TIME_MS,
    updatedAtMs: SOME_TIME_MS,
    deleted: false,
    ...said,
  };
}

export function pushedSkiing(said: Partial<PushedCategory> = {}): PushedCategory {
  return {
    id: "EXPENSE:滑雪",
    type: "EXPENSE",
    name: "滑雪",
    hidden: false,
    order: 20,
    updatedAtMs: SOME_TIME_MS,
    deleted: false,
    ...said,
  };
}

export function pushedWallet(said: Partial<PushedDefinition> = {}): PushedDefinition {
  return {
    id: "account:微信",
    kind: "account",
    name: "微信",
    hidden: false,
    order: 0,
    details: '{"sort":"wallet","openingFen":0,"currency":"CNY"}',
    updatedAtMs: SOME_TIME_MS,
    deleted: false,
    ...said,
  };
}

/** A push of the phone, with a new key. */
export function pushOf(said: Partial<PushBody> = {}): PushBody {
  return {
    key: randomUUID(),
    deviceId: PHONE,
    epoch: null,
    entries: [],
    categories: [],
    definitions: [],
    ...said,
  };
}

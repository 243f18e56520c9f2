import {
  CLEAR_WORDS,
  changeCode,
  clearLedger,
  conversation,
  correctTransaction,
  createPairing,
  currentSession,
  entryHistory,
  exportLedger,
  listDevices,
  listEntries,
  monthSummary,
  parseTransaction,
  readAudit,
  revokeDevice,
  serverStatus,
  signOut,
  speak,
  syncPull,
  syncPush,
} from "@suikouji/contract";
import type { InjectOptions } from "fastify";
import { pushedLunch, pushOf, SOME_TIME_MS } from "./ledger/pushed.ts";

/** What a caller knows, rightly or wrongly, when it asks. */
export interface Aim {
  /** In whose name it writes. */
  readonly deviceId: string;
  /** Which device it would revoke. */
  readonly revokes: string;
  /** Which entry it would change. */
  readonly entryId: string;
  readonly categoryId: string;
}

const draft = { index: 0, amount: 35, type: "EXPENSE", category: "餐饮", description: "午饭" };

/** A request to every address that is not open to all, those that end something last. */
export function everyPrivateRequest(aim: Aim): readonly InjectOptions[] {
  const { deviceId, revokes, entryId, categoryId } = aim;
  const later = { updatedAtMs: SOME_TIME_MS + 1, deleted: true };
  const entry = pushedLunch({ id: entryId, categoryId, ...later });
  return [
    { method: "GET", url: "/metrics" },
    { method: "GET", url: "/docs" },
    { method: "GET", url: "/docs/json" },
    post(parseTransaction, { text: "午饭35" }),
    post(correctTransaction, { currentBatch: [draft], correctionText: "改成40" }),
    post(conversation, { messages: [{ role: "user", content: "午饭35" }] }),
    post(speak, { text: "已保存。" }),
    get(serverStatus),
    get(currentSession),
    get(listDevices),
    get(listEntries),
    get(listEntries, `?category=${encodeURIComponent(categoryId)}`),
    get(entryHistory, `?id=${entryId}`),
    get(monthSummary, "?month=2026-11"),
    get(exportLedger),
    get(syncPull),
    post(syncPush, pushOf({ deviceId, entries: [entry] })),
    get(readAudit),
    post(createPairing, {}),
    post(createPairing, { role: "owner" }),
    post(clearLedger, { confirm: CLEAR_WORDS }),
    post(changeCode, { endDevices: true }),
    post(revokeDevice, { id: revokes }),
    { method: "DELETE", url: signOut.path },
  ];
}

function get({ path }: { readonly path: string }, query = ""): InjectOptions {
  return { method: "GET", url: `${path}${query}` };
}

function post({ path }: { readonly path: string }, payload: object): InjectOptions {
  return { method: "POST", url: path, payload };
}

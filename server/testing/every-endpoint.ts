import {
  CLEAR_WORDS,
  changeCode,
  clearLedger,
  confirmEntries,
  conversation,
  correctTransaction,
  createEntries,
  createLedger,
  createPairing,
  createToken,
  currentSession,
  discoverModels,
  entryHistory,
  exportLedger,
  listAccounts,
  listBudgets,
  listDeviceNames,
  listDevices,
  listEntries,
  listHostModels,
  monthSummary,
  orderEar,
  orderPictureReader,
  parseTransaction,
  pictureReader,
  readAudit,
  readEar,
  readModels,
  readPhoto,
  readPhotoState,
  readPicture,
  receiveNotice,
  removeModels,
  renameDevice,
  renameLedger,
  revokeDevice,
  saveModels,
  sendPhoto,
  serverStatus,
  signOut,
  speak,
  syncEvents,
  syncPull,
  syncPush,
  tryModel,
} from "@suikouji/contract";
import type { InjectOptions } from "fastify";
import { photoOf } from "./ledger/photos.ts";
import { pushedLunch, pushOf, SOME_TIME_MS } from "./ledger/pushed.ts";

/** The ids that a caller uses in its requests, rightly or wrongly. */
export interface Aim {
  /** The device that it claims to be. */
  readonly deviceId: string;
  /** The device that it would revoke. */
  readonly revokes: string;
  /** The id of drafts that wait for their confirmation; absent: one that nobody made. */
  readonly confirm?: string;
  /** The entry that it would change. */
  readonly entryId: string;
  readonly categoryId: string;
}

const PHOTO = photoOf("小票");
const draft = { index: 0, amount: 35, type: "EXPENSE", category: "餐饮", description: "午饭" };

/** Nobody listens there, so it answers at once. */
const MODEL_HOST = {
  preset: "custom",
  address: "http://127.0.0.1:9/v1",
  key: "sk-canary-5f0c2d",
  model: "m",
  extraFields: {},
  deadlineMs: null,
};

/**
 * One request to every endpoint that needs access; those that end a session or delete come last.
 */
export function everyPrivateRequest(aim: Aim): readonly InjectOptions[] {
  const { deviceId, revokes, entryId, categoryId, confirm = "x.y" } = aim;
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
    get(readEar),
    post(orderEar, { order: "stop" }),
    get(pictureReader),
    post(orderPictureReader, { order: "stop" }),
    {
      method: "POST",
      url: readPicture.path,
      headers: { "content-type": "image/jpeg" },
      payload: PHOTO.bytes,
    },
    get(readModels),
    { method: "PUT", url: saveModels.path, payload: { hosts: [MODEL_HOST], prices: null } },
    post(tryModel, { host: MODEL_HOST }),
    post(listHostModels, { host: MODEL_HOST }),
    get(discoverModels),
    { method: "DELETE", url: removeModels.path },
    get(currentSession),
    get(listDevices),
    get(listDeviceNames),
    get(listEntries),
    get(listEntries, `?category=${encodeURIComponent(categoryId)}`),
    get(entryHistory, `?id=${entryId}`),
    get(monthSummary, "?month=2026-11"),
    get(listAccounts),
    get(listBudgets),
    get(exportLedger),
    get(syncPull),
    get(syncEvents),
    post(createEntries, { text: "午饭35" }),
    post(confirmEntries, { id: confirm }),
    post(receiveNotice, { text: "【招商银行】您账户1234于11月14日12:38在肯德基快捷支付35.50元" }),
    post(syncPush, pushOf({ deviceId, entries: [entry] })),
    {
      method: "PUT",
      url: `${photoPath(sendPhoto)}?offset=0&size=${PHOTO.bytes.length}`,
      headers: { "content-type": "application/octet-stream" },
      payload: PHOTO.bytes,
    },
    { method: "GET", url: photoPath(readPhoto) },
    { method: "GET", url: photoPath(readPhotoState) },
    get(readAudit),
    post(renameDevice, { id: deviceId, name: "厨房的平板" }),
    post(renameDevice, { id: revokes, name: "书房的电脑" }),
    post(createLedger, { name: "旅行" }),
    post(renameLedger, { name: `账本 ${deviceId}` }),
    post(createPairing, {}),
    post(createPairing, { role: "owner" }),
    post(createToken, { name: "快捷指令" }),
    post(clearLedger, { confirm: CLEAR_WORDS }),
    post(changeCode, { endDevices: true }),
    post(revokeDevice, { id: revokes }),
    { method: "DELETE", url: signOut.path },
  ];
}

/** The address as the contract writes it, without its query. */
export function routeOf(url: InjectOptions["url"]): string {
  return String(url).split("?")[0]?.replace(PHOTO.id, ":id") ?? "";
}

function photoPath({ path }: { readonly path: string }): string {
  return path.replace(":id", PHOTO.id);
}

function get({ path }: { readonly path: string }, query = ""): InjectOptions {
  return { method: "GET", url: `${path}${query}` };
}

function post({ path }: { readonly path: string }, payload: object): InjectOptions {
  return { method: "POST", url: path, payload };
}

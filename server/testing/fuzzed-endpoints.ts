import {
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
  type Endpoint,
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
  renameDevice,
  renameLedger,
  revokeDevice,
  serverStatus,
  signIn,
  signOut,
  speak,
  syncEvents,
  syncPull,
  syncPush,
  tryModel,
} from "@suikouji/contract";
import type { z } from "zod";

// Which endpoints are tried with inputs that are generated from the OpenAPI document.

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType>;

/** With the statuses of valid bodies: random ones do not hit the ledger's epoch or device. */
export const POSTED: readonly (readonly [AnyEndpoint, readonly number[]])[] = [
  [parseTransaction, [200]],
  [correctTransaction, [200]],
  [conversation, [200]],
  [syncPush, [200, 409]],
  [clearLedger, [200]],
  // No schema says that exactly one of code and pairing is needed, or that spaces do not count.
  [signIn, [200, 400, 401]],
  [changeCode, [200, 400]],
  // No schema says that a text excludes the other fields, or which categories there are.
  [createEntries, [200, 400]],
  // No schema says that exactly one of text and content is needed.
  [receiveNotice, [200, 400]],
  // Nobody made drafts with such an id.
  [confirmEntries, [404]],
  [createToken, [200]],
  [createPairing, [200]],
  // No schema says which characters cannot be seen.
  [renameDevice, [400, 404]],
  [createLedger, [200, 400]],
  [renameLedger, [200, 400]],
  [revokeDevice, [404]],
  // This server has no voice.
  [speak, [404]],
  // This server has no ear: none can be started or stopped.
  [orderEar, [200, 409]],
  // Nor has it a reader of pictures.
  [orderPictureReader, [200, 409]],
];
export const GOT: readonly (readonly [AnyEndpoint, number])[] = [
  [listEntries, 200],
  // No entry has such an id.
  [entryHistory, 404],
  [monthSummary, 200],
  [syncPull, 200],
];
export const BARE: readonly AnyEndpoint[] = [
  serverStatus,
  currentSession,
  listAccounts,
  listBudgets,
  listDeviceNames,
  listDevices,
  pictureReader,
  exportLedger,
  readAudit,
  readEar,
  signOut,
];

/**
 * A stream never ends, photos and pictures are bytes, and a made-up model would have the server ask a made-up address:
 * sync-events.test.ts, photo-routes.test.ts, picture-routes.test.ts and model-routes.test.ts try them.
 */
export const ELSEWHERE: readonly string[] = [
  ...[syncEvents, readPhoto, readPhotoState, readPicture],
  ...[readModels, tryModel, listHostModels, discoverModels],
].map(({ path }) => path.replace(":id", "{id}"));

import "../platform/zod-without-eval.ts";
import {
  type HttpServerAccountOptions,
  httpServerAccount,
} from "../platform/account/http-server-account.ts";
import type { ServerAccount } from "../platform/account/server-account.ts";
import { ledgerFetch } from "../platform/ledgers/further-ledger.ts";
import { renewDevice } from "../platform/ledgers/renew-device.ts";

/** The code that talks to the server about the books; loaded after the first render. */
export { eventSourceNews } from "../platform/books/sync/event-source-news.ts";
export { startSync } from "../platform/books/sync/start-sync.ts";
export * from "../platform/ledgers/change-ledgers.ts";
export { httpPhotoServer } from "../platform/photos/http-photo-server.ts";
export { deviceNameOf } from "./device-name.ts";
export { httpServerAccount, renewDevice };

/**
 * The account of a ledger that the page does not work in; null: of the device's first. Its requests
 * are not watched: being signed out of another ledger says nothing about this one.
 */
export function ledgerAccount(
  page: Pick<Window & typeof globalThis, "fetch">,
  ledgerId: string | null,
  device: Pick<HttpServerAccountOptions, "deviceId" | "deviceName">,
): ServerAccount {
  return httpServerAccount({
    ...device,
    fetch: ledgerFetch(page.fetch.bind(page), ledgerId),
    renewDevice: () => renewDevice(ledgerId, Date.now()),
    // The page that opens these books reads the new id.
    onRenewed: () => {},
  });
}

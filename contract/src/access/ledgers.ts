import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { givenName, LONGEST_LEDGER_NAME } from "./names.ts";
import { LedgerSchema } from "./session.ts";

/**
 * Names the ledger whose cookie counts, on a device that is in several. Absent: the cookie without a
 * ledger's name, of the device's first ledger. A WebSocket and an `EventSource` have no headers of
 * their own and say it in their address: `?ledger=`.
 */
export const LEDGER_HEADER = "x-suikouji-ledger";
export const LEDGER_QUERY = "ledger";

/**
 * 409 `ledger-name-taken`: names are unique on a server, because a sign-in by code names the ledger.
 * 409 `too-many-ledgers`.
 */
export const createLedger = endpoint({
  method: "POST",
  path: "/api/v1/ledgers",
  summary: "新建一个账本；用回来的配对凭证登录的设备是它的主人",
  body: z.object({ name: givenName(LONGEST_LEDGER_NAME) }),
  reply: z.object({ ledger: LedgerSchema, pairing: z.string() }),
  refusals: [400, 401, 403, 409, 413, 415, 429, 503],
});

/** 409 `ledger-name-taken`. */
export const renameLedger = endpoint({
  method: "POST",
  path: "/api/v1/ledger/name",
  summary: "给账本改名",
  body: z.object({ name: givenName(LONGEST_LEDGER_NAME) }),
  reply: z.object({ ledger: LedgerSchema }),
  refusals: [400, 401, 403, 409, 413, 415, 429, 503],
});

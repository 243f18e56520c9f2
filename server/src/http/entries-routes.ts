import { confirmEntries, createEntries, IDEMPOTENCY_HEADER } from "@suikouji/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { shownTokenOf } from "../access/access-check.ts";
import {
  createEntryRequests,
  type EntryCaller,
  type EntryRequestsParts,
} from "../entries/entry-requests.ts";
import { callerOf } from "./caller-of.ts";
import { mount } from "./mount.ts";
import { limitRate, PER_MINUTE } from "./rate-limit.ts";

/** Mounts recording by other apps: drafts first, then their confirmation. */
export function mountEntriesRoutes(app: FastifyInstance, parts: EntryRequestsParts): void {
  const requests = createEntryRequests(parts);
  const options = { rateLimit: limitRate(PER_MINUTE.entries), opensToScripts: true };

  mount(
    app,
    createEntries,
    (body, { request }) => {
      const key = request.headers[IDEMPOTENCY_HEADER];
      return requests.create(body, entryCaller(request), typeof key === "string" ? key : undefined);
    },
    options,
  );

  mount(
    app,
    confirmEntries,
    ({ id }, { request }) => requests.confirm(id, entryCaller(request)),
    options,
  );
}

function entryCaller(request: FastifyRequest): EntryCaller {
  const { ledgerId, device } = callerOf(request);
  const token = shownTokenOf(request.headers, request);
  if (token === null) throw new TypeError("A caller was found without a token");
  return { ledgerId, deviceId: device?.id ?? null, token };
}

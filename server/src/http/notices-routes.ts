import { receiveNotice as endpoint } from "@suikouji/contract";
import type { FastifyInstance } from "fastify";
import { type NoticeRequestsParts, receiveNotice } from "../entries/notice-requests.ts";
import { callerOf } from "./caller-of.ts";
import { mount } from "./mount.ts";
import { limitRate, PER_MINUTE } from "./rate-limit.ts";

/** A message is short; forwarders add a few fields. */
const BODY_LIMIT_BYTES = 32 * 1024;

/** Mounts what forwards payment messages. */
export async function mountNoticesRoutes(
  app: FastifyInstance,
  parts: NoticeRequestsParts,
): Promise<void> {
  // In a scope of its own: every other route takes JSON only. A foreign page that posts a form is refused by its origin.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, form, done) => done(null, Object.fromEntries(new URLSearchParams(String(form)))),
    );

    mount(
      scope,
      endpoint,
      (body, { request }) => {
        const { ledgerId, device, role } = callerOf(request);
        return receiveNotice(parts, body, { ledgerId, deviceId: device?.id ?? null, role });
      },
      {
        rateLimit: limitRate(PER_MINUTE.notices),
        opensToScripts: true,
        bodyLimitBytes: BODY_LIMIT_BYTES,
      },
    );
  });
}

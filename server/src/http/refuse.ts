import type { FastifyReply } from "fastify";
import type { ReportBug } from "../bug-report.ts";
import { ServiceError } from "../errors.ts";
import { INTERNAL_PROBLEM, problemOf, refusalOf } from "./problem-of.ts";

/**
 * Replies to an error with a problem document and the headers of its status. Reports a bug first.
 */
export function refuse(reply: FastifyReply, cause: Error, reportBug: ReportBug): FastifyReply {
  const error = refusalOf(cause);
  const problem = problemOf(error);
  if (problem === null) reportBug(cause, reply.request.id);
  const { status } = problem ?? INTERNAL_PROBLEM;
  const wait = error instanceof ServiceError ? error.retryAfterSeconds : null;
  if (wait !== null) reply.header("retry-after", wait);
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .code(status)
    .type("application/problem+json; charset=utf-8")
    .send(JSON.stringify(problem ?? INTERNAL_PROBLEM));
}

import type { FastifyRequest } from "fastify";
import type { Caller } from "../access/caller.ts";
import { OwnerOnly } from "../errors.ts";

/** The caller, on routes that need a token. Throws elsewhere: there is no ledger to read. */
export function callerOf({ caller }: Pick<FastifyRequest, "caller">): Caller {
  if (caller === null) throw new TypeError("A private route was reached without a caller");
  return caller;
}

/** The caller if it is an owner; throws a refusal for members. */
export function ownerOf(request: Pick<FastifyRequest, "caller">): Caller {
  const caller = callerOf(request);
  if (caller.role !== "owner") throw new OwnerOnly();
  return caller;
}
